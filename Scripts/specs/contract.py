"""The rules of layout specs, written down a second time.

Lays documents of specs and boxes out as Texture's behaviour is described in the documentation ("Layout specs"), one
function a spec, without a look at the Swift code: what differs is a mistake here or there. Lengths are numbers, axes
are 0 (horizontal) and 1 (vertical), a range is a pair (least, largest) for each axis, an unknown parent size is None.
"""

import math

INFINITE = math.inf
TOLERANCE = 2.0 ** -23
SIZES = (('width', 'minWidth', 'maxWidth'), ('height', 'minHeight', 'maxHeight'))


class Layout:
    """An element's size, and its children in their places."""

    def __init__(self, rules, element, size, children=()):
        self.element = element
        self.size = [rules.up(extent) for extent in size]
        self.children = [([rules.up(x) for x in place], child) for place, child in children]

    def frames(self, x=0, y=0):
        """Rectangles by id, in the root's coordinates."""
        found = {}
        if 'id' in self.element:
            found[self.element['id']] = [x, y] + self.size
        for place, child in self.children:
            found.update(child.frames(x + place[0], y + place[1]))
        return found


def clamp(size, room):
    return [max(least, min(most, extent)) for (least, most), extent in zip(room, size)]


def overlap(room, own):
    """The second range inside the first, which wins where they do not meet."""
    both = []
    for (least, most), (low, high) in zip(room, own):
        if max(least, low) <= min(most, high):
            both.append((max(least, low), min(most, high)))
        else:
            both.append((most, most) if low > most else (least, least))
    return both


def resolved(length, parent, otherwise):
    if length is None or length == 'auto':
        return otherwise
    if isinstance(length, str):
        return otherwise if parent is None else parent * float(length[:-1]) / 100
    return length


def own_range(style, parent):
    """What an element's own style allows: least beats largest beats exact."""
    room = []
    for axis, (exact, least, most) in enumerate(SIZES):
        low = resolved(style.get(least), parent[axis], 0)
        high = resolved(style.get(most), parent[axis], INFINITE)
        wanted = resolved(style.get(exact), parent[axis], None)
        if wanted is None:
            room.append((low, max(low, high)))
        else:
            room.append((max(low, min(high, wanted)),) * 2)
    return room


def largest(room):
    return [most if most < INFINITE else None for _, most in room]


