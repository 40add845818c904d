"""Lists the tests of other projects that ran, with their versions."""

from collections import Counter
from importlib import metadata

#: The package and the names of its tests, by the test that runs them.
SUITES = {}


def pytest_configure(config):
    config.addinivalue_line("markers", "suite(package, *names): runs these tests of a package")


def pytest_collection_modifyitems(items):
    for item in items:
        for mark in item.iter_markers("suite"):
            SUITES[item.nodeid] = mark.args


def pytest_terminal_summary(terminalreporter):
    counts = Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            package, *names = SUITES.get(report.nodeid, (None,))
            for name in names:
                counts[package, name, outcome] += 1
    if counts:
        terminalreporter.section("tests of other projects")
    for (package, name, outcome), count in sorted(counts.items()):
        terminalreporter.line(f"{package} {metadata.version(package)}: {name}: {count} {outcome}")
