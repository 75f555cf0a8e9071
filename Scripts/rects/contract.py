"""The rules of rect layouts, written a second time: plain arithmetic on the objects of a document.

`Container(keys, direction).lay_out(least, most)` gives the container's size and the frames of all elements in its
coordinates. Nothing is prepared or ordered: blocks are worked out one after the other, each in the order in which it
is written (or in the order that is given), on elements that are changed at once.
"""

import math

INFINITE = math.inf
SIDES = {'left': (0, 'min'), 'right': (0, 'max'), 'top': (1, 'min'), 'bottom': (1, 'max')}
EDGES = ['left', 'right', 'leading', 'trailing', 'bottom', 'top', 'centerX', 'centerY', 'baseline']


class NoNumber(Exception):
    """Infinity less infinity: what follows says nothing."""


def number(value):
    """A value that says something."""
    if math.isnan(value):
        raise NoNumber
    return value


class Span:
    """One axis of a rect."""

    def __init__(self, low, size):
        self.low, self.size = low, size

    def __setattr__(self, name, value):
        super().__setattr__(name, number(value))

    @property
    def high(self):
        return number(self.low + self.size)

    @property
    def middle(self):
        return self.low + self.size / 2

    def point(self, name):
        return {'min': self.low, 'mid': self.middle, 'max': self.high}[name]


def spans(x, y, width, height):
    return [Span(x, width), Span(y, height)]


def copy(rect):
    return [Span(span.low, span.size) for span in rect]


class Element:
    def __init__(self, keys):
        self.keys = keys
        self.frame = spans(*keys.get('frame', [0, 0, 0, 0]))
        self.scroll = keys.get('boundsOrigin', [0, 0])
        self.parent = None

    def path(self):
        """It and what it lies in, up to the container."""
        return [self] + (self.parent.path() if self.parent else [])

    def offset(self, axis):
        """Where its own coordinates begin in those of the container."""
        return sum(each.frame[axis].low - each.scroll[axis] for each in self.path())

    def outer_offset(self, axis):
        return self.parent.offset(axis) if self.parent else 0

    def content(self, room):
        """The size that its content wants in a size; nothing if it has none."""
        given = self.keys.get('content')
        if isinstance(given, list):
            return given
        if given:
            width, height = given['size']
            factors = room[0] / width, room[1] / height
            mode = given.get('mode', 'natural')
            factor = {'natural': 1, 'fit': min(factors), 'fill': max(factors)}[mode]
            return [width * factor, height * factor]
        if self.keys.get('type') == 'text':
            size = self.keys['font']['size']
            return [min(room[0], len(self.keys['text']) * size), min(room[1], size)]
        natural = self.keys.get('intrinsicSize')
        if not natural:
            return None
        return [extent if wish is None else min(wish, extent) for wish, extent in zip(natural, room)]

    def baseline(self):
        """How far its first baseline is below its top."""
        is_text = self.keys.get('type') == 'text' and 'content' not in self.keys
        return 0.8 * self.keys['font']['size'] if is_text else 0


