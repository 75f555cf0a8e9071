"""Differences from the browser in which the browser contradicts itself.

For each class there are second trees that CSS lays out like the first. If the browser gives the engine's answer
for one of them, then its answer for the first one is not what CSS says, and the difference counts as explained.
Nothing else does.

`alone`: a box around the difference is laid out by itself, in the size that both answers give it. What is inside
    a box depends on its size alone, once that is definite. CSS Flexbox 1, 9.8: "If the flex container has a
    definite main size, a flex item's post-flexing main size is treated as definite", and "Once the cross size of
    a flex line has been determined, items in auto-sized flex containers are also considered definite for the
    purpose of layout". CSS 2.2, 8.3: a percentage of a margin "is calculated with respect to the width of the
    generated box's containing block". The browser keeps what it laid out before the size was known: margins
    and insets in percent, and what a ratio or a limit gave.
`clip`: an absolute box with a ratio that clips says that it does not.
    CSS Sizing 4, 4.3: every box with a ratio has an automatic minimum that is neither replaced nor a scroll container;
    CSS Overflow 3, 3.1: clip makes no scroll container. In the flow the browser follows this.
`jump`: a length is 1/32 or 1/8 px longer or shorter. Such a step must turn the engine to the browser's answer, too.
    CSS Values 4, 5.1: "CSS theoretically supports infinite precision [...] however in reality implementations
    have finite capacity." The browser counts in 1/64 px; whether an item fits its line may hang on that.
"""

from . import notation

# What a length may lose, and what several lengths in a line may.
NUDGES = (1 / 32, -1 / 32, 1 / 8, -1 / 8)
LEFT_OUT = (
    'position', 'left', 'right', 'top', 'bottom', 'margin', 'marginLeft', 'marginRight', 'marginTop', 'marginBottom',
    'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'aspectRatio', 'flexGrow', 'flexShrink', 'flexBasis',
    'alignSelf', 'order')


def explain(tree, expected, own, measure, lay_out):
    """The class that explains why two answers to a named tree differ; None if nothing does.

    `measure` gives the browser's answers to trees, `lay_out` those of the engine.
    """
    paths = list(outermost_differences([tree], expected, own))
    if paths and all(is_decided_alone(path, expected, own, measure) for path in paths):
        return 'alone'
    if any(clips(node) for node in nodes(tree)):
        if agree(measure([rewritten(tree, unclipped)])[0], own):
            return 'clip'
    nudged = list(nudges(tree, expected))
    if any(agree(answer, own) for answer in measure(nudged)):
        if any(agree(answer, expected) for answer in lay_out(nudged)):
            return 'jump'
    if paths and all(wraps_on_jump(path, expected, own, measure, lay_out) for path in paths):
        return 'jump'
    return None


def agree(frames, others):
    """Whether two answers have the same boxes, a column around them aside, nowhere more than half a pixel apart."""
    frames = {name: frame for name, frame in frames.items() if name != 'column'}
    return frames.keys() == others.keys() and all(close(frame, others[name]) for name, frame in frames.items())


def close(frame, other):
    return all(abs(a - b) <= 0.5 for a, b in zip(frame, other))


def nodes(node):
    yield node
    for child in node.get('children', []):
        yield from nodes(child)


def rewritten(node, change):
    node = change(node)
    if 'children' in node:
        node = node | {'children': [rewritten(child, change) for child in node['children']]}
    return node


def without(style, *keys):
    return {key: setting for key, setting in style.items() if key not in keys}


# A box by itself


def is_decided_alone(path, expected, own, measure):
    """Whether around a box that differs there is one that by itself comes out as the engine's."""
    trees = [second for depth in range(len(path) - 1) for second in alone(path, depth, expected, own)]
    trees += [second for depth in range(1, len(path) - 1) for second in alone_in_column(path, depth, expected)]
    return any(agree(answer, inside(tree, own, answer.keys())) for tree, answer in zip(trees, measure(trees)))


def inside(root, frames, names):
    """The frames of boxes relative to the root that they have by themselves."""
    names = names - {'column'}
    x, y = frames[root['children'][0]['id'] if root['id'] == 'column' else root['id']][:2]
    return {name: [frames[name][0] - x, frames[name][1] - y, *frames[name][2:]] for name in names}


