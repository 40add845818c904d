"""The type hints: those of the native module name what it has, and mypy accepts the package."""

import ast
from pathlib import Path

import pytest

from ranarium import _native

PACKAGE = Path(__file__).parent.parent / "python" / "ranarium"
STUBS = ast.parse((PACKAGE / "_native.pyi").read_text(encoding="utf-8")).body


def public(names):
    return {name for name in names if not name.startswith("_")}


def name_of(node):
    return node.target.id if isinstance(node, ast.AnnAssign) else node.name


def test_the_stubs_name_what_the_native_module_has():
    assert public(map(name_of, STUBS)) == public(vars(_native))


@pytest.mark.parametrize("name", ["NativeMatch", "NativeBot", "NativeBatch"])
def test_the_stubs_name_the_methods_of_each_class(name):
    stub = next(node for node in STUBS if isinstance(node, ast.ClassDef) and node.name == name)
    assert public(map(name_of, stub.body)) == public(vars(getattr(_native, name)))


def test_mypy_accepts_the_package(tmp_path):
    api = pytest.importorskip("mypy.api", reason="NOT RUN: mypy is not installed")
    config = PACKAGE.parent.parent / "pyproject.toml"
    cache = ["--cache-dir", str(tmp_path), "--config-file", str(config)]
    output, errors, code = api.run([*cache, str(PACKAGE)])
    assert code == 0, output + errors
