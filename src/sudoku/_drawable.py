"""Drawable: what a notebook shows as a picture. The model knows nothing of rendering; it asks at the front door."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .render.picture import Picture

__all__ = ["Drawable"]


class Drawable:
    """Adds `svg`, and the methods by which notebooks find it."""

    __slots__ = ()

    def svg(self, *args: Any, **options: Any) -> Picture:  # noqa: ANN401  # as sudoku.svg takes them
        """A picture: `sudoku.svg(self, ...)`, which explains the options."""
        import sudoku

        return sudoku.svg(self, *args, **options)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        """A picture, and text where pictures cannot be shown."""
        kinds = {"image/svg+xml", "text/plain"} if include is None else {*include}
        kinds -= {*(exclude or ())}
        bundle = {"text/plain": repr(self)} if "text/plain" in kinds else {}
        return bundle | ({"image/svg+xml": self._repr_svg_()} if "image/svg+xml" in kinds else {})
