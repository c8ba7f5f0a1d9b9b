"""A game in the page, as a player and as a screen reader see it."""

from playwright.sync_api import Locator, Page

from .conftest import until

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "...9.5..7....1..2...3....86.6....5.1....2....8.9....3.93....2...4..7....7..5.2..."


def play(page: Page, puzzle: str = PUZZLE, **settings: object) -> None:
    """Opens a puzzle from a link, with these settings, and waits until it can be played and its solution is known."""
    if settings:
        page.goto("#settings")
        page.locator("h1").wait_for()
        page.evaluate("values => localStorage.setItem('sudokit/1/settings', JSON.stringify(values))", settings)
        page.reload()
    page.goto(f"#p={puzzle}")
    page.locator(".table").wait_for()
    if len(puzzle) == 81:
        until(lambda: '"solution"' in saved(page), "the solution is not found")


def saved(page: Page) -> str:
    """The last saved game as the browser keeps it."""
    found: str = page.evaluate(
        "Object.keys(localStorage).filter(k => k.startsWith('sudokit/1/game/')).map(k => localStorage[k]).join('')"
    )
    return found


def cell(page: Page, number: int) -> Locator:
    return page.locator(f"[data-cell='{number}']")


def label(page: Page, number: int) -> str:
    """What a screen reader says of a cell."""
    return cell(page, number).get_attribute("aria-label") or ""


def labels(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].map(e => e.ariaLabel)")
    return found


def line(page: Page) -> str:
    """The digits of the board, a dot for a hole."""
    cell(page, 0).wait_for()
    found: str = page.evaluate(
        "[...document.querySelectorAll('[data-cell]')].map(e => e.querySelector('.digit')?.textContent ?? '.').join('')"
    )
    return found


def selected(page: Page) -> list[int]:
    found: list[int] = page.evaluate(
        "[...document.querySelectorAll('.cell.selected')].map(e => Number(e.dataset.cell))"
    )
    return found


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def go(page: Page, number: int) -> None:
    """Selects one cell as a player does."""
    cell(page, number).click()


def said(page: Page) -> str:
    """What the live region says."""
    return page.locator("#live").inner_text().strip()


def menu(page: Page, item: str) -> None:
    page.get_by_role("group", name="Tools").get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name=item, exact=True).click()
