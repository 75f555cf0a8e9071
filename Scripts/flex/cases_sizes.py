"""Cases of sizing: percentages, limits, box model, keywords, aspect ratios, automatic minimum."""

from .notation import box, boxes, column, content, flex, row, text


def padding_border():
    for name, words in {
        'padding': 'padding:10', 'border': 'borderWidth:4', 'both': 'padding:10 borderWidth:4',
        'one side': 'paddingLeft:10 borderWidthTop:4', 'percent': 'padding:10%',
    }.items():
        yield f'{name} around a child', row('200x100', row(words, box('20x20')))
        yield f'{name} inside a size', row('200x100', row(f'60x60 {words}', box('_x_ flexGrow:1')))
        yield f'{name} outside a content size', row(
            '200x100', row(f'60x60 {words} boxSizing:content-box', box('_x_ flexGrow:1')))
        yield f'{name} larger than the size', row('200x100', row(f'10x10 {words}', box('5x5')))
        yield f'{name} when shrinking', row('100x100', box(f'80x20 {words}'), box('80x20'))
        yield f'{name} when growing', row('200x100', box(f'0x20 flexGrow:1 {words}'), box('0x20 flexGrow:1'))
        yield f'{name} with a content-box basis', row(
            '200x100', box(f'flexBasis:60 boxSizing:content-box {words}'), box('30x20'))
        yield f'{name} with content-box limits', row(
            '200x100', box(f'20x20 minWidth:40 maxHeight:10 boxSizing:content-box {words}'))
        yield f'{name} in a column of its own size', row('', column('', box(words), box('50x10')))
    yield 'percent inside a percentage', row('200x100', row('50%x50% padding:10%', box('50%x50%')))
    yield 'percent padding in a width that is not given', row('', column('', row('padding:10%', box('40x10'))))
    yield 'basis smaller than padding', row('200x100', box('flexBasis:0 padding:15'), box('flexBasis:0 flexGrow:1'))
    yield 'text in padding', row('100x100', text('HHH|HHH|HHH', 'padding:10 borderWidth:1'))


def percent_sizes():
    yield 'of a given size', row('200x100', box('50%x50%'))
    yield 'inside padding', row('200x100 padding:10 borderWidth:5', box('50%x50%'))
    yield 'width of a width that is not given', row('', column('', box('50%x10'), box('80x10')))
    yield 'height of a height that is not given', row('200x_', box('20x50%'), box('20x40'))
    yield 'height of a stretched item', row('200x100', column('50x_', box('20x50%')))
    yield 'height of an item that is not stretched', row('200x100 alignItems:flex-start', column('50x_', box('20x50%'), box('20x30')))
    yield 'height of a flexed item in a column of given height', column('200x100', row('flexGrow:1', box('20x50%')))
    yield 'height of a flexed item in a column of no given height', column('200x_', row('flexGrow:1 _x30', box('20x50%')))
    yield 'height of an item with a basis', column('200x100', row('flexBasis:60', box('20x50%')))
    yield 'height of an item with a basis in no given height', column('200x_', row('flexBasis:60', box('20x50%')))
    yield 'height of an item at its least height', column('200x100', row('minHeight:60', box('20x50%')))
    yield 'height of a stretched item of a stretched row', row('200x100', row('', row('', box('20x50%'))))
    yield 'height of an item in a stretched line', row(
        '200x100 flexWrap:wrap', row('50x_', box('20x50%')))
    yield 'height of an item in one of several lines', row(
        '200x100 flexWrap:wrap', row('150x_', box('20x50%')), row('150x_', box('20x50%'), box('20x30')))
    yield 'height of an item in a column in a row', row(
        '200x100', column('', row('flexGrow:1', box('20x50%'))))
    yield 'height with aspect ratio', row('200x100 alignItems:flex-start', row('60x_ aspectRatio:2', box('20x50%')))
    yield 'height of a shrunk item', column('200x100', row('_x80', box('20x50%')), row('_x80', box('20x100%')))
    yield 'height in wrapping columns', column('200x100 flexWrap:wrap', box('20x60%'), box('20x60%'), box('30x30%'))
    yield 'width of a flexed item', row('200x100', row('flexGrow:1', box('50%x20')), box('40x20'))
    yield 'width of a shrunk item', row('200x100', row('150x_', box('50%x20')), box('150x20'))
    yield 'width of a stretched item', column('200x100', row('', box('50%x20')))
    yield 'width in a shrink-to-fit column', column('200x100 alignItems:flex-start', row('', box('50%x20'), box('40x20')))
    yield 'more than all', row('200x100', box('150%x150%'))
    yield 'more than all, not shrinking', row('200x100', box('150%x150% flexShrink:0'))
    yield 'basis of a width that is not given', row('', column('', row('', box('flexBasis:50% _x10'), box('40x10'))))
    yield 'thirds', row('100x100', *boxes(3, '33.333333%x33.333333%'))
    yield 'chain', row('200x100', row('50%x50%', row('50%x50%', box('50%x50%'))))
    yield 'of an absolute box', row('200x100', row('absolute 100x60', box('50%x50%')))
    yield 'in an absolute box between insets', row('200x100', row('absolute left:10 right:30 top:5 bottom:15', box('50%x50%')))
    yield 'in an absolute box that fits', row('200x100', row('absolute', box('50%x50%'), box('30x30')))
    yield 'height in a scroll container', row('200x100', column('50x_ overflow:hidden', box('20x150%')))
    yield 'stretched item with percent height and text', row('200x60', row('', text('HHH|HHH', '_x100%')))
    yield 'column gives a flexed height to a nested column', column(
        '100x200', column('flexGrow:1', column('flexGrow:1', box('20x50%'))), box('20x40'))


