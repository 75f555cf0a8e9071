"""Random flex trees, the same for the same seed."""

import random

from .notation import content, flex, text

PERCENT = ['10%', '20%', '25%', '33.3%', '50%', '75%', '100%', '120%']


class Maker:
    """Makes one tree; notes the features that it uses in `used`.

    Each method named `_feature` adds that feature to a style; FEATURES lists them.
    """

    def __init__(self, seed, features, share):
        self.random = random.Random(seed)
        self.features = features
        self.share = share
        self.used = set()
        self.room_left = self.random.choice([4, 8, 14, 20])

    def chance(self, share):
        return self.random.random() < share

    def points(self, least, most):
        number = self.random.uniform(least, most)
        return round(number, 1) if self.chance(0.2) else round(number)

    def pick(self, *values):
        return self.random.choice(values)

    def tree(self):
        return self._node(0)

    def _node(self, depth):
        self.room_left -= 1
        style = {}
        count = 0
        if depth == 0 or (depth < 4 and self.chance(0.4)):
            count = min(self.random.randint(1, 5), max(self.room_left, 0))
        if depth == 0:
            self._root(style)
        else:
            self._item(style, is_leaf=count == 0)
        style['flexDirection'] = self.pick('row', 'column')
        for feature in self.features:
            where = FEATURES[feature]
            if (where == 'item' and depth == 0) or (where == 'container' and count == 0):
                continue
            if self.chance(self.share) and getattr(self, '_' + feature.replace('-', '_'))(style) is not False:
                self.used.add(feature)
        if count == 0 and depth > 0:
            return self._leaf(style)
        node = flex('', *[self._node(depth + 1) for _ in range(count)])
        node['style'] = style
        return node

    def _root(self, style):
        if self.chance(0.75):
            style['width'] = self.points(60, 300)
        if self.chance(0.6):
            style['height'] = self.points(60, 300)

    def _item(self, style, is_leaf):
        for key in ('width', 'height'):
            if self.chance(0.6 if is_leaf else 0.3):
                style[key] = self.points(5, 120)
        if self.chance(0.3):
            style['flexGrow'] = self.pick(1, 1, 2, 5)
        if self.chance(0.25):
            style['flexShrink'] = self.pick(0, 0, 2, 3)

    def _leaf(self, style):
        if 'text' in self.features and self.chance(self.share):
            self.used.add('text')
            node = text('|'.join('H' * self.random.randint(1, 5) for _ in range(self.random.randint(1, 5))))
        elif 'content' in self.features and self.chance(self.share):
            self.used.add('content')
            node = content(self.points(0, 60), self.points(0, 60))
        else:
            node = flex('')
            node.pop('children')
        node['style'] = style
        return node

    # Containers

    def _reverse(self, style):
        style['flexDirection'] += '-reverse'

    def _wrap(self, style):
        style['flexWrap'] = 'wrap'

    def _wrap_reverse(self, style):
        style['flexWrap'] = 'wrap-reverse'

    def _justify(self, style):
        style['justifyContent'] = self.pick(
            'flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly', 'start', 'end',
            'left', 'right')

    def _align_items(self, style):
        style['alignItems'] = self.pick(
            'stretch', 'flex-start', 'flex-end', 'center', 'start', 'end', 'self-start', 'self-end')

    def _align_content(self, style):
        style['alignContent'] = self.pick(
            'stretch', 'flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly',
            'start', 'end')

    def _baseline(self, style):
        style['alignItems'] = 'baseline'

    def _gap(self, style):
        style[self.pick('rowGap', 'columnGap', 'gap')] = self.points(0, 15)

    def _gap_percent(self, style):
        style[self.pick('rowGap', 'columnGap')] = self.pick('5%', '10%', '20%')

    # Items

    def _align_self(self, style):
        style['alignSelf'] = self.pick(
            'auto', 'stretch', 'flex-start', 'flex-end', 'center', 'start', 'end', 'self-start', 'self-end',
            'baseline')

    def _fractions(self, style):
        style[self.pick('flexGrow', 'flexShrink')] = self.pick(0.1, 0.25, 0.4, 0.6)

    def _basis(self, style):
        style['flexBasis'] = self.pick(0, 'auto', self.points(0, 120))

    def _basis_percent(self, style):
        style['flexBasis'] = self.pick('0%', *PERCENT)

    def _size_percent(self, style):
        style[self.pick('width', 'height')] = self.pick(*PERCENT)

    def _keywords(self, style):
        style[self.pick('width', 'height', 'flexBasis')] = self.pick('min-content', 'max-content', 'fit-content')

    def _keyword_limits(self, style):
        style[self.pick('minWidth', 'minHeight', 'maxWidth', 'maxHeight')] = self.pick(
            'min-content', 'max-content', 'fit-content')

    def _limits_percent(self, style):
        style[self.pick('minWidth', 'minHeight', 'maxWidth', 'maxHeight')] = self.pick(*PERCENT)

    def _margin(self, style):
        style['margin' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = self.points(0, 20)

    def _margin_negative(self, style):
        style['margin' + self.pick('Left', 'Right', 'Top', 'Bottom')] = -self.points(1, 25)

    def _margin_auto(self, style):
        style['margin' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = 'auto'

    def _margin_percent(self, style):
        style['margin' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = self.pick('5%', '10%', '-5%', '20%')

    def _padding_percent(self, style):
        style['padding' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = self.pick('5%', '10%', '20%')

    def _ratio(self, style):
        style['aspectRatio'] = self.pick(0.5, 1, 1.5, 2, 3)
        if self.chance(0.5):
            style.pop(self.pick('width', 'height'), None)

    def _order(self, style):
        style['order'] = self.pick(-2, -1, 1, 2)

    def _display_none(self, style):
        style['display'] = 'none'

    def _absolute(self, style):
        style['position'] = 'absolute'
        for key in ('left', 'right', 'top', 'bottom'):
            if self.chance(0.4):
                style[key] = self.points(-10, 40)

    def _absolute_percent(self, style):
        style['position'] = 'absolute'
        for key in ('left', 'right', 'top', 'bottom', 'width', 'height'):
            if self.chance(0.35):
                style[key] = self.pick('10%', '25%', '50%')

    def _relative(self, style):
        if style.get('position'):
            return False
        style[self.pick('left', 'right', 'top', 'bottom')] = self.pick(self.points(-20, 20), '10%', '-20%')

    # Any box

    def _limits(self, style):
        key = self.pick('minWidth', 'minHeight', 'maxWidth', 'maxHeight')
        style[key] = self.points(0, 80) if key.startswith('min') else self.points(10, 160)

    def _padding(self, style):
        style['padding' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = self.points(0, 18)

    def _border(self, style):
        style['borderWidth' + self.pick('', 'Left', 'Right', 'Top', 'Bottom')] = self.random.randint(0, 9)

    def _content_box(self, style):
        style['boxSizing'] = 'content-box'

    def _direction(self, style):
        style['direction'] = self.pick('rtl', 'rtl', 'ltr')

    def _overflow(self, style):
        style['overflow'] = self.pick('hidden', 'clip', 'scroll', 'auto')

    # Features of leaves are added where a leaf is made.

    def _text(self, style):
        return False

    def _content(self, style):
        return False


# Which boxes a feature is for.
FEATURES = {
    'reverse': 'container', 'wrap': 'container', 'wrap-reverse': 'container', 'justify': 'container',
    'align-items': 'container', 'align-content': 'container', 'baseline': 'container', 'gap': 'container',
    'gap-percent': 'container', 'align-self': 'item', 'fractions': 'item', 'basis': 'item',
    'basis-percent': 'item', 'size-percent': 'item', 'keywords': 'item', 'keyword-limits': 'item',
    'limits': 'any', 'limits-percent': 'item', 'margin': 'item', 'margin-negative': 'item', 'margin-auto': 'item',
    'margin-percent': 'item', 'padding': 'any', 'padding-percent': 'item', 'border': 'any', 'content-box': 'any',
    'ratio': 'item', 'order': 'item', 'display-none': 'item', 'absolute': 'item', 'absolute-percent': 'item',
    'relative': 'item', 'direction': 'any', 'overflow': 'any', 'text': 'item', 'content': 'item',
}


def make(seed, features, share):
    """A tree and the features that it uses."""
    maker = Maker(seed, features, share)
    tree = maker.tree()
    return tree, maker.used


def smaller(tree):
    """The trees with one box, or one property, less."""
    children = tree.get('children', [])
    for index, child in enumerate(children):
        rest = children[:index] + children[index + 1:]
        yield tree | {'children': rest}
        yield tree | {'children': children[:index] + child.get('children', []) + children[index + 1:]}
        for less in smaller(child):
            yield tree | {'children': children[:index] + [less] + children[index + 1:]}
    for key in tree['style']:
        yield tree | {'style': {k: v for k, v in tree['style'].items() if k != key}}
