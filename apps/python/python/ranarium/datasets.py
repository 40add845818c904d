"""Matches between bots as Parquet files, one row a decision.

The columns are in :func:`schema`, and docs/datasets.md describes them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from .bots import decide, make_bot
from .catalog import game as described
from .catalog import text
from .errors import ArgumentError
from .match import Match, number
from .tournament import Run, checked_path, derived_seed

__all__ = ["SCHEMA_VERSION", "SelfPlay", "rows", "schema", "self_play", "write_shard"]

#: The version of the columns.
SCHEMA_VERSION = 1


@dataclass(frozen=True)
class SelfPlay:
    """Matches of one game between bots, one bot a seat, as so many files."""

    game: str
    bots: tuple[str, ...]
    options: str = ""
    seed: int = 0
    matches: int = 100
    matches_per_file: int = 50
    max_steps: int = 10_000

    def __post_init__(self) -> None:
        players = Match(self.game, text("options", self.options)).players
        number("seed", self.seed, 0, 2**64 - 1)
        number("matches", self.matches, 1, 10**12)
        number("matches_per_file", self.matches_per_file, 1, 10**6)
        number("max_steps", self.max_steps, 1, 10**9)
        if not isinstance(self.bots, tuple):
            raise ArgumentError("bots", f"expected a tuple, found {type(self.bots).__name__}")
        if len(self.bots) != players:
            raise ArgumentError("bots", f"expected {players} of them, found {len(self.bots)}")
        for spec in self.bots:
            make_bot("bots", spec, 0)

    @property
    def files(self) -> int:
        """The number of files."""
        return -(-self.matches // self.matches_per_file)


def schema(plan: SelfPlay) -> Any:
    """Returns the columns of a data set; its metadata holds the plan and the versions."""
    import pyarrow as pa

    description = described(plan.game)
    columns = [
        ("match", pa.int64()),
        ("step", pa.int32()),
        ("seat", pa.uint8()),
        ("observation", pa.list_(pa.uint8(), description.tensor_len)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("action_text", pa.string()),
        ("share", pa.float32()),
        ("shares", pa.list_(pa.float32())),
        ("points", pa.list_(pa.int32())),
        ("is_over", pa.bool_()),
    ]
    metadata = {
        "ranarium.schema": str(SCHEMA_VERSION),
        "ranarium.rules": str(description.rules_version),
        "ranarium.plan": json.dumps(asdict(plan)),
    }
    fields = [pa.field(name, kind, nullable=name == "points") for name, kind in columns]
    return pa.schema(fields, metadata)


def rows(plan: SelfPlay, index: int) -> list[dict[str, Any]]:
    """Plays the match with this index, and returns a row for each decision."""
    match = Match(plan.game, plan.options, seed=derived_seed(plan.seed, "match", index))
    # The bots change seats, so that each plays each seat.
    turned = [plan.bots[(seat + index) % len(plan.bots)] for seat in range(match.players)]
    bots = [
        make_bot("bots", spec, derived_seed(plan.seed, "bot", index, seat))
        for seat, spec in enumerate(turned)
    ]
    decisions: list[dict[str, Any]] = []
    match.draw_all()
    while not match.is_over and len(decisions) < plan.max_steps:
        seat = match.seats[0]
        action = decide(bots[seat - 1], match, seat)
        decisions.append(
            {
                "match": index,
                "step": len(decisions),
                "seat": seat,
                "observation": match.tensor_bytes(seat),
                "legal": match.legal_numbers(seat),
                "action": match.action_number(action, seat),
                "action_text": action,
            }
        )
        match.apply(action, seat)
        match.draw_all()
    # A match that was cut off counts as a draw.
    shares = match.returns() or [1 / match.players] * match.players
    for row in decisions:
        row["share"] = shares[row["seat"] - 1]
        row["shares"] = shares
        row["points"] = match.points()
        row["is_over"] = match.is_over
    return decisions


def write_shard(job: tuple[SelfPlay, int, str]) -> str:
    """Writes a file of a data set, unless it exists, and returns its path."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    plan, shard, folder = job
    path = Path(folder) / f"part-{shard:06d}.parquet"
    columns = schema(plan)
    if path.exists():
        try:
            known = pq.read_schema(path).metadata
        except (OSError, ValueError) as error:
            raise ArgumentError("folder", f"{path} cannot be read: {error}") from None
        if known != columns.metadata:
            raise ArgumentError("folder", f"{path} belongs to another data set")
        return str(path)
    first = shard * plan.matches_per_file
    last = min(first + plan.matches_per_file, plan.matches)
    found = [row for index in range(first, last) for row in rows(plan, index)]
    width = described(plan.game).tensor_len
    values = pa.array(bytearray().join(row.pop("observation") for row in found), pa.uint8())
    arrays = {"observation": pa.FixedSizeListArray.from_arrays(values, width)}
    for field in columns:
        if field.name != "observation":
            arrays[field.name] = pa.array([row[field.name] for row in found], field.type)
    table = pa.table([arrays[field.name] for field in columns], schema=columns)
    # A file is complete or absent, whenever a worker is lost.
    temporary = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        pq.write_table(table, temporary, compression="zstd")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    return str(path)


def self_play(
    plan: SelfPlay,
    folder: str | os.PathLike[str],
    *,
    run: Run[Any, Any] = map,
    progress: Callable[[int, int], None] | None = None,
) -> list[str]:
    """Writes the files of a data set, and returns their paths. Files that exist are kept.

    The contents follow from the plan alone, wherever and in whatever order ``run`` writes them.
    """
    path = checked_path("folder", folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise ArgumentError("folder", f"{path} cannot be made: {error}") from None
    paths = []
    jobs = ((plan, shard, str(path)) for shard in range(plan.files))
    for written in run(write_shard, jobs):
        paths.append(written)
        if progress is not None:
            progress(len(paths), plan.files)
    return paths