def min_max():
    for direction, size, room in (('row', 'Width', '200x60'), ('column', 'Height', '60x200')):
        item = 'flexGrow:1'
        yield f'{direction}: least wins over size', flex(f'{room} flexDirection:{direction}', box(f'20x20 min{size}:50'))
        yield f'{direction}: largest wins over size', flex(f'{room} flexDirection:{direction}', box(f'40x40 max{size}:30'))
        yield f'{direction}: least wins over largest', flex(f'{room} flexDirection:{direction}', box(f'20x20 min{size}:50 max{size}:30'))
        yield f'{direction}: largest stops growing', flex(f'{room} flexDirection:{direction}', box(f'{item} max{size}:40'), box(item))
        yield f'{direction}: least stops shrinking', flex(f'{room} flexDirection:{direction}', box(f'150x150 min{size}:120'), box('150x150'))
        yield f'{direction}: largest while shrinking', flex(f'{room} flexDirection:{direction}', box(f'300x300 max{size}:80'), box('150x150'))
        yield f'{direction}: least while growing', flex(f'{room} flexDirection:{direction}', box(f'{item} flexBasis:0 min{size}:120'), box(f'{item} flexBasis:0'), box(f'{item} flexBasis:0'))
        yield f'{direction}: least and largest at once', flex(
            f'{room} flexDirection:{direction}', box(f'flexGrow:1 min{size}:90 flexBasis:0'), box(f'flexGrow:2 max{size}:50 flexBasis:0'), box(f'{item} flexBasis:0'))
        yield f'{direction}: percent least', flex(f'{room} flexDirection:{direction}', box(f'10x10 min{size}:50%'))
        yield f'{direction}: percent largest', flex(f'{room} flexDirection:{direction}', box(f'180x180 max{size}:25%'))
        yield f'{direction}: percent least of no size', row('', flex(f'flexDirection:{direction}', box(f'10x10 min{size}:50%'), box('40x40')))
        yield f'{direction}: percent largest of no size', row('', flex(f'flexDirection:{direction}', box(f'30x30 max{size}:50%'), box('40x40')))
        yield f'{direction}: container at its least', row('', flex(f'flexDirection:{direction} min{size}:100', box(item), box('20x20')))
        yield f'{direction}: container at its largest', row('', flex(f'flexDirection:{direction} max{size}:50', *boxes(3, '30x30')))
        yield f'{direction}: container at its least, end', row('', flex(f'flexDirection:{direction} justifyContent:flex-end min{size}:100', box('20x20')))
        for word in ('min-content', 'max-content', 'fit-content'):
            if direction == 'row':
                yield f'least is {word}', row('60x60', text('HHH|HHHH|HH', f'width:10 minWidth:{word}'))
                yield f'largest is {word}', row('200x60', text('HHH|HHHH|HH', f'width:180 maxWidth:{word}'))
            else:
                yield f'least height is {word}', column('60x60', text('HHH|HHHH|HH', f'height:10 flexShrink:0 minHeight:{word}'))
                yield f'largest height is {word}', column('60x200', text('HHH|HHHH|HH', f'height:150 maxHeight:{word}'))
    yield 'largest height of a stretched item', row('200x60', box('20x_ maxHeight:30'), box('20x_'))
    yield 'least height of an item makes the line', row('200x_', box('20x_ minHeight:30'), box('20x_'))
    yield 'largest width wraps text', row('200x60', text('HHH|HHH|HHH', 'maxWidth:70'))
    yield 'largest width wraps text in a column', column('200x60 alignItems:flex-start', text('HHH|HHH|HHH', 'maxWidth:70'))
    yield 'least width unwraps text', column('40x60 alignItems:flex-start', text('HHH|HHH|HHH', 'minWidth:60'))
    yield 'largest width breaks lines', row('200x60 flexWrap:wrap maxWidth:100', *boxes(3, '45x10'))
    yield 'largest height makes columns', row('', column('flexWrap:wrap maxHeight:50', *boxes(3, '20x20')))
    yield 'items limited in line breaking', row('100x60 flexWrap:wrap', *boxes(3, '60x10 maxWidth:40'))
    yield 'zero largest', row('100x60', box('40x40 maxWidth:0 maxHeight:0'), box('20x20'))
    for height in (50, 150):
        for limits in ('minHeight:min-content', 'maxHeight:min-content', 'minHeight:fit-content maxHeight:80', 'maxHeight:max-content minHeight:120'):
            yield f'{limits} stretched to {height}, percentages inside', row(f'_x{height}', column(limits, box('10x10%'), box('20x103 flexShrink:0')))