class Container:
    def __init__(self, keys, direction):
        self.keys, self.is_mirrored = keys, direction == 'rtl'
        self.start()

    def start(self):
        self.elements = {each['id']: Element(each) for each in self.keys['elements']}
        for element in self.elements.values():
            element.parent = self.elements.get(element.keys.get('parent'))

    def lay_out(self, least, most, order=None):
        blocks = order or self.keys['blocks']
        self.room = list(most)
        self.found, self.kept = [], None
        self.run(blocks)
        if INFINITE in most:
            reach = self.reach(least, most)
            self.room = [reach[axis] if most[axis] == INFINITE else most[axis] for axis in (0, 1)]
            # What has a place in an infinite space keeps it.
            self.kept = iter(self.found)
            self.start()
            self.run(blocks)
        size = [least[axis] if least[axis] == most[axis] else extent
                for axis, extent in enumerate(self.reach(least, most))]
        return size, {name: [element.frame[axis].low + element.outer_offset(axis) for axis in (0, 1)]
                      + [span.size for span in element.frame] for name, element in self.elements.items()}

    def reach(self, least, most):
        reach = [0, 0]
        for element in self.elements.values():
            if element.parent is None:
                for axis, span in enumerate(element.frame):
                    ends = [end for end in (span.high, span.size, span.low) if math.isfinite(end)]
                    reach[axis] = max([reach[axis]] + ends[:1])
        return [max(least[axis], min(most[axis], reach[axis])) for axis in (0, 1)]

    def run(self, blocks):
        for block in blocks:
            if not block.get('active', True):
                continue
            if 'scheme' in block:
                self.run(block['scheme'])
            else:
                self.place(block)

    def place(self, block):
        element = self.elements[block['element']]
        space = Space(self, element)
        typed = [each for each in block.get('constraints', [])
                 if 'anchor' in each and each.get('active', True)]
        for constraint in block.get('constraints', []):
            if not constraint.get('active', True):
                continue
            if 'anchor' in constraint:
                space.relate(typed)
                typed = []
            else:
                space.restrict(constraint)
        space.limit_softly()
        Placing(block, element, space.rect, self.is_mirrored).place()
        if self.kept is None:
            self.found.append(copy(element.frame))
        else:
            for axis, span in enumerate(next(self.kept)):
                if math.isfinite(span.low) and math.isfinite(span.size):
                    element.frame[axis] = Span(span.low, span.size)

    # Rects in the coordinates of what an element lies in.

    def frame(self, name, element):
        if name == 'super':
            rect = spans(0, 0, *self.room)
        else:
            other = self.elements[name]
            rect = copy(other.frame)
            for axis in (0, 1):
                rect[axis].low += other.outer_offset(axis)
        for axis in (0, 1):
            rect[axis].low -= element.outer_offset(axis)
        return rect

    def area(self, name, element):
        rect = self.frame(name, element)
        if name == 'super':
            return rect
        other = self.elements[name]
        origin, sizes = other.scroll, [span.size for span in other.frame]
        if 'contentSize' in other.keys:
            origin, sizes = [0, 0], other.keys['contentSize']
        return [Span(origin[axis] + other.offset(axis) - element.outer_offset(axis), sizes[axis])
                for axis in (0, 1)]

    def margins(self, name):
        keys = self.keys if name == 'super' else self.elements[name].keys
        return keys.get('margins', [0, 0, 0, 0])


def inset(rect, top, left, bottom, right):
    for span, (near, far) in zip(rect, [(left, right), (top, bottom)]):
        size = span.size - near - far
        span.low += near + min(0, size / 2)
        span.size = max(0, size)


