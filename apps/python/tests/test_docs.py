"""The sessions of the pages in docs run as they are written."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parent.parent / "docs").glob("*.md"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def sessions(text):
    """Returns the code blocks of a page that are sessions."""
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    return "\n".join(block for block in blocks if ">>>" in block)


def test_the_pages_are_found():
    assert len(PAGES) == 10
    assert sum(">>>" in sessions(page.read_text(encoding="utf-8")) for page in PAGES) == 9


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_sessions_of_a_page_run(page):
    text = page.read_text(encoding="utf-8")
    for needed in re.findall(r"<!-- needs: (.*) -->", text):
        for module in needed.split(", "):
            if importlib.util.find_spec(module) is None:
                pytest.skip(f"NOT RUN: {module} is not installed")
    parsed = doctest.DocTestParser().get_doctest(sessions(text), {}, page.name, str(page), 0)
    output = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(parsed, out=output.append)
    assert results.failed == 0, "".join(output)


def test_the_columns_of_data_sets_are_documented():
    pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow is not installed")
    from ranarium.datasets import SelfPlay, schema

    page = next(page for page in PAGES if page.stem == "datasets").read_text(encoding="utf-8")
    columns = schema(SelfPlay("icefrogs", ("random", "random"))).names
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == columns