def automatic_minimum():
    wide = box('80x20 flexShrink:0')
    for overflow in ('visible', 'hidden', 'clip', 'scroll', 'auto'):
        yield f'row, content, overflow {overflow}', row('100x60', row(f'overflow:{overflow} width:200', wide), box('200x20'))
        yield f'column, content, overflow {overflow}', column('60x100', column(f'overflow:{overflow} height:200', box('20x80 flexShrink:0')), box('20x200'))
        yield f'text, overflow {overflow}', row('60x60', text('HHHHHHHHH', f'overflow:{overflow}'), box('20x20'))
    yield 'content', row('50x60', row('', wide), box('40x20'))
    yield 'specified is smaller', row('50x60', row('60x_', wide), box('40x20'))
    yield 'specified is larger', row('50x60', row('100x_', wide), box('40x20'))
    yield 'basis is no specified size', row('50x60', row('flexBasis:60', wide), box('40x20'))
    yield 'basis 0 and content', row('200x60', row('flexBasis:0 flexGrow:1', box('150x20')), box('flexBasis:0 flexGrow:1'))
    yield 'specified in percent', row('50x60', row('50%x_', wide), box('40x20'))
    yield 'specified in percent of no size', row('', row('', row('50%x_', wide), box('40x20')))
    yield 'capped by a largest size', row('50x60', row('maxWidth:70', wide), box('40x20'))
    yield 'capped by a percent largest size', row('50x60', row('maxWidth:40%', wide), box('40x20'))
    yield 'none with a least size of 0', row('50x60', row('minWidth:0', wide), box('40x20'))
    yield 'text does not shrink below a word', row('50x60', text('HHH|HH|H'), text('HHHH|H'))
    yield 'text in a row in a row', row('50x60', row('', text('HHH|HH|H')), row('', text('HHHH|H')))
    yield 'nested wrap shrinks to its widest item', row('50x60', row('flexWrap:wrap', *boxes(3, '30x10')))
    yield 'nested column shrinks to its widest item', row('50x60', column('width:90', *boxes(2, '60x10')))
    yield 'children\'s own sizes count', row('50x60', row('width:90', box('30x10'), box('30x10')))
    yield 'children that may shrink count whole', row('50x60', row('', box('40x10'), box('40x10')))
    yield 'padding and border count', row('50x60', row('width:100 padding:20 borderWidth:5', box('10x10')), box('20x20'))
    yield 'column: content height', column('60x50', column('', box('20x80 flexShrink:0')), box('20x40'))
    yield 'column: specified is smaller', column('60x50', column('_x60', box('20x80 flexShrink:0')), box('20x40'))
    yield 'column: text height', column('40x30', text('HHH|HHH|HHH', 'height:60'), box('20x40'))
    yield 'column: capped by a largest size', column('60x50', column('maxHeight:70', box('20x80 flexShrink:0')), box('20x40'))
    yield 'column: basis 0 and content', column('60x200', column('flexBasis:0 flexGrow:1', box('20x150')), box('flexBasis:0 flexGrow:1'))
    yield 'transferred: width from a height', row('50x60', row('_x40 aspectRatio:2', box('10x10')), box('40x20'))
    yield 'transferred: content is larger', row('50x60', row('_x40 aspectRatio:1', wide), box('40x20'))
    yield 'transferred: height from a width', column('60x50', column('40x_ aspectRatio:0.5', box('10x10')), box('20x40'))
    yield 'transferred: stretched height', row('50x60', row('aspectRatio:2', box('10x10')), box('40x20'))
    yield 'ratio limits the content suggestion', row('50x60', row('aspectRatio:1 minHeight:30 maxHeight:40', wide), box('40x20'))
    yield 'absolute has none', row('50x60', row('absolute width:20', wide))
    yield 'two levels of text', row('50x60', column('', row('', text('HHHH|HH')), box('10x10')), box('30x10'))


