"""A whole round in the terminal, by the same bridge as the page."""

from buraco_core.terminal import Terminal


def test_a_round_is_played_to_its_count_by_drawing_and_discarding():
    said = []

    def wishes():
        """Draw, then throw the first card that may go."""
        while True:
            shown = next(line for line in reversed(said) if line.startswith("hand: "))
            hand, phase = shown.removeprefix("hand: ").split("   to ")
            yield "d" if phase == "draw" else f"x {hand[:2]}"

    terminal = Terminal(wishes(), said.append)
    opening = {"rules": "aberto-104", "seats": "SN", "level": "random", "seed": "00" * 32}
    assert terminal.play(opening) == 0
    assert any(line.startswith("\nover: ") for line in said)
    counted = {line.split(":")[0]: line for line in said if line.startswith(("nos: ", "eles: "))}
    for line in counted.values():
        points = [int(part.split()[-1]) for part in line.split(": ")[1].split(", ")]
        assert sum(points[:-1]) == points[-1]
