"""Judge requests as JSON lines on stdin, answers on stdout: ``python -m tests.oracle``."""

from __future__ import annotations

import json
import sys
from typing import Any

from .judge import answer


def answer_line(line: str) -> dict[str, Any]:
    try:
        return answer(json.loads(line))
    except ValueError as problem:
        return {"error": f"no JSON: {problem}"}


def main() -> None:
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer_line(line)))


if __name__ == "__main__":
    main()
