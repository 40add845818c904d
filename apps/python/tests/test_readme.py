"""The examples of README.md run."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_examples_are_found():
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize("example", EXAMPLES, ids=["match", "bot", "environments"])
def test_an_example_runs(example):
    if "pettingzoo" in example:
        pytest.importorskip("pettingzoo")
        pytest.importorskip("gymnasium")
    exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