class Space:
    """The space of a block, restricted step by step."""

    def __init__(self, container, element):
        self.container, self.element = container, element
        self.rect = spans(0, 0, *container.room)
        # (axis, place, whether the space is to be at larger coordinates), of required limits.
        self.hard = []
        self.soft = []

    def restrict(self, constraint):
        container, element = self.container, self.element
        anchors = constraint.get('anchors', [])
        if 'of' in constraint and 'adjust' not in constraint:
            rect = container.frame(constraint['of'], element)
        elif 'content' in constraint:
            rect = container.area(constraint['content'], element)
        elif 'margins' in constraint:
            rect = container.frame(constraint['margins'], element)
            inset(rect, *container.margins(constraint['margins']))
        elif 'baseline' in constraint:
            rect = container.frame(constraint['baseline'], element)
            if constraint['baseline'] != 'super':
                rect[1].low += container.elements[constraint['baseline']].baseline()
            rect[1].size = 0
        elif 'rect' in constraint:
            rect = spans(*constraint['rect'])
        elif 'insets' in constraint:
            return inset(self.rect, *constraint['insets'])
        else:
            return self.adjust(constraint)
        for anchor in anchors:
            self.apply(anchor, rect)

    def adjust(self, constraint):
        other = self.container.elements.get(constraint.get('of'), self.element)
        size = other.content([span.size for span in self.rect])
        if size is None:
            return
        before = copy(self.rect)
        for word in constraint['adjust']:
            factor, axis = scaled_axis(word)
            self.rect[axis].size = size[axis] * factor
        self.align_in(before, constraint.get('alignment', {}))

    def align_in(self, before, alignment):
        for axis, key in enumerate('xy'):
            place(self.rect[axis], before[axis], alignment.get(key, 'equal'), axis, self.container.is_mirrored)

    def apply(self, anchor, rect):
        word, _, priority = anchor.partition(' @')
        if word == 'equal':
            self.rect = copy(rect)
        elif word.startswith('center'):
            for mine, other in zip(self.rect, rect):
                mine.low = other.middle - (mine.size / 2 if word == 'center' else 0)
        elif word.endswith('width') or word.endswith('height'):
            factor, axis = scaled_axis(word)
            self.rect[axis].size = rect[axis].size * factor
        else:
            side, action, position = word.split('.')
            if side in ('leading', 'trailing'):
                side = 'left' if (side == 'leading') != self.container.is_mirrored else 'right'
            axis, end = SIDES[side]
            is_after = (position == 'inner') == (end == 'min')
            p = rect[axis].point(end)
            if action == 'limit' and priority:
                self.soft.append((float(priority), axis, p, is_after))
                return
            if action == 'limit':
                self.hard.append((axis, p, is_after))
            act(action, self.rect[axis], p, is_after)

    def limit_softly(self):
        """Limits with a priority, the most important first: none undoes what a more important one did."""
        reach = [[-INFINITE, INFINITE], [-INFINITE, INFINITE]]

        def narrow(limits):
            for axis, p, is_after in limits:
                if is_after:
                    reach[axis][0] = max(reach[axis][0], p)
                else:
                    reach[axis][1] = min(reach[axis][1], p)

        narrow(self.hard)
        for priority in sorted({limit[0] for limit in self.soft}, reverse=True):
            done = []
            for _, axis, p, is_after in (limit for limit in self.soft if limit[0] == priority):
                p = max(reach[axis][0], min(reach[axis][1], p))
                act('limit', self.rect[axis], p, is_after)
                done.append((axis, p, is_after))
            narrow(done)

    # Anchors of the element itself.

    def relate(self, relations):
        latest = {}
        for index, relation in enumerate(relations):
            phase, number = phase_of(relation)
            key = (phase, number, index) if phase == 1 else (phase, number)
            latest[key] = relation
        for key in sorted(latest, key=lambda key: (key + (0,))[:3]):
            self.relate_one(latest[key])

    def relate_one(self, relation):
        anchor = relation['anchor']
        if anchor in ('width', 'height'):
            return self.size(relation, 0 if anchor == 'width' else 1)
        action = next(key for key in relation if key not in ('anchor', 'active'))
        reference, _, priority = relation[action].partition(' @')
        name, other, distance = split(reference)
        axis, end, is_relative = self.end(other)
        v = self.container.frame(name, self.element)[axis].point(end)
        if other == 'baseline' and name != 'super':
            v += self.container.elements[name].baseline()
        v += -distance if is_relative and self.container.is_mirrored else distance
        axis, end, _ = self.end(anchor)
        if anchor == 'baseline':
            v -= self.element.baseline()
        span = self.rect[axis]
        is_after = end == 'min'
        if action == 'limit' and priority:
            return self.soft.append((float(priority), axis, v, is_after))
        if action == 'limit':
            self.hard.append((axis, v, is_after))
        is_beyond = span.low < v if end == 'min' else span.high > v
        if action == 'align' or (action.endswith('ThanOrEqual') and is_beyond):
            span.low = v - {'min': 0, 'mid': span.size / 2, 'max': span.size}[end]
        elif action == 'pull' or (action == 'limit' and is_beyond):
            if end == 'min':
                span.low, span.size = v, max(0, number(span.high - v))
            elif end == 'max':
                span.size = max(0, number(v - span.low))
            elif span.middle > v:
                span.size = max(0, number(v - span.low) * 2)
            else:
                high = span.high
                span.size = max(0, number(high - v) * 2)
                span.low = high - span.size

    def size(self, relation, axis):
        value = relation['equal']
        if not isinstance(value, str):
            self.rect[axis].size = value
            return
        factor, _, reference = value.rpartition(' * ')
        factor = float(factor or 1)
        if reference == 'content':
            size = self.element.content([span.size for span in self.rect])
            if size is None:
                return
            before = copy(self.rect)
            self.rect[axis].size = size[axis] * factor
            self.align_in(before, relation.get('alignment', {}))
            return
        name, other, amount = split(reference)
        extent = self.container.frame(name, self.element)[0 if other == 'width' else 1].size
        self.rect[axis].size = max(0, extent * factor + amount)

    def end(self, anchor):
        """The axis and the end of an anchor, and whether it goes by the reading direction."""
        is_mirrored = self.container.is_mirrored
        if anchor in ('leading', 'trailing'):
            return 0, 'min' if (anchor == 'leading') != is_mirrored else 'max', True
        if anchor in ('centerX', 'centerY'):
            return 'XY'.index(anchor[-1]), 'mid', False
        if anchor == 'baseline':
            return 1, 'min', False
        return *SIDES[anchor], False


def phase_of(relation):
    anchor = relation['anchor']
    if anchor in ('width', 'height'):
        value = relation['equal']
        phase = 2 if not isinstance(value, str) else 4 if value.endswith('content') else 3
        return phase, ('width', 'height').index(anchor)
    number = EDGES.index(anchor)
    if 'pull' in relation:
        return 0, number
    return (5 if 'align' in relation else 1), number


