"""A short notation for flex trees, and the two forms that it is turned into: layout document and HTML.

    row('200x100 justifyContent:center', box('40x20'), text('HHH|HH', 'flexGrow:1'))

A style is words: `WxH` (each a number, a percentage, or `_` for none) and `property:value`.
In texts, `|` is a place to break (U+200B).
"""

import html
import re

UNITLESS = {'flexGrow', 'flexShrink', 'order', 'aspectRatio'}
SHORTHANDS = {'margin', 'padding', 'borderWidth', 'gap'}


def value(word):
    """'12' -> 12, '1.5' -> 1.5, anything else stays."""
    try:
        number = float(word)
    except ValueError:
        return word
    return int(number) if number == int(number) else number


def style(words):
    result = {}
    for word in words.split():
        if ':' in word:
            key, text = word.split(':', 1)
            result[key] = value(text)
        elif word == 'absolute':
            result['position'] = 'absolute'
        elif word == 'hidden':
            result['display'] = 'none'
        else:
            for key, text in zip(('width', 'height'), word.split('x')):
                if text != '_':
                    result[key] = value(text)
    return result


def flex(words, *children):
    return {'type': 'flex', 'style': style(words), 'children': list(children)}


def row(words, *children):
    node = flex(words, *children)
    node['style'].setdefault('flexDirection', 'row')
    return node


def column(words, *children):
    node = flex(words, *children)
    node['style'].setdefault('flexDirection', 'column')
    return node


def box(words=''):
    return flex(words)


def boxes(count, words):
    return [box(words) for _ in range(count)]


def text(characters, words=''):
    return {'type': 'text', 'text': characters.replace('|', '\u200b'), 'style': style(words)}


def content(width, height, words=''):
    """A leaf whose content has a size of its own."""
    return {'type': 'box', 'intrinsicSize': [width, height], 'style': style(words)}


def name_all(node, name='root'):
    """A copy in which every node has an id that tells its path: root, a, b, ba, bb, ..."""
    stem = '' if name == 'root' else name
    children = [
        name_all(child, stem + (chr(97 + index) if index < 26 else f'z{index}'))
        for index, child in enumerate(node.get('children', []))]
    return node | {'id': name, 'children': children}


def document(node, room=None):
    """The layout document of a named tree; `room` is the width that the root may take."""
    def element(node):
        result = {'type': node['type'], 'id': node['id']}
        if node['style']:
            result['style'] = {k: v for k, v in node['style'].items() if (k, v) != ('flexDirection', 'row')}
        if node['type'] == 'text':
            result.update(text=node['text'], font={'size': 10})
        if 'intrinsicSize' in node:
            result['intrinsicSize'] = node['intrinsicSize']
        if node.get('children'):
            result['children'] = [element(child) for child in node['children']]
        if not result.get('style'):
            result.pop('style', None)
        return result

    result = {'tapestry': 1, 'scale': 0, 'root': element(node)}
    if room is not None:
        result['sizeRange'] = {'min': [0, 0], 'max': [room, None]}
    return result


def css(style):
    """A style's CSS text. As in a layout document, what is said of one side wins over what is said of all."""
    rules = []
    for key, setting in sorted(style.items(), key=lambda entry: entry[0] not in SHORTHANDS):
        key = re.sub(r'^borderWidth(.+)$', r'border\1Width', key)
        key = re.sub(r'[A-Z]', lambda match: '-' + match.group().lower(), key)
        if isinstance(setting, (int, float)):
            name = re.sub(r'-(.)', lambda match: match.group(1).upper(), key)
            setting = str(setting) if name in UNITLESS else f'{setting}px'
        if key in ('max-width', 'max-height') and setting == 'auto':
            setting = 'none'
        rules.append(f'{key}:{setting}')
    return ';'.join(rules)


def markup(node):
    """The HTML of a named tree."""
    inside = ''.join(markup(child) for child in node.get('children', []))
    kind = ''
    if node['type'] == 'text':
        kind, inside = ' class=block', html.escape(node['text'])
    if 'intrinsicSize' in node:
        width, height = node['intrinsicSize']
        kind, inside = ' class=block', f'<p style="width:{width}px;height:{height}px"></p>'
    return f'<div id={node["id"]}{kind} style="{css(node["style"])}">{inside}</div>'