def aspect_ratio():
    for name, ratio in (('wide', 2), ('high', 0.5)):
        r = f'aspectRatio:{ratio}'
        yield f'{name}: height from width, row', row('200x100 alignItems:flex-start', box(f'60x_ {r}'))
        yield f'{name}: width from height, row', row('200x100 alignItems:flex-start', box(f'_x40 {r}'))
        yield f'{name}: height from width, column', column('100x200 alignItems:flex-start', box(f'40x_ {r}'))
        yield f'{name}: width from height, column', column('100x200 alignItems:flex-start', box(f'_x40 {r}'))
        yield f'{name}: stretched in a row', row('200x100', box(r))
        yield f'{name}: stretched in a column', column('100x200', box(r))
        yield f'{name}: stretched with a main size, row', row('200x100', box(f'60x_ {r}'))
        yield f'{name}: stretched with a main size, column', column('100x200', box(f'_x40 {r}'))
        yield f'{name}: both sizes', row('200x100', box(f'30x30 {r}'))
        yield f'{name}: basis, row', row('200x100 alignItems:flex-start', box(f'flexBasis:50 {r}'))
        yield f'{name}: basis, column', column('100x200 alignItems:flex-start', box(f'flexBasis:50 {r}'))
        yield f'{name}: grows in a row', row('200x100 alignItems:flex-start', box(f'20x_ flexGrow:1 {r}'), box('20x20'))
        yield f'{name}: grows in a column', column('100x200 alignItems:flex-start', box(f'_x20 flexGrow:1 {r}'), box('20x20'))
        yield f'{name}: shrinks in a row', row('100x100 alignItems:flex-start', box(f'120x_ {r}'), box('60x20'))
        yield f'{name}: shrinks in a column', column('100x100 alignItems:flex-start', box(f'_x120 {r}'), box('20x60'))
        yield f'{name}: least width', row('200x100 alignItems:flex-start', box(f'_x20 minWidth:70 {r}'))
        yield f'{name}: largest width', row('200x100 alignItems:flex-start', box(f'_x60 maxWidth:25 {r}'))
        yield f'{name}: least height', row('200x100 alignItems:flex-start', box(f'20x_ minHeight:70 {r}'))
        yield f'{name}: largest height', row('200x100 alignItems:flex-start', box(f'60x_ maxHeight:20 {r}'))
        yield f'{name}: column, least width', column('100x200 alignItems:flex-start', box(f'_x20 minWidth:70 {r}'))
        yield f'{name}: column, largest height', column('100x200 alignItems:flex-start', box(f'60x_ maxHeight:20 {r}'))
        yield f'{name}: largest width of a stretched item', column('100x200', box(f'maxWidth:60 {r}'))
        yield f'{name}: largest height of a stretched item', row('200x100', box(f'maxHeight:60 {r}'))
        yield f'{name}: content larger than the ratio', row('200x100 alignItems:flex-start', row(f'20x_ {r}', box('10x90')))
        yield f'{name}: content box', row('200x100 alignItems:flex-start', box(f'60x_ padding:10 boxSizing:content-box {r}'))
        yield f'{name}: border box', row('200x100 alignItems:flex-start', box(f'60x_ padding:10 {r}'))
        yield f'{name}: padding larger than the ratio allows', row('200x100 alignItems:flex-start', box(f'30x_ padding:20 {r}'))
        yield f'{name}: percent width', row('200x100 alignItems:flex-start', box(f'50%x_ {r}'))
        yield f'{name}: percent height', row('200x100 alignItems:flex-start', box(f'_x50% {r}'))
        yield f'{name}: percent height of no height', row('200x_ alignItems:flex-start', box(f'40x50% {r}'), box('20x20'))
        yield f'{name}: container with children', column('100x200', row(r, box('50%x50%'), box('flexGrow:1')))
        yield f'{name}: in a column of its own width', row('', column('', box(f'_x30 {r}'), box('20x20')))
        yield f'{name}: in a row of its own height', column('', row('', box(f'30x_ {r}'), box('20x20')))
        yield f'{name}: with no size at all', row('200x100 alignItems:flex-start', box(r), text('HH', r))
        yield f'{name}: wraps lines', row('100x200 flexWrap:wrap', *boxes(3, f'_x30 {r}'))
        yield f'{name}: auto margins', row('200x100', box(f'40x_ margin:auto {r}'))
        yield f'{name}: absolute, width', row('200x100', box(f'absolute 60x_ {r}'))
        yield f'{name}: absolute, height', row('200x100', box(f'absolute _x40 {r}'))
        yield f'{name}: absolute, between left and right', row('200x100', box(f'absolute left:20 right:40 {r}'))
        yield f'{name}: absolute, between top and bottom', row('200x100', box(f'absolute top:20 bottom:40 {r}'))
        yield f'{name}: absolute, between all insets', row('200x100', box(f'absolute left:5 right:5 top:20 bottom:40 {r}'))
        for insets in ('top:-20 bottom:5', 'top:40 bottom:30', 'top:-20 bottom:5 left:120 right:60'):
            for width in ('33x_', 'min-contentx_'):
                yield f'{name}: absolute, {width}, {insets}, large content', row(
                    '160x50', row(f'{width} absolute {r} {insets}', box('40x10 flexShrink:0'))
                )
        yield f'{name}: absolute, limits', row('200x100', box(f'absolute 60x_ maxHeight:20 minWidth:10 {r}'))
        yield f'{name}: in a column that wraps, in a row', row('_x100', column('flexWrap:wrap', box(f'_x60 flexBasis:0 {r}'), box('20x80')))
        yield f'{name}: text in a column that wraps, in a row', row('_x100', column('flexWrap:wrap', text('HH|HHHH|HHH', r), box('18x60')))
        yield f'{name}: root with content', row(r, box('_x50'))
        for limit in ('minHeight', 'maxHeight'):
            yield f'{name}: stretches, {limit} of its content', row('_x90', row(f'{limit}:min-content {r}', box('20x10')))
            yield f'{name}: stretches, a width, {limit} of its content', row('_x90', row(f'30x_ {limit}:max-content {r}', box('20x25%')))
        yield f'{name}: shrinks in a column, largest width that fits', column('_x20', text('H', f'_x114 maxWidth:fit-content {r}'))
        for basis in (0, 30, '100%'):
            yield f'{name}: in an item with a height and basis {basis}', column('width:300 alignItems:flex-start', row(f'_x120 flexBasis:{basis}', box(f'flexGrow:1 {r}'), box('_x20')))
            yield f'{name}: item with a height and basis {basis}', column('width:300 alignItems:flex-start', column(f'_x90 flexBasis:{basis} {r}', box('aspectRatio:0.5')))
        yield f'{name}: in an item that shrinks', column('200x60 alignItems:center', box('_x30'), row('_x90', box(f'minWidth:40% marginLeft:3 marginTop:10 {r}')))
        yield f'{name}: shrinks in a column, least width of its content', column('_x20', text('HHH|H', f'_x90 minWidth:min-content {r}'))
        yield f'{name}: root with high content', row(f'60x_ {r}', box('10x150'), box('10x50%'))
        yield f'{name}: root with largest height of content', row(f'60x_ maxHeight:min-content {r}', box('10x5'))