def outermost_differences(path, expected, own):
    node = path[-1]
    if node['id'] not in expected:
        return
    if not close(expected[node['id']], own[node['id']]):
        yield path
        return
    for child in node.get('children', []):
        yield from outermost_differences(path + [child], expected, own)


def alone(path, depth, expected, own):
    """One of the boxes on the path to a difference, as a root in its size.

    None if its height matters inside, and is not definite.
    """
    definite, parent, direction = False, None, 'ltr'
    for node in path[:depth + 1]:
        definite = (
            has_definite_height(node['style'], parent, definite) or is_of_ratio(node, expected)
            or is_as_stated(node, expected))
        parent, direction = node['style'], node['style'].get('direction', direction)
    root, differing = path[depth], path[-1]
    if depth > 0 and not any(asks_height(node) for child in root['children'] for node in nodes(child)):
        definite = True
    if depth > 0 and not definite:
        return
    style = with_padding_in_points(without(root['style'], *LEFT_OUT), path[depth - 1], expected)
    if style is None:
        return
    style |= {'direction': direction, 'boxSizing': 'border-box'}
    if definite:
        style['height'] = expected[root['id']][3]
    style['width'] = expected[root['id']][2]
    root = root | {'style': style}
    yield root
    # The height of the box that differs, where only its width does.
    is_definite = has_definite_height(differing['style'], style, 'height' in style)
    if len(path) == depth + 2 and is_definite and abs(expected[differing['id']][3] - own[differing['id']][3]) <= 0.5:
        height = stating_height(differing['style'], expected[differing['id']][3])
        if height:
            yield rewritten(root, lambda node: node | {'style': height} if node['id'] == differing['id'] else node)


def alone_in_column(path, depth, expected):
    """One of the boxes on the path to a difference, as wide as it is, in a column of no height.

    None if its height may be definite.
    """
    indefinite, parent, direction = True, None, 'ltr'
    for node in path[:depth + 1]:
        indefinite = has_indefinite_height(node['style'], parent, indefinite)
        parent, direction = node['style'], node['style'].get('direction', direction)
    if not indefinite:
        return
    kept = ('minHeight', 'maxHeight', 'aspectRatio')
    style = without(path[depth]['style'], 'width', *(key for key in LEFT_OUT if key not in kept))
    style = with_padding_in_points(style, path[depth - 1], expected)
    if style is not None:
        column = {'flexDirection': 'column', 'width': expected[path[depth]['id']][2], 'direction': direction}
        yield {'type': 'flex', 'id': 'column', 'style': column, 'children': [path[depth] | {'style': style}]}


def with_padding_in_points(style, parent, expected):
    """The style with percentages of padding in points; None if it is hard to say what they refer to."""
    room = content_width(parent['style'], expected[parent['id']][2])
    shares = {key: setting for key, setting in style.items() if key.startswith('padding') and isinstance(setting, str)}
    if shares and room is None:
        return None
    return style | {key: room * float(setting[:-1]) / 100 for key, setting in shares.items()}


def has_definite_height(style, parent, parent_is_definite):
    """Whether CSS counts a box's height as definite once its parent is laid out; false where that is hard to say."""
    height = style.get('height', 'auto')
    if style.get('position') == 'absolute':
        return is_length(height) or (height == 'auto' and 'top' in style and 'bottom' in style)
    if parent is not None and is_column(parent):
        return parent_is_definite
    if height == 'auto' and parent is not None:
        alignment = style.get('alignSelf', 'auto')
        if alignment == 'auto':
            alignment = parent.get('alignItems', 'stretch')
        margins = (style.get(key, style.get('margin')) for key in ('marginTop', 'marginBottom'))
        return alignment == 'stretch' and 'auto' not in margins
    return not isinstance(height, str) or (height.endswith('%') and parent_is_definite)


def is_of_ratio(node, expected):
    """Whether a box is as high as its ratio makes it."""
    width, height = expected[node['id']][2:]
    ratio = node['style'].get('aspectRatio', 0)
    return ratio > 0 and abs(width / ratio - height) <= 0.5


