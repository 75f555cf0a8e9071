#!/usr/bin/env python3
"""Compares random trees of layout specs with a second writing of the rules (specs/contract.py).

    Scripts/fuzz-specs.py [--seed N] [--count N] -- COMMAND ...

COMMAND reads a layout document a line and prints a result a line. Differences are printed with their document; the
exit status is 1 if there are any.
"""

import argparse
import json
import random
import subprocess
import sys

from specs.contract import INFINITE, Rules, largest

CROSS = ['start', 'center', 'end', 'spaceBetween', 'spaceAround']
SPECS = ['stack'] * 6 + ['inset'] * 2 + [
    'background', 'overlay', 'center', 'relative', 'ratio', 'absolute', 'corner', 'wrapper', 'spacer']


class Maker:
    """Makes random documents of specs and boxes."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.made = 0

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *values):
        return self.random.choice(values)

    def number(self, least, most):
        number = self.random.uniform(least, most)
        return self.pick(round(number), round(number * 2) / 2, round(number, 2))

    def length(self):
        return self.pick(self.number(0, 120), f'{self.random.randint(0, 100)}%')

    def document(self):
        self.made = 0
        document = {'scale': self.pick(0, 1, 2, 3), 'direction': self.pick('ltr', 'ltr', 'rtl')}
        if self.chance(0.4):
            document['size'] = [self.number(0, 300), self.number(0, 300)]
        elif self.chance(0.7):
            least = [self.pick(0, self.number(0, 100)) for _ in range(2)]
            most = [self.pick(None, extent + self.number(0, 250)) for extent in least]
            document['sizeRange'] = {'min': least, 'max': most}
        document['root'] = self.element(self.pick(1, 2, 2, 3), 'root')
        return document

    def style(self, parent):
        style = {}
        for key in ('width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'):
            if self.chance(0.1):
                style[key] = self.length()
        if parent == 'stack':
            for key in ('flexGrow', 'flexShrink'):
                if self.chance(0.35):
                    style[key] = self.pick(1, 2, 0.5)
            for key in ('spacingBefore', 'spacingAfter'):
                if self.chance(0.15):
                    style[key] = self.number(-5, 15)
            if self.chance(0.15):
                style['flexBasis'] = self.length()
            if self.chance(0.2):
                style['alignSelf'] = self.pick('start', 'end', 'center', 'stretch')
        if parent == 'absolute' and self.chance(0.8):
            style['layoutPosition'] = [self.number(-20, 60), self.number(-20, 60)]
        return style

    def element(self, depth, parent):
        self.made += 1
        kind = 'box' if depth == 0 or self.chance(0.3) else self.pick(*SPECS)
        element = {'type': kind, 'id': f'e{self.made}'}
        style = self.style(parent)
        if style:
            element['style'] = style
        for key, value in getattr(self, kind)().items():
            element[key] = value
        for key in {'background': ['child', 'backdrop'], 'overlay': ['child', 'overlay'],
                    'corner': ['child', 'corner']}.get(kind, ['child']):
            if kind in ('inset', 'background', 'overlay', 'center', 'relative', 'ratio', 'corner'):
                element[key] = self.element(depth - 1, kind)
        if kind in ('stack', 'absolute', 'wrapper'):
            count = self.random.randint(0, 5 if kind == 'stack' else 3)
            element['children'] = [self.element(depth - 1, kind) for _ in range(count)]
        return element

    def box(self):
        return {'intrinsicSize': [self.number(0, 90), self.number(0, 60)]}

    def stack(self):
        keys = {
            'direction': self.pick('horizontal', 'vertical'), 'justifyContent': self.pick(*CROSS),
            'alignItems': self.pick('start', 'end', 'center', 'stretch')}
        if self.chance(0.5):
            keys['spacing'] = self.number(-4, 12)
        if self.chance(0.4):
            keys.update(flexWrap='wrap', alignContent=self.pick('stretch', *CROSS))
            if self.chance(0.5):
                keys['lineSpacing'] = self.number(-3, 10)
        return keys

    def inset(self):
        sides = ['top', 'bottom'] + self.pick(['left', 'right'], ['leading', 'trailing'])
        return {'insets': {
            side: self.pick(None, self.number(-10, 30), self.number(0, 10))
            for side in sides if self.chance(0.7)}}

    def center(self):
        return {'centering': self.pick('none', 'x', 'y', 'xy'),
                'sizing': self.pick('default', 'minimumX', 'minimumY', 'minimumXY')}

    def relative(self):
        places = ['none', 'start', 'center', 'end']
        return {'horizontal': self.pick(*places), 'vertical': self.pick(*places),
                'sizing': self.pick('default', 'minimumWidth', 'minimumHeight', 'minimumSize')}

    def ratio(self):
        return {'ratio': self.pick(0.5, 1, 2, 1 / 3, round(self.random.uniform(0.1, 4), 2))}

    def absolute(self):
        return {'sizing': self.pick('default', 'sizeToFit')}

    def corner(self):
        return {'location': self.pick('topLeft', 'topRight', 'bottomLeft', 'bottomRight'),
                'offset': [self.number(-9, 9), self.number(-9, 9)], 'wrapsCorner': self.chance(0.5)}

    def background(self):
        return {}

    overlay = wrapper = spacer = background


def expected(document):
    if 'size' in document:
        room = [(extent, extent) for extent in document['size']]
    else:
        limits = document.get('sizeRange', {'min': [0, 0], 'max': [None, None]})
        room = [(least, INFINITE if most is None else most)
                for least, most in zip(limits['min'], limits['max'])]
    rules = Rules(document['scale'], document['direction'])
    return rules.measure(document['root'], room, largest(room)).frames()


def differences(wanted, result):
    if 'error' in result:
        return [str(result['error'])]
    found = result['frames']
    return [
        f'{name}: expected {frame}, got {found.get(name)}' for name, frame in wanted.items()
        if name not in found or any(abs(a - b) > 1e-5 for a, b in zip(frame, found[name]))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=5000)
    parser.add_argument('command', nargs='+')
    options = parser.parse_args()
    maker = Maker(options.seed)
    documents = [maker.document() for _ in range(options.count)]
    lines = ''.join(json.dumps(document) + '\n' for document in documents)
    answers = subprocess.run(options.command, input=lines, capture_output=True, text=True).stdout
    differing = 0
    for document, line in zip(documents, answers.splitlines(), strict=True):
        found = differences(expected(document), json.loads(line))
        if found:
            differing += 1
            if differing <= 10:
                print(found[0], json.dumps(document), sep='\n')
    print(f'{options.count - differing} of {options.count} trees of specs agree')
    sys.exit(1 if differing else 0)


if __name__ == '__main__':
    main()