def intrinsic():
    words = ['min-content', 'max-content', 'fit-content']
    for word in words:
        yield f'width {word} of text, row', row('70x60', text('HHH|HHHH|HH', f'width:{word}'))
        yield f'width {word} of text, column', column('70x60', text('HHH|HHHH|HH', f'width:{word}'))
        yield f'height {word} of text', row('70x60', text('HHH|HHHH|HH', f'height:{word}'))
        yield f'height {word} of text, column', column('40x60', text('HHH|HHHH|HH', f'height:{word}'))
        yield f'basis {word}, row', row('70x60', text('HHH|HHHH|HH', f'flexBasis:{word} flexShrink:0'))
        yield f'basis {word}, column', column('40x60', text('HHH|HHHH|HH', f'flexBasis:{word} flexShrink:0'))
        yield f'width {word} of a row', column('70x60', row(f'width:{word}', text('HH|H'), box('20x10')))
        yield f'width {word} of a column', column('70x60', column(f'width:{word}', text('HH|H'), box('20x10')))
        yield f'width {word} of a wrap', column('70x90', row(f'width:{word} flexWrap:wrap', *boxes(3, '30x10')))
        yield f'width {word} with padding', column('70x60', text('HHH|HH', f'width:{word} padding:4'))
        yield f'width {word} of a row that grows', column('70x60', row(f'width:{word}', box('flexGrow:1 flexBasis:20'), text('H|HH', 'flexGrow:2')))
        yield f'width {word} with basis 0', column('150x60', row(f'width:{word}', text('HHH|HH', 'flexBasis:0 flexGrow:1'), text('H', 'flexBasis:0 flexGrow:1')))
        yield f'width {word} with basis 0 and factors', column('190x60', row(f'width:{word}', text('HHH|HH', 'flexBasis:0 flexGrow:1'), text('H', 'flexBasis:0 flexGrow:3')))
        yield f'width {word} with a large basis', column('190x60', row(f'width:{word}', box('10x10 flexBasis:60'), box('30x10 flexBasis:60 flexShrink:0')))
        yield f'absolute, width {word}', row('70x60', text('HHH|HHHH|HH', f'absolute width:{word}'))
        yield f'absolute, height {word}', row('70x60', text('HHH|HHHH|HH', f'absolute height:{word}'))
    yield 'column that wraps, in a row', row('', column('_x50 flexWrap:wrap', *boxes(3, '20x20')), box('10x10'))
    yield 'column that wraps, in a column', column('200x100 alignItems:flex-start', column('_x50 flexWrap:wrap', *boxes(4, '20x20')))
    yield 'column that wraps, unequal items', row('', column('_x50 flexWrap:wrap', box('20x40'), box('50x40'), box('30x40')), box('10x10'))
    yield 'column that wraps, with a gap', row('', column('_x50 flexWrap:wrap gap:5', *boxes(4, '20x20')))
    yield 'column that wraps, stretched height', row('_x50', column('flexWrap:wrap', *boxes(4, '20x20')), box('10x10'))
    yield 'column that wraps at its largest height', row('', column('maxHeight:45 flexWrap:wrap', *boxes(4, '20x20')), box('10x10'))
    yield 'column that wraps texts', row('', column('_x25 flexWrap:wrap', text('HH|H'), text('HHH'), text('H')))
    yield 'column that wraps backwards', row('', column('_x50 flexWrap:wrap-reverse', box('20x40'), box('50x40')), box('10x10'))
    yield 'row that wraps, in a row', row('100x100', row('flexWrap:wrap', *boxes(4, '30x10')), box('30x10'))
    yield 'row that wraps, in a row of no size', row('', row('flexWrap:wrap', *boxes(4, '30x10')), box('30x10'))
    yield 'root is as wide as its content', row('', box('30x10'), text('HHH|HH'))
    yield 'root column is as wide as its widest', column('', box('30x10'), text('HHH|HH'))
    yield 'shares in a row of no size', row('', row('', text('HHH', 'flexGrow:1 flexBasis:0'), text('H', 'flexGrow:1 flexBasis:0')))
    yield 'fractions below one in a row of no size', row('', row('', text('HHH', 'flexGrow:0.5 flexBasis:0'), text('H', 'flexGrow:0.2 flexBasis:0')))
    yield 'no shares in a row of no size', row('', row('', text('HHH', 'flexBasis:10'), text('H', 'flexBasis:30')))
    yield 'shrinking in a row of no size', row('', row('', text('HHH', 'flexBasis:90'), text('H', 'flexBasis:90 flexShrink:0')))
    yield 'content leaf', column('100x100', content(30, 20), content(150, 20))
    yield 'content leaf does not stretch along the row', row('100x100', content(30, 20), content(40, 20, 'flexGrow:1'))
    yield 'content leaf shrinks to its content', row('50x100', content(30, 20, 'width:60'), content(40, 20))
    yield 'content leaf with padding', row('100x100 alignItems:flex-start', content(30, 20, 'padding:5'))
    room = row('', text('HHH|HHH|HHH'), box('20x20'))
    yield 'root fits the room', room, 70
    yield 'root column fits the room', column('', text('HHH|HHH|HHH')), 70
    yield 'root that wraps fits the room', row('flexWrap:wrap', *boxes(4, '30x10')), 70
    for limits in ('30x_ minWidth:fit-content', '106x_ minWidth:fit-content', '120x_ maxWidth:fit-content', '30x_ maxWidth:max-content'):
        for factor in ('', 'flexGrow:1', 'flexShrink:0'):
            yield f'{limits} {factor}, in a row of no size', row('', row(f'{limits} {factor}', text('H|HHH|H|HH|HHHH')), box('10x10'))
        yield f'{limits}, in a row of no size that wraps', row('flexWrap:wrap', row(limits, text('H|HHH|H|HH|HHHH')))
        yield f'{limits}, in a column of no size', column('', row(limits, text('H|HHH|H|HH|HHHH')))
    for last in ('marginBottom:-3', 'marginBottom:-10%'):
        items = [box('20x23'), box('10x23'), box(last)]
        for style in ('', 'minHeight:43', 'minHeight:5%', 'maxHeight:90%', 'paddingTop:10%', 'flexBasis:43', 'flexBasis:10%', '_x30 flexBasis:10%'):
            inner = column(f'flexWrap:wrap {style}', *items)
            yield f'column that wraps, {last}, {style}, in a column of no height', column('width:100', inner)
            yield f'column that wraps, {last}, {style}, at the start of one', column('width:100 alignItems:flex-start', inner)
            yield f'column that wraps, {last}, {style}, that may shrink in one', column('width:100 maxHeight:30 alignItems:flex-start', column(f'flexWrap:wrap minHeight:0 {style}', *items))
        inner = column('flexWrap:wrap', *items)
        yield f'column that wraps, {last}, in a column', column('100x100', inner)
        yield f'column that wraps, {last}, in a column that wraps', column('width:100 flexWrap:wrap', inner)
        yield f'column that wraps, {last}, in a narrow column that wraps', column('width:20 flexWrap:wrap', inner)
        yield f'column that wraps, {last}, at the start of one that wraps', column('width:100 flexWrap:wrap alignItems:flex-start', inner)
        yield f'column that wraps, {last}, in a row', row('width:100', inner)
        yield f'column that wraps, {last}, at the start of a row', row('width:100 alignItems:flex-start', inner)


FILES = {
    'padding-border': padding_border, 'percent-sizes': percent_sizes, 'min-max': min_max,
    'automatic-minimum': automatic_minimum, 'aspect-ratio': aspect_ratio, 'intrinsic-sizes': intrinsic,
}