def is_as_stated(node, expected):
    """Whether a box is as high as its style says, in points."""
    style = node['style']
    is_border_box = style.get('boxSizing', 'border-box') == 'border-box'
    height = style.get('height')
    return is_border_box and isinstance(height, (int, float)) and abs(height - expected[node['id']][3]) <= 0.5


def content_width(style, width):
    """The width inside a box; None if its padding is not in points."""
    kinds, sides = ('padding', 'borderWidth'), ('Left', 'Right')
    edges = [style.get(kind + side, style.get(kind, 0)) for kind in kinds for side in sides]
    return None if any(isinstance(edge, str) for edge in edges) else max(width - sum(edges), 0)


def asks_height(node):
    """Whether a box asks if its parent's height is definite."""
    style = node['style']
    keys = ('height', 'minHeight', 'maxHeight', 'flexBasis', 'top', 'bottom', 'rowGap', 'gap')
    return 'aspectRatio' in style or any(str(style.get(key)).endswith('%') for key in keys)


def has_indefinite_height(style, parent, parent_is_indefinite):
    """Whether CSS counts a box's height as indefinite; false where that is hard to say."""
    height = style.get('height', 'auto')
    if is_length(height) or 'aspectRatio' in style:
        return False
    if style.get('position') == 'absolute':
        return 'top' not in style or 'bottom' not in style
    if parent is None:
        return True
    if is_column(parent):
        # A share of what is indefinite stands for the content.
        basis = style.get('flexBasis', 'auto')
        return parent_is_indefinite and isinstance(basis, str) and (basis == 'auto' or basis.endswith('%'))
    return not has_definite_height(style, parent, False)


def is_column(style):
    return style.get('flexDirection', 'row').startswith('column')


def is_length(setting):
    return not isinstance(setting, str) or setting.endswith('%')


def stating_height(style, height):
    """The style of a box with a border box of a height, not flexible; None if its padding is not in points."""
    if style.get('boxSizing') == 'content-box':
        for kind in ('padding', 'borderWidth'):
            for side in ('Top', 'Bottom'):
                length = style.get(kind + side, style.get(kind, 0))
                if isinstance(length, str):
                    return None
                height -= length
    return without(style, 'minHeight', 'maxHeight') | {
        'height': height, 'flexGrow': 0, 'flexShrink': 0, 'minHeight': 0, 'flexBasis': 'auto'}


# Boxes that clip


def clips(node):
    style = node['style']
    return style.get('overflow') == 'clip' and style.get('position') == 'absolute' and 'aspectRatio' in style


def unclipped(node):
    return node | {'style': without(node['style'], 'overflow')} if clips(node) else node


# Lengths on a jump


def wraps_on_jump(path, expected, own, measure, lay_out):
    """Whether around a box that differs there is one that wraps otherwise by itself when it is a little larger."""
    for depth in range(len(path) - 1):
        for root in alone(path, depth, expected, own):
            if 'flexWrap' not in root['style']:
                continue
            nudged = [
                root | {'style': root['style'] | {key: root['style'][key] + step}}
                for key in ('width', 'height') if key in root['style'] for step in NUDGES]
            if any(agree(answer, inside(root, own, answer.keys())) for answer in measure(nudged)):
                if any(agree(answer, inside(root, expected, answer.keys())) for answer in lay_out(nudged)):
                    return True
    return False


def nudges(tree, expected):
    """The trees in which one length, or a margin that is not set, or the size of a box that wraps, is a little off."""
    for node in nodes(tree):
        style = node['style']
        for step in NUDGES:
            changes = [{key: style.get(key, 0) + step} for key in lengths(node)]
            if 'flexWrap' in style and node['id'] in expected:
                width, height = expected[node['id']][2:]
                rigid = {'flexGrow': 0, 'flexShrink': 0, 'flexBasis': 'auto', 'boxSizing': 'border-box'}
                changes += [rigid | {'width': width + step}, rigid | {'height': height + step}]
            for change in changes:
                yield rewritten(
                    tree, lambda other: other | {'style': style | change} if other['id'] == node['id'] else other)


def lengths(node):
    for key, setting in node['style'].items():
        if not isinstance(setting, str) and key not in notation.UNITLESS:
            yield key
    if node['id'] != 'root' and 'margin' not in node['style']:
        for side in ('Right', 'Bottom'):
            if 'margin' + side not in node['style']:
                yield 'margin' + side
