#!/usr/bin/env python3
"""Measures the flexbox cases in headless Chromium and writes the fixtures of the tests.

    python3 Scripts/flex-fixtures.py [NAME ...]

writes Tests/TapestrySpecsTests/Fixtures/flex/NAME.json, all of them without arguments. Each file is a list
of {name, document, expected}: a layout document and the frames [x, y, width, height] by id, in CSS pixels.
Needs chromium and the Python package fonttools.
"""

import json
import pathlib
import sys

from flex import cases_alignment, cases_flow, cases_sizes, notation
from flex.browser import Browser

FOLDER = pathlib.Path(__file__).parent.parent / 'Tests/TapestrySpecsTests/Fixtures/flex'
FILES = cases_alignment.FILES | cases_sizes.FILES | cases_flow.FILES


def plain(number):
    return int(number) if number == int(number) else number


def main(names):
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    with Browser() as browser:
        for name in names or FILES:
            cases = [(case[0], notation.name_all(case[1]), *case[2:], None)[:3] for case in FILES[name]()]
            assert len({case[0] for case in cases}) == len(cases), f'{name}: two cases of one name'
            lines = []
            for (title, tree, room), frames in zip(cases, browser.measure([case[1:] for case in cases])):
                case = {
                    'name': title,
                    'document': notation.document(tree, room),
                    'expected': {key: [plain(number) for number in frame] for key, frame in frames.items()},
                }
                lines.append(json.dumps(case, ensure_ascii=True))
            (FOLDER / f'{name}.json').write_text('[\n' + ',\n'.join(lines) + '\n]\n')
            total += len(cases)
            print(f'{name}: {len(cases)}')
    print(f'{total} cases')


if __name__ == '__main__':
    main(sys.argv[1:])
