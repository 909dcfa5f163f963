"""Whole rounds by taps, from the deal to the count."""

import hashlib

import pytest
from playwright.sync_api import Page

from .player import Player

SIDES = ("nos", "eles")
PARTS = ("cards", "bonuses", "went_out", "hands", "morto")


def seed(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def assert_adds_up(lines: dict[str, int]) -> None:
    for side in SIDES:
        assert lines[f"{side}:total"] == sum(lines[f"{side}:{part}"] for part in PARTS)


@pytest.mark.parametrize("seats", ["SN", "SWNE"])
@pytest.mark.parametrize("rules", ["aberto", "stbl"])
def test_a_round_is_played_to_its_count(player: Player, rules: str, seats: str) -> None:
    player.open(seed(f"{rules} {seats}"), rules, seats)
    assert_adds_up(player.play_round())


def test_home_starts_a_round_of_the_chosen_rules_and_again_starts_another(
    player: Player, page: Page
) -> None:
    player.open_home()
    for choice in ("rules:fechado", "seats:SN", "level:easy"):
        page.tap(f'[data-choice="{choice}"]')
    page.tap('[data-action="play"]')
    page.wait_for_selector('#app[data-screen="table"]')
    assert_adds_up(player.play_round())
    page.locator('[data-dialog="count"] [data-action="again"]').tap()
    page.wait_for_selector('[data-phase="draw"]')
    assert page.locator('[data-zone="hand"] [data-card]').count() == 11


def test_the_same_address_deals_the_same_hand(player: Player) -> None:
    player.open(seed("twice"), "stbl")
    first = player.look()["hand"]
    player.open(seed("twice"), "stbl")
    assert player.look()["hand"] == first