def split(reference):
    """`title.bottom + 8` in its parts."""
    for sign in (' + ', ' - '):
        if sign in reference:
            reference, distance = reference.split(sign)
            return *reference.split('.'), float(sign.strip() + distance)
    return *reference.split('.'), 0


def scaled_axis(word):
    factor, _, name = word.rpartition(' * ')
    return float(factor or 1), 0 if name == 'width' else 1


def act(action, span, p, is_after):
    low, size, high = span.low, span.size, span.high
    if action == 'align':
        span.low = p if is_after else p - size
    elif action == 'limit' and is_after:
        span.low, span.size = max(p, low), max(0, min(size, number(high - p)))
    elif action == 'limit':
        span.low, span.size = min(p, low), max(0, min(size, number(p - low)))
    elif is_after:
        span.low, span.size = p, max(0, number(high - p))
    else:
        span.size = max(0, number(p - low))
        span.low = p - span.size


def place(r, s, rule, axis, is_mirrored):
    """One alignment along an axis."""
    if isinstance(rule, list):
        for each in rule:
            place(r, s, each, axis, is_mirrored)
        return
    if rule == 'nothing':
        return
    if rule == 'equal':
        rule = 0
    if not isinstance(rule, dict):
        rule = {'top' if axis else 'left': rule}
    (side, value), = rule.items()
    if side == 'center':
        r.low = s.middle - r.size / 2 + value
        return
    if side in ('leading', 'trailing'):
        side = 'left' if (side == 'leading') != is_mirrored else 'right'
    is_start = side in ('left', 'top')
    free = number(s.size - r.size)
    if isinstance(value, dict) and 'from' in value:
        distance, low, high = max(value['from'], free), r.low, r.high
        if is_start:
            r.low = s.low + distance
            r.size = max(0, high - r.low)
        else:
            r.size = max(0, s.high - distance - low)
        return
    if not isinstance(value, dict):
        distance = value
    elif 'multiplier' in value:
        distance = s.size * value['multiplier']
    else:
        least, most = value['between']
        distance = max(least, min(most, free))
        if 'step' in value and distance < most:
            distance -= math.fmod(distance, value['step'])
    r.low = s.low + distance if is_start else s.high - r.size - distance


class Placing:
    def __init__(self, block, element, space, is_mirrored):
        self.block, self.frame, self.space, self.is_mirrored = block, element.frame, space, is_mirrored

    def place(self):
        if 'frame' in self.block:
            for span, other in zip(self.frame, spans(*self.block['frame'])):
                span.low, span.size = other.low, other.size
            return
        if 'aspectFit' in self.block or 'aspectFill' in self.block:
            self.fit('aspectFill' in self.block)
        else:
            keys = ['width', 'height']
            # What depends on the other extent comes last.
            keys.sort(key=lambda key: (self.is_ratio(key), key == 'width'))
            for key in keys:
                self.fill(key, self.block.get(key, 'equal'))
        for axis in (1, 0):
            place(self.frame[axis], self.space[axis], self.block.get('xy'[axis], 'equal'), axis, self.is_mirrored)

    def is_ratio(self, key):
        rules = self.block.get(key)
        return any(isinstance(rule, dict) and 'ratio' in rule
                   for rule in (rules if isinstance(rules, list) else [rules]))

    def fit(self, covers):
        ratio = self.block['aspectFill' if covers else 'aspectFit']
        width, height = (span.size for span in self.space)
        sizes = [(width, width / ratio), (height * ratio, height)]
        chosen = (max if covers else min)(sizes, key=lambda size: size[0])
        self.frame[0].size, self.frame[1].size = chosen

    def fill(self, key, rule):
        if isinstance(rule, list):
            for each in rule:
                self.fill(key, each)
            return
        axis = 0 if key == 'width' else 1
        span, size = self.frame[axis], self.space[axis].size
        if rule == 'nothing':
            return
        if rule == 'equal':
            span.size = size
            return
        if not isinstance(rule, dict):
            rule = {'fixed': rule}
        (name, value), = rule.items()
        span.size = {
            'fixed': lambda: value, 'scaled': lambda: size * value, 'boxed': lambda: max(0, size - value),
            'upTo': lambda: min(value, size), 'from': lambda: max(value, size),
            'between': lambda: max(value[0], min(value[1], size)),
            'ratio': lambda: self.frame[1 - axis].size * value}[name]()