class Rules:
    """Measures elements at a scale and in a reading direction."""

    def __init__(self, scale=1, direction='ltr'):
        self.scale, self.mirrors = scale, direction == 'rtl'

    def up(self, x):
        return math.ceil((x - TOLERANCE) * self.scale) / self.scale if self.scale else x

    def down(self, x):
        return math.floor((x + TOLERANCE) * self.scale) / self.scale if self.scale else x

    def nearest(self, x):
        if not self.scale:
            return x
        return math.copysign(math.floor(abs(x * self.scale) + 0.5), x) / self.scale

    def measure(self, element, room, parent):
        room = overlap(room, own_range(element.get('style', {}), parent))
        return getattr(self, element['type'])(element, room, parent)

    def read_from_start(self, children, width):
        """Places counted from the leading edge as physical ones."""
        if not self.mirrors:
            return children
        return [
            ([self.up(width) - self.up(place[0]) - child.size[0], place[1]], child)
            for place, child in children]

    def box(self, element, room, parent):
        return Layout(self, element, clamp(element['intrinsicSize'], room))

    def spacer(self, element, room, parent):
        return Layout(self, element, [least for least, _ in room])

    def stack(self, element, room, parent):
        if not element['children']:
            return self.spacer(element, room, parent)
        stack = Stack(self, element, room)
        size, children = stack.lay_out()
        return Layout(self, element, size, self.read_from_start(children, size[0]))

    def distances(self, insets):
        def of(side):
            return INFINITE if insets.get(side, 0) is None else insets.get(side, 0)
        horizontal = [of('left'), of('right')]
        if 'leading' in insets or 'trailing' in insets:
            horizontal = [of('leading'), of('trailing')]
            if self.mirrors:
                horizontal.reverse()
        return [horizontal, [of('top'), of('bottom')]]

    def inset(self, element, room, parent):
        sides = self.distances(element['insets'])
        finite = [sum(x for x in pair if x < INFINITE) for pair in sides]
        child = self.measure(
            element['child'],
            [(0 if INFINITE in pair else max(0, least - taken), max(0, most - taken))
             for pair, taken, (least, most) in zip(sides, finite, room)],
            [None if extent is None else max(0, extent - taken)
             for extent, taken in zip(parent, finite)])
        size = clamp(
            [most if INFINITE in pair and most < INFINITE else extent + taken
             for pair, taken, extent, (_, most) in zip(sides, finite, child.size, room)], room)
        place = []
        for (start, end), own, inner in zip(sides, size, child.size):
            if start < INFINITE:
                place.append(start)
            else:
                place.append(own - inner - end if end < INFINITE else self.nearest((own - inner) / 2))
        return Layout(self, element, size, [(place, child)])

    def relative(self, element, room, parent):
        positions = [element.get('horizontal', 'none'), element.get('vertical', 'none')]
        sizing = element.get('sizing', 'default')
        child = self.measure(
            element['child'],
            [(least if position == 'none' else 0, most)
             for position, (least, most) in zip(positions, room)], largest(room))
        size = []
        for axis, (_, most) in enumerate(room):
            shrinks = sizing in ('minimumSize', ('minimumWidth', 'minimumHeight')[axis])
            size.append(child.size[axis] if shrinks or most == INFINITE else most)
        size = clamp(size, room)
        shares = {'none': 0, 'start': 0, 'center': 0.5, 'end': 1}
        place = [self.nearest((own - inner) * shares[position])
                 for own, inner, position in zip(size, child.size, positions)]
        return Layout(self, element, size, self.read_from_start([(place, child)], size[0]))

    def center(self, element, room, parent):
        axes = element.get('centering', 'xy')
        sizing = element.get('sizing', 'default')
        return self.relative(dict(
            element, horizontal='center' if 'x' in axes else 'none',
            vertical='center' if 'y' in axes else 'none',
            sizing={'minimumX': 'minimumWidth', 'minimumY': 'minimumHeight',
                    'minimumXY': 'minimumSize'}.get(sizing, sizing)), room, parent)

    def ratio(self, element, room, parent):
        ratio, (width, height) = element['ratio'], [most for _, most in room]
        sizes = []
        if width < INFINITE:
            sizes.append([width, self.down(ratio * width)])
        if height < INFINITE:
            sizes.append([self.down(height / ratio), height])
        if not sizes:
            child = self.measure(element['child'], room, [None, None])
        else:
            def distance(size):
                return abs(size[1] / size[0] - ratio) if size[0] > 0 else INFINITE
            best = min((clamp(size, room) for size in sizes), key=distance)
            child = self.measure(element['child'], [(extent, extent) for extent in best], best)
        return Layout(self, element, child.size, [([0, 0], child)])

    def overlay(self, element, room, parent):
        child = self.measure(element['child'], room, parent)
        other = self.measure(
            element.get('overlay') or element['backdrop'],
            [(extent, extent) for extent in child.size], child.size)
        return Layout(self, element, child.size, [([0, 0], child), ([0, 0], other)])

    background = overlay

    def wrapper(self, element, room, parent):
        children = [self.measure(child, room, largest(room)) for child in element['children']]
        size = [max([room[axis][0]] + [child.size[axis] for child in children]) for axis in (0, 1)]
        return Layout(self, element, size, [([0, 0], child) for child in children])

    def absolute(self, element, room, parent):
        children = []
        for child in element['children']:
            style = child.get('style', {})
            place = style.get('layoutPosition', [0, 0])
            own = own_range(style, largest(room))
            offered = [(low, high if high < INFINITE else max(low, most - start))
                       for (low, high), (_, most), start in zip(own, room, place)]
            children.append((place, self.measure(child, offered, largest(room))))
        size = []
        for axis, (least, most) in enumerate(room):
            if element.get('sizing', 'default') == 'default' and most < INFINITE:
                size.append(most)
            else:
                size.append(max([least] + [p[axis] + child.size[axis] for p, child in children]))
        return Layout(self, element, clamp(size, room), children)

    def corner(self, element, room, parent):
        child = self.measure(element['child'], room, largest(room))
        corner = self.measure(element['corner'], room, largest(room))
        location = element.get('location', 'topLeft')
        far = ['Right' in location, 'bottom' in location]
        offset = element.get('offset', [0, 0])
        place = [(child.size[axis] if far[axis] else 0) + offset[axis] - corner.size[axis] / 2
                 for axis in (0, 1)]
        low, high = [0, 0], child.size
        if element.get('wrapsCorner'):
            low = [min(0, place[axis]) for axis in (0, 1)]
            high = [max(child.size[axis], place[axis] + corner.size[axis]) for axis in (0, 1)]
        return Layout(self, element, clamp([high[axis] - low[axis] for axis in (0, 1)], room), [
            ([-low[0], -low[1]], child), ([place[0] - low[0], place[1] - low[1]], corner)])


class Item:
    def __init__(self, child, style, alignment):
        self.child, self.style, self.alignment = child, style, alignment
        self.before = style.get('spacingBefore', 0)
        self.after = style.get('spacingAfter', 0)


