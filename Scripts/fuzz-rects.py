#!/usr/bin/env python3
"""Compares random rect layouts with a second writing of the rules (rects/contract.py).

    Scripts/fuzz-rects.py [--seed N] [--count N] -- COMMAND ...

COMMAND reads a layout document a line and prints a result a line. Differences are printed with their document; the
exit status is 1 if there are any.
"""

import argparse
import json
import random
import subprocess
import sys

from rects.contract import INFINITE, Container, NoNumber

HORIZONTAL = ['left', 'right', 'leading', 'trailing', 'centerX']
VERTICAL = ['top', 'bottom', 'centerY', 'baseline']
LIMITS = {'left': 'fartherThanOrEqual', 'leading': 'fartherThanOrEqual', 'top': 'fartherThanOrEqual',
          'right': 'nearerThanOrEqual', 'trailing': 'nearerThanOrEqual', 'bottom': 'nearerThanOrEqual'}


class Maker:
    """Makes random documents of a container of rects."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *values):
        return self.random.choice(values)

    def number(self, least, most):
        number = self.random.uniform(least, most)
        return self.pick(round(number), round(number * 2) / 2, round(number, 2))

    def extent(self):
        return self.number(0, 150)

    def document(self):
        """A document, and its blocks in an order in which each comes after those that it needs."""
        self.is_ordered = self.chance(0.4)
        count = self.random.randint(1, 7)
        self.names = [f'e{index}' for index in range(count)]
        elements = [self.element(index) for index in range(count)]
        blocks = [self.block(index) for index in range(count) if self.chance(0.9)]
        if not self.is_ordered:
            blocks += [self.block(self.random.randrange(count)) for _ in range(self.pick(0, 0, 1, 2))]
            self.random.shuffle(blocks)
            self.random.shuffle(elements)
        root = {'type': 'rects', 'id': 'root', 'elements': elements, 'blocks': self.nested(blocks)}
        if self.chance(0.3):
            root['margins'] = [self.number(-5, 20) for _ in range(4)]
        if self.is_ordered:
            root['automatic'] = True
            self.random.shuffle(root['blocks'])
        document = {'scale': 0, 'direction': self.pick('ltr', 'ltr', 'rtl'), 'root': root}
        document.update(self.room())
        return document, blocks

    def room(self):
        if self.chance(0.6):
            return {'size': [self.extent() * 3, self.extent() * 3]}
        least = [self.pick(0, self.extent()) for _ in range(2)]
        return {'sizeRange': {'min': least, 'max': [
            self.pick(None, extent + self.extent(), extent + self.extent()) for extent in least]}}

    def nested(self, blocks):
        if len(blocks) < 2 or self.chance(0.6):
            return list(blocks)
        cut = self.random.randrange(1, len(blocks))
        return self.nested(blocks[:cut]) + [{'scheme': self.nested(blocks[cut:])}]

    def element(self, index):
        keys = {'id': self.names[index]}
        kind = self.pick('box', 'box', 'text', 'guide', 'plain')
        if kind == 'text':
            keys.update(type='text', text='x' * self.random.randint(1, 12), font={'size': self.random.randint(5, 30)})
        elif kind == 'guide':
            keys['guide'] = True
        elif kind == 'box':
            keys['intrinsicSize'] = [self.pick(None, self.extent()), self.pick(None, self.extent())]
            if keys['intrinsicSize'] == [None, None]:
                del keys['intrinsicSize']
        if index and self.chance(0.4):
            keys['parent'] = self.names[self.random.randrange(index)]
        if self.chance(0.5):
            keys['frame'] = [self.number(-50, 200), self.number(-50, 200), self.extent(), self.extent()]
        if self.chance(0.25):
            keys['boundsOrigin'] = [self.number(-30, 60), self.number(-30, 60)]
        if self.chance(0.2):
            keys['contentSize'] = [self.extent() * 2, self.extent() * 2]
        if self.chance(0.25):
            keys['margins'] = [self.number(-5, 20) for _ in range(4)]
        if self.chance(0.2):
            size = [1 + self.extent(), 1 + self.extent()]
            keys['content'] = self.pick(size, {'size': size, 'mode': self.pick('natural', 'fit', 'fill')})
        return keys

    def block(self, index):
        block = {'element': self.names[index]}
        others = self.names[:index] if self.is_ordered else self.names
        self.others = others + ['super'] * (1 + len(others) // 3)
        if self.chance(0.05):
            block['frame'] = [self.number(-50, 200), self.number(-50, 200), self.extent(), self.extent()]
        else:
            for axis, key in enumerate('xy'):
                if self.chance(0.6):
                    block[key] = self.several(lambda: self.place(axis))
            if self.chance(0.1):
                block[self.pick('aspectFit', 'aspectFill')] = self.pick(0.5, 1, 2.25)
            else:
                for key in ('width', 'height'):
                    if self.chance(0.6):
                        block[key] = self.several(self.filling)
        if self.chance(0.8):
            block['constraints'] = [self.constraint(index) for _ in range(self.random.randint(0, 5))]
        if self.chance(0.05):
            block['active'] = False
        return block

    def several(self, one):
        return [one() for _ in range(self.pick(1, 2, 3))] if self.chance(0.1) else one()

    def place(self, axis):
        plain = self.pick('equal', 'nothing', self.number(-20, 50), {'center': self.number(-20, 20)})
        if self.chance(0.4):
            return plain
        side = self.pick('top', 'bottom') if axis else self.pick('left', 'right', 'leading', 'trailing')
        least = self.number(-20, 60)
        between = {'between': [least, least + self.extent()]}
        if side == 'top' and self.chance(0.5):
            between['step'] = self.pick(0.5, 4, 10)
        return {side: self.pick(self.number(-20, 50), {'multiplier': self.pick(0.5, 0.25, -0.1)}, between,
                                {'from': self.number(-20, 60)})}

    def filling(self):
        least = self.extent()
        return self.pick(
            'equal', 'nothing', self.extent(), {'fixed': self.extent()}, {'scaled': self.pick(0.5, 1.5, 0.333)},
            {'boxed': self.number(-30, 90)}, {'upTo': self.extent()}, {'from': self.extent()},
            {'between': [least, least + self.extent()]}, {'ratio': self.pick(0.5, 2, 0.75)})

    def constraint(self, index):
        other = self.random.choice(self.others)
        made = self.pick(self.of, self.of, self.of, self.own, self.own, self.adjust, self.insets)(other, index)
        if self.chance(0.08):
            made['active'] = False
        return made

    def of(self, other, index):
        source = self.pick({'of': other}, {'of': other}, {'content': other}, {'margins': other}, {'baseline': other},
                           {'rect': [self.number(-50, 200), self.number(-50, 200), self.extent(), self.extent()]})
        return {**source, 'anchors': [self.anchor() for _ in range(self.pick(1, 1, 2, 3))]}

    def anchor(self):
        if self.chance(0.2):
            return self.pick('center', 'center.origin', 'width', 'height', '0.5 * width', '1.25 * height', 'equal')
        side = self.pick('left', 'right', 'top', 'bottom', 'leading', 'trailing')
        action = self.pick('align', 'limit', 'limit', 'pull')
        priority = f' @{self.pick(250, 500, 750)}' if action == 'limit' and self.chance(0.2) else ''
        return f'{side}.{action}.{self.pick("inner", "outer")}{priority}'

    def adjust(self, other, index):
        made = {'adjust': self.pick(['width'], ['height'], ['width', 'height'], ['0.5 * width', 'height'])}
        if other != 'super' and self.chance(0.3):
            made['of'] = other
        if self.chance(0.4):
            made['alignment'] = self.alignment()
        return made

    def alignment(self):
        places = {'x': self.pick('equal', {'center': 3}, {'right': 5}, {'trailing': {'multiplier': 0.1}}),
                  'y': self.pick('equal', {'center': 0}, {'bottom': 5})}
        return {key: place for key, place in places.items() if self.chance(0.7)}

    def insets(self, other, index):
        return {'insets': [self.number(-10, 40) for _ in range(4)]}

    def own(self, other, index):
        anchor = self.pick(*HORIZONTAL, *VERTICAL, 'width', 'height')
        if anchor in ('width', 'height'):
            made = {'anchor': anchor, 'equal': self.pick(
                self.extent(), f'{other}.{self.pick("width", "height")}', f'0.5 * {other}.width',
                f'{other}.height - {self.extent()}', f'{other}.width + {self.extent()}', 'content', '1.5 * content')}
            if str(made['equal']).endswith('content') and self.chance(0.4):
                made['alignment'] = self.alignment()
            return made
        actions = ['align', 'pull'] + (['limit', LIMITS[anchor]] if anchor in LIMITS else [])
        action = self.pick(*actions)
        reference = f'{other}.{self.pick(*(HORIZONTAL if anchor in HORIZONTAL else VERTICAL))}'
        if self.chance(0.5):
            reference += f' {self.pick("+", "-")} {self.extent()}'
        if action == 'limit' and self.chance(0.2):
            reference += f' @{self.pick(250, 500, 750)}'
        return {'anchor': anchor, action: reference}


def expected(document, blocks):
    if 'size' in document:
        least = most = document['size']
    else:
        least, most = document['sizeRange']['min'], document['sizeRange']['max']
        most = [INFINITE if extent is None else extent for extent in most]
    root = document['root']
    container = Container(root, document['direction'])
    size, frames = container.lay_out(least, most, blocks if root.get('automatic') else None)
    return {'root': [0, 0, *size], **frames}


def differences(wanted, result):
    if 'error' in result:
        return [str(result['error'])]
    found = result['frames']
    return [
        f'{name}: expected {frame}, got {found.get(name)}' for name, frame in wanted.items()
        if name not in found or any(abs(a - b) > 1e-6 for a, b in zip(frame, found[name], strict=True))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=5000)
    parser.add_argument('command', nargs='+')
    options = parser.parse_args()
    maker = Maker(options.seed)
    cases = []
    while len(cases) < options.count:
        document, blocks = maker.document()
        try:
            cases.append((document, expected(document, blocks)))
        except NoNumber:
            continue
    lines = ''.join(json.dumps(document) + '\n' for document, _ in cases)
    answers = subprocess.run(options.command, input=lines, capture_output=True, text=True).stdout
    differing = 0
    for (document, wanted), line in zip(cases, answers.splitlines(), strict=True):
        found = differences(wanted, json.loads(line))
        if found:
            differing += 1
            if differing <= 10:
                print(found[0], json.dumps(document), sep='\n')
    print(f'{options.count - differing} of {options.count} rect layouts agree')
    sys.exit(1 if differing else 0)


if __name__ == '__main__':
    main()