class Stack:
    """The stack's steps, along the main axis and across it."""

    def __init__(self, rules, element, room):
        self.rules, self.element, self.room = rules, element, room
        self.main = 0 if element.get('direction', 'horizontal') == 'horizontal' else 1
        self.cross = 1 - self.main
        self.spacing = element.get('spacing', 0)
        self.line_spacing = element.get('lineSpacing', 0)
        self.parent = [least if least == most else None for least, most in room]

    def lay_out(self):
        lines = self.lines([self.item(child) for child in self.element['children']])
        for line in lines:
            self.flex(line)
        extents = self.stretch(lines, self.extents(lines))
        total = sum(extents) + self.line_spacing * (len(lines) - 1)
        size = [0, 0]
        size[self.main] = max(self.length(line) for line in lines)
        size[self.cross] = total
        return clamp(size, self.room), self.placed(lines, extents, total)

    def measure(self, item, along, across):
        room = [along, across] if self.main == 0 else [across, along]
        item.layout = self.rules.measure(item.child, room, self.parent)

    def across(self, item, least, most):
        """What an item is offered across; its own limits count where it is stretched."""
        if item.alignment != 'stretch':
            return 0, most
        low, high = own_range(item.style, self.parent)[self.cross]
        high = high if high < INFINITE else most
        return min(low if low > 0 else least, high), high

    def item(self, child):
        style = child.get('style', {})
        alignment = style.get('alignSelf', 'auto')
        if alignment == 'auto':
            alignment = self.element.get('alignItems', 'stretch')
        item = Item(child, style, alignment)
        basis = resolved(style.get('flexBasis'), self.parent[self.main], None)
        self.measure(item, (0, INFINITE) if basis is None else (basis, basis),
                     self.across(item, *self.room[self.cross]))
        return item

    def size(self, item, axis):
        return item.layout.size[axis]

    def length(self, line):
        return self.spacing * (len(line) - 1) + sum(
            item.before + self.size(item, self.main) + item.after for item in line)

    def lines(self, items):
        if self.element.get('flexWrap', 'noWrap') == 'noWrap':
            return [items]
        lines = [[]]
        for item in items:
            if lines[-1] and self.length(lines[-1] + [item]) > self.room[self.main][1]:
                lines.append([])
            lines[-1].append(item)
        return lines

    def missing(self, extent, axis):
        """How far an extent is from the allowed ones: above 0 where it is too small."""
        least, most = self.room[axis]
        return least - extent if extent < least else min(0, most - extent)

    def flex(self, line):
        missing = self.missing(self.length(line), self.main)
        if abs(missing) < 0.01:
            return
        if missing > 0:
            weights = [item.style.get('flexGrow', 0) for item in line]
        else:
            weights = [item.style.get('flexShrink', 0) * self.size(item, self.main) for item in line]
        total = sum(weights)
        if total == 0:
            return
        shares = [missing * weight / total for weight in weights]
        if missing > 0:
            shares = [math.floor(share) for share in shares]
            first = next((index for index, share in enumerate(shares) if share), None)
            if first is not None:
                shares[first] += missing - sum(shares)
        for item, share in zip(line, shares):
            if share:
                extent = max(0, self.size(item, self.main) + share)
                self.measure(item, (extent, extent), self.across(item, *self.room[self.cross]))

    def extents(self, lines):
        least, most = self.room[self.cross]
        return [
            max(least if len(lines) == 1 else 0,
                min(most, max(self.size(item, self.cross) for item in line)))
            for line in lines]

    def stretch(self, lines, extents):
        total = sum(extents) + self.line_spacing * (len(lines) - 1)
        missing = self.missing(total, self.cross)
        if self.element.get('alignContent') == 'stretch' and len(lines) > 1 and missing > 0:
            extents = [extent + missing / len(lines) for extent in extents]
        for line, extent in zip(lines, extents):
            for item in line:
                if item.alignment == 'stretch' and extent - self.size(item, self.cross) > 0.01:
                    along = self.size(item, self.main)
                    high = own_range(item.style, self.parent)[self.cross][1]
                    high = high if high < INFINITE else extent
                    self.measure(item, (along, along), (min(extent, high), high))
        return extents

    def placed(self, lines, extents, total):
        places = []
        across, between = distribution(
            self.element.get('alignContent', 'start'), self.missing(total, self.cross), len(lines))
        for line, extent in zip(lines, extents):
            along, gap = distribution(
                self.element.get('justifyContent', 'start'),
                self.missing(self.length(line), self.main), len(line))
            for item in line:
                along += item.before
                place = [0, 0]
                place[self.main] = along
                place[self.cross] = across + self.offset(item, extent)
                places.append((place, item.layout))
                along += self.size(item, self.main) + item.after + self.spacing + gap
            across += extent + self.line_spacing + between
        return places

    def offset(self, item, extent):
        free = extent - self.size(item, self.cross)
        return {'end': free, 'center': self.rules.down(free / 2)}.get(item.alignment, 0)


def distribution(kind, free, count):
    """Free space before the first of several things, and between two."""
    if kind == 'center':
        return free / 2, 0
    if kind == 'end':
        return free, 0
    can_spread = count > 1 and free >= 0.01
    if kind == 'spaceBetween' and can_spread:
        return 0, free / (count - 1)
    if kind == 'spaceAround':
        return (free / (2 * count), free / count) if can_spread else (free / 2, 0)
    return 0, 0
