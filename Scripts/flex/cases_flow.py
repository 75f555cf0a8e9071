"""Cases of the flow: flexing, lines, gaps, order, position, visibility, direction, text."""

from .notation import box, boxes, column, content, flex, row, text

DIRECTIONS = ['row', 'row-reverse', 'column', 'column-reverse']


def flex_grow():
    yield 'one', row('200x60', box('20x20 flexGrow:1'), box('20x20'))
    yield 'shares', row('200x60', box('20x20 flexGrow:1'), box('20x20 flexGrow:3'))
    yield 'shares of nothing', row('200x60', box('_x20 flexGrow:1'), box('_x20 flexGrow:3'))
    yield 'sum below one', row('200x60', box('20x20 flexGrow:0.2'), box('20x20 flexGrow:0.3'))
    yield 'one item below one', row('200x60', box('20x20 flexGrow:0.5'))
    yield 'sum below one after freezing', row('200x60', box('20x20 flexGrow:0.6 maxWidth:30'), box('20x20 flexGrow:0.6'))
    yield 'sum below one, then a largest size', row('200x60', box('20x20 flexGrow:0.2 maxWidth:30'), box('20x20 flexGrow:0.3'))
    yield 'column', column('60x200', box('20x20 flexGrow:1'), box('20x20 flexGrow:2'))
    yield 'column of no height', column('60x_', box('20x20 flexGrow:1'), box('20x20 flexGrow:2'))
    yield 'column at its least height', column('60x_ minHeight:100', box('20x20 flexGrow:1'), box('20x20 flexGrow:2'))
    yield 'row of no width', column('', row('alignSelf:flex-start', box('20x20 flexGrow:1'), box('20x20')))
    yield 'each line', row('100x60 flexWrap:wrap', box('60x10 flexGrow:1'), box('60x10 flexGrow:1'), box('30x10 flexGrow:1'))
    yield 'largest sizes freeze in turns', row('300x60', box('flexGrow:1 maxWidth:40'), box('flexGrow:1 maxWidth:90'), box('flexGrow:1'))
    yield 'least sizes freeze in turns', row('300x60', box('flexGrow:1 flexBasis:0 minWidth:200'), box('flexGrow:1 flexBasis:0 minWidth:45'), box('flexGrow:1 flexBasis:0'))
    yield 'all at the largest size', row('300x60', *boxes(3, 'flexGrow:1 maxWidth:40'))
    yield 'violations of both signs', row('300x60', box('flexGrow:1 flexBasis:0 minWidth:150'), box('flexGrow:1 flexBasis:0 maxWidth:60'), box('flexGrow:1 flexBasis:0'))
    yield 'growing text', row('200x60', text('HHH|HH', 'flexGrow:1'), text('H', 'flexGrow:1'))
    yield 'growing text wraps first', row('60x60', text('HHH|HHH', 'flexGrow:1'), text('HHH', 'flexShrink:0'))
    yield 'row-reverse', flex('200x60 flexDirection:row-reverse', box('20x20 flexGrow:1'), box('20x20 flexGrow:3'))
    yield 'nested', row('200x60', row('flexGrow:1', box('_x20 flexGrow:1'), box('20x20')), box('_x20 flexGrow:1'))
    yield 'large factors', row('200x60', box('flexGrow:1000000'), box('flexGrow:3000000'))
    yield 'does not grow when it overflows', row('100x60', box('80x20 flexGrow:1 flexShrink:0'), box('80x20 flexGrow:1 flexShrink:0'))


def flex_shrink():
    yield 'equal', row('100x60', *boxes(2, '80x20'))
    yield 'weighted by size', row('100x60', box('120x20'), box('40x20'))
    yield 'factors', row('100x60', box('80x20 flexShrink:1'), box('80x20 flexShrink:3'))
    yield 'none', row('100x60', *boxes(2, '80x20 flexShrink:0'))
    yield 'one only', row('100x60', box('80x20 flexShrink:0'), box('80x20'))
    yield 'sum below one', row('100x60', box('80x20 flexShrink:0.2'), box('80x20 flexShrink:0.3'))
    yield 'weighted by the inner size', row('100x60', box('80x20 padding:20'), box('80x20'))
    yield 'weighted by the inner size, content-box', row('100x60', box('40x20 padding:20 boxSizing:content-box'), box('80x20'))
    yield 'stops at padding', row('100x60', box('80x20 padding:35'), box('80x20'))
    yield 'stops at the least size', row('100x60', box('80x20 minWidth:60'), box('80x20'))
    yield 'sum below one after freezing', row('100x60', box('80x20 flexShrink:0.6 minWidth:70'), box('80x20 flexShrink:0.6'))
    yield 'column', column('60x100', box('20x80'), box('20x80'))
    yield 'column of no height', column('60x_', box('20x80'), box('20x80'))
    yield 'column at its largest height', column('60x_ maxHeight:100', box('20x80'), box('20x80'))
    yield 'line of one', row('100x60 flexWrap:wrap', box('150x20'), box('60x20'))
    yield 'with margins', row('100x60', box('80x20 marginLeft:10'), box('80x20'))
    yield 'with a gap', row('100x60 gap:10', box('80x20'), box('80x20'))
    yield 'texts', row('100x60', text('HHH|HHH|HHH'), text('HH|HH'))
    yield 'to nothing', row('0x60', box('80x20'), box('40x20'))
    yield 'row-reverse overflows at the left', flex('100x60 flexDirection:row-reverse', *boxes(2, '80x20 flexShrink:0'))
    yield 'violations in turns', row('100x60', box('100x20 minWidth:60'), box('100x20 minWidth:30'), box('100x20'))


def flex_basis():
    for direction in ('row', 'column'):
        room = '200x60' if direction == 'row' else '60x200'
        for name, basis in (('number', '50'), ('zero', '0'), ('percent', '25%'), ('auto', 'auto'), ('zero percent', '0%'),
                            ('min-content', 'min-content'), ('max-content', 'max-content'), ('fit-content', 'fit-content')):
            yield f'{direction}: {name}', flex(
                f'{room} flexDirection:{direction}', text('HH|HH', f'30x30 flexBasis:{basis}'), box('20x20'))
            yield f'{direction}: {name} without a size', flex(
                f'{room} flexDirection:{direction}', text('HH|HH', f'flexBasis:{basis}'), box('20x20'))
            yield f'{direction}: {name} growing', flex(
                f'{room} flexDirection:{direction}', text('HH|HH', f'flexBasis:{basis} flexGrow:1'), box('20x20 flexGrow:1'))
            yield f'{direction}: {name} in a container of no size', row(
                '', flex(f'flexDirection:{direction}', text('HH|HH', f'flexBasis:{basis}'), box('20x20')))
    yield 'limited', row('200x60', box('flexBasis:80 maxWidth:30'), box('flexBasis:10 minWidth:40'))
    yield 'breaks lines', row('100x60 flexWrap:wrap', *boxes(3, '10x10 flexBasis:45'))
    yield 'limited before breaking lines', row('100x60 flexWrap:wrap', *boxes(3, '_x10 flexBasis:60 maxWidth:30'))
    yield 'border box', row('200x60', box('flexBasis:50 padding:10'))
    yield 'percent with padding', row('200x60 padding:10', box('flexBasis:50%'))
    yield 'column in a container of no height makes its height', column('', column('', box('20x20 flexBasis:60')))
    yield 'row in a container of no width makes its width', column('alignItems:flex-start', row('', box('20x20 flexBasis:60')))


def wrapping():
    for direction in DIRECTIONS:
        for wrap in ('nowrap', 'wrap', 'wrap-reverse'):
            yield f'{direction}, {wrap}', flex(f'100x100 flexDirection:{direction} flexWrap:{wrap}', *boxes(5, '45x30'))
            yield f'{direction}, {wrap}, rtl', flex(f'100x100 direction:rtl flexDirection:{direction} flexWrap:{wrap}', *boxes(4, '45x45'))
            yield f'{direction}, {wrap}, of no size', row('', flex(f'flexDirection:{direction} flexWrap:{wrap}', *boxes(3, '45x30')))
    yield 'exact fit stays in the line', row('100x100 flexWrap:wrap', *boxes(4, '50x20'))
    yield 'a hair too much breaks', row('100x100 flexWrap:wrap', *boxes(4, '50.1x20'))
    yield 'item longer than the line', row('100x100 flexWrap:wrap alignContent:flex-start', box('20x20'), box('150x20 flexShrink:0'), box('20x20'))
    yield 'line as high as its highest', row('100x_ flexWrap:wrap', box('60x20'), box('40x50'), box('60x10'))
    yield 'lines add up', column('', row('100x_ flexWrap:wrap', box('60x20'), box('60x50')), box('10x10'))
    yield 'texts in lines', row('100x_ flexWrap:wrap', text('HHH|HHH'), text('HHH|HH'), text('HHHH'))
    yield 'text longer than the line wraps within', row('60x_ flexWrap:wrap', text('HHH|HHH|HHH'), text('H'))
    yield 'zero-sized items', row('100x100 flexWrap:wrap', box('100x20'), box('0x20'), box('0x20'), box('10x20'))
    yield 'nothing inside', row('100x_ flexWrap:wrap padding:5')
    yield 'columns stretch', column('100x50 flexWrap:wrap', box('20x30'), box('_x30'), box('_x30'))
    yield 'columns overflow', column('30x50 flexWrap:wrap', *boxes(3, '20x30'))
    yield 'row heights in a column', column('100x_', row('flexWrap:wrap', *boxes(3, '45x20')), row('flexWrap:wrap', *boxes(2, '45x20')))
    yield 'nested lines', row('100x_ flexWrap:wrap', row('60x_ flexWrap:wrap', *boxes(3, '25x10')), box('60x10'))


def gap():
    for direction in DIRECTIONS:
        yield f'{direction}, one line', flex(f'100x100 flexDirection:{direction} rowGap:7 columnGap:11', *boxes(3, '20x20'))
        yield f'{direction}, lines', flex(f'100x100 flexDirection:{direction} flexWrap:wrap rowGap:7 columnGap:11', *boxes(5, '40x40'))
        yield f'{direction}, lines backwards', flex(f'100x100 flexDirection:{direction} flexWrap:wrap-reverse rowGap:7 columnGap:11 alignContent:flex-start', *boxes(4, '40x40'))
        yield f'{direction}, in a container of no size', row('', flex(f'flexDirection:{direction} rowGap:7 columnGap:11', *boxes(3, '20x20')))
        yield f'{direction}, growing', flex(f'100x100 flexDirection:{direction} gap:10', *boxes(3, 'flexGrow:1'))
        yield f'{direction}, shrinking', flex(f'100x100 flexDirection:{direction} gap:10', *boxes(3, '60x60'))
        yield f'{direction}, percent', flex(f'200x100 flexDirection:{direction} rowGap:10% columnGap:5%', *boxes(3, '20x20'))
        yield f'{direction}, percent, lines', flex(f'200x100 flexDirection:{direction} flexWrap:wrap rowGap:10% columnGap:5%', *boxes(5, '70x40'))
        yield f'{direction}, percent of no size', row('', flex(f'flexDirection:{direction} rowGap:10% columnGap:10%', *boxes(3, '20x20')))
        yield f'{direction}, percent, lines of no size', row('150x_', flex(f'flexDirection:{direction} flexWrap:wrap rowGap:10% columnGap:10%', *boxes(3, '60x20')))
    yield 'breaks lines', row('100x60 flexWrap:wrap columnGap:10', *boxes(2, '50x10'))
    yield 'fits exactly', row('100x60 flexWrap:wrap columnGap:10', *boxes(2, '45x10'))
    yield 'not at the ends', row('100x60 columnGap:10 padding:5', box('_x10 flexGrow:1'), box('_x10 flexGrow:1'))
    yield 'not around absolute children', row('100x60 columnGap:10', box('20x10'), box('20x10 absolute'), box('20x10'))
    yield 'not around hidden children', row('100x60 columnGap:10', box('20x10'), box('hidden'), box('20x10'))
    yield 'around empty children', row('100x60 columnGap:10', box('20x10'), box('0x0'), box('20x10'))
    yield 'and auto margins', row('100x60 columnGap:10', box('20x10'), box('20x10 marginLeft:auto'))
    yield 'rtl', row('100x60 direction:rtl columnGap:10', *boxes(2, '20x10'))
    yield 'height of lines', column('', row('100x_ flexWrap:wrap rowGap:9', *boxes(3, '60x10')), box('10x10'))


def order():
    yield 'row', row('200x60', box('20x10 order:2'), box('30x10 order:1'), box('40x10'))
    yield 'negative', row('200x60', box('20x10'), box('30x10 order:-1'), box('40x10 order:-2'))
    yield 'equal ones stay', row('200x60', box('20x10 order:1'), box('30x10 order:1'), box('40x10'))
    yield 'column', column('60x200', box('20x10 order:2'), box('30x20 order:1'), box('40x30'))
    yield 'reverse', flex('200x60 flexDirection:row-reverse', box('20x10 order:2'), box('30x10 order:1'), box('40x10'))
    yield 'decides the lines', row('100x60 flexWrap:wrap', box('60x10 order:1'), box('30x10'), box('60x20'), box('30x30 order:-1'))
    yield 'absolute children ignore it', row('200x60 justifyContent:center', box('20x10 absolute order:3'), box('30x10 order:1'), box('40x10'))
    yield 'with text', row('200x60', text('HHH', 'order:1'), text('H'))
    yield 'and growing', row('200x60', box('flexGrow:1 order:1'), box('flexGrow:2'), box('20x10 order:-1'))


def display_none():
    yield 'first', row('200x60', box('20x10 hidden'), box('30x10'))
    yield 'all', column('', row('padding:5', box('20x10 hidden')))
    yield 'with children', row('200x60', row('hidden', box('20x10')), box('30x10'))
    yield 'does not share', row('200x60', box('flexGrow:1 hidden'), box('flexGrow:1'))
    yield 'does not make a line', row('100x60 flexWrap:wrap', box('60x10'), box('60x30 hidden'), box('60x10'))
    yield 'takes no margin', row('100x60', box('20x10 margin:10 hidden'), box('20x10'))
    yield 'space between the others', row('100x60 justifyContent:space-between', box('20x10'), box('20x10 hidden'), box('20x10'))
    yield 'absolute', row('100x60', box('20x10 absolute hidden'), box('20x10'))
    yield 'does not count for the baseline', row('100x60 alignItems:baseline', row('', box('10x20 hidden'), box('10x10')), box('20x40'))
    yield 'text', row('100x60', text('HHHH', 'hidden'), text('HH'))
    yield 'does not widen', column('', column('alignSelf:flex-start', box('50x10 hidden'), box('20x10')))


def absolute():
    for name, insets in {
        'top left': 'top:5 left:7', 'bottom right': 'bottom:5 right:7', 'all sides': 'top:5 left:7 bottom:9 right:11',
        'left and right': 'left:7 right:11', 'top and bottom': 'top:5 bottom:9', 'percent': 'top:10% left:20%',
        'percent from the end': 'bottom:10% right:20%', 'negative': 'top:-5 left:-7', 'none': '',
    }.items():
        yield f'{name}, sized', row('200x100', box(f'absolute 30x20 {insets}'))
        yield f'{name}, not sized', row('200x100', box(f'absolute {insets}'))
        yield f'{name}, with content', row('200x100', row(f'absolute {insets}', box('20x10')))
        yield f'{name}, text', row('50x100', text('HHH|HHH|HH', f'absolute {insets}'))
        yield f'{name}, inside padding and border', row('200x100 padding:10 borderWidth:4', box(f'absolute 30x20 {insets}'))
        yield f'{name}, margin', row('200x100', box(f'absolute 30x20 margin:6 {insets}'))
        yield f'{name}, auto margins', row('200x100', box(f'absolute 30x20 margin:auto {insets}'))
        yield f'{name}, rtl', row('200x100 direction:rtl', box(f'absolute 30x20 {insets}'))
        yield f'{name}, limits', row('200x100', box(f'absolute minWidth:20 maxWidth:60 maxHeight:40 minHeight:12 {insets}'))
    for direction in DIRECTIONS:
        for justify in ('flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly', 'start', 'end'):
            yield f'static, {direction}, justify {justify}', flex(
                f'100x80 padding:5 flexDirection:{direction} justifyContent:{justify}', box('absolute 30x20'), box('10x10'))
        for align in ('stretch', 'flex-start', 'flex-end', 'center', 'start', 'end', 'baseline'):
            yield f'static, {direction}, align {align}', flex(
                f'100x80 padding:5 flexDirection:{direction} alignItems:{align}', box('absolute 30x20'))
            if direction in ('row', 'column'):
                yield f'static, {direction}, wrap-reverse, align {align}', flex(
                    f'100x80 flexWrap:wrap-reverse flexDirection:{direction} alignItems:{align}', box('absolute 30x20'))
                yield f'static, {direction}, own align {align}', flex(
                    f'100x80 direction:rtl flexDirection:{direction}', box(f'absolute 30x20 alignSelf:{align}'))
                yield f'static, {direction}, too large, align {align}', flex(
                    f'20x20 flexDirection:{direction} justifyContent:center alignItems:{align}', box('absolute 50x40'))
    for justify in ('center', 'flex-end', 'space-around', 'space-between'):
        yield f'static, too large, justify {justify}', row(f'20x20 justifyContent:{justify}', box('absolute 50x40'))
        yield f'static, rtl, justify {justify}', row(f'100x60 direction:rtl justifyContent:{justify}', box('absolute 50x40'))
    yield 'static, auto margins', row('100x60 justifyContent:center', box('absolute 20x10 margin:auto'))
    yield 'static, margin', row('100x60 justifyContent:center alignItems:center', box('absolute 20x10 marginLeft:10 marginTop:4'))
    yield 'static, stretch does not size', column('100x60', box('absolute _x10'), row('absolute', box('20x10')))
    yield 'percent size', row('200x100 padding:10', box('absolute 50%x50%'))
    yield 'percent size inside a border', row('200x100 borderWidth:10', box('absolute 50%x50% left:0 top:0'))
    yield 'percent size of a stretched parent', row('200x100', row('50x_', box('absolute 50%x50%')))
    yield 'percent size of a parent of its own size', row('200x100 alignItems:flex-start', row('', box('40x30'), box('absolute 50%x50% left:0 top:0')))
    yield 'percent margin and padding', row('200x100', box('absolute left:0 top:0 30x30 margin:5% padding:2%'))
    yield 'does not size its parent', column('', row('padding:5', box('absolute 50x50')))
    yield 'does not flex', row('100x60', box('absolute 20x20 flexGrow:1 flexBasis:60'), box('20x10 flexGrow:1'))
    yield 'does not shrink', row('20x20', box('absolute 50x50'))
    yield 'width between insets too narrow', row('40x40', box('absolute left:30 right:30 top:0 10x10'))
    yield 'auto width between insets too narrow', row('40x40', box('absolute left:30 right:30 top:0 _x10'))
    yield 'width wins over right', row('100x60', box('absolute left:10 right:10 30x10'))
    yield 'width wins over left in rtl', row('100x60 direction:rtl', box('absolute left:10 right:10 30x10'))
    yield 'one auto margin between insets', row('100x60', box('absolute left:10 right:10 30x10 marginLeft:auto'))
    yield 'auto margins between insets without room', row('40x60', box('absolute left:10 right:10 30x10 marginLeft:auto marginRight:auto'))
    yield 'auto margins without room, rtl', row('40x60 direction:rtl', box('absolute left:10 right:10 30x10 marginLeft:auto marginRight:auto'))
    yield 'fits between one inset and the edge', row('60x60', text('HHH|HHH', 'absolute left:20'))
    yield 'fits between right inset and the edge', row('60x60', text('HHH|HHH', 'absolute right:20'))
    yield 'nested absolute', row('100x60', row('absolute left:10 top:10 right:10 bottom:10', box('absolute right:5 bottom:5 20x10')))
    yield 'grandchild refers to its parent', row('100x60', row('50x50', box('absolute right:0 bottom:0 10x10')))
    yield 'column inside, stretched height', row('100x60', column('absolute top:5 bottom:5', box('10x10 flexGrow:1')))
    yield 'content box', row('100x60', box('absolute 20x10 padding:5 boxSizing:content-box left:0 top:0'))


def relative():
    for name, insets in {
        'left': 'left:7', 'right': 'right:7', 'top': 'top:5', 'bottom': 'bottom:5', 'left and right': 'left:7 right:11',
        'top and bottom': 'top:5 bottom:9', 'percent': 'left:10% top:10%', 'negative': 'left:-7 top:-5',
        'percent from the end': 'right:10% bottom:10%',
    }.items():
        yield name, row('200x100', box(f'30x20 {insets}'), box('30x20'))
        yield f'{name}, rtl', row('200x100 direction:rtl', box(f'30x20 {insets}'), box('30x20'))
        yield f'{name}, in a height that is not given', row('200x_', row(f'{insets}', box('30x20')), box('30x40'))
    yield 'does not move siblings', column('60x_', box('20x20 top:10'), box('20x20'))
    yield 'moves children', row('200x100', row('left:10 top:10', box('20x20')))


def direction():
    for name in DIRECTIONS:
        yield f'rtl {name}', flex(f'200x100 direction:rtl flexDirection:{name}', box('30x20'), box('40x30'))
        yield f'rtl {name} of no size', row('', flex(f'direction:rtl flexDirection:{name}', box('30x20'), box('40x30')))
    yield 'is inherited', row('200x100 direction:rtl', row('100x50', box('30x20'), box('20x20')))
    yield 'is turned back', row('200x100 direction:rtl', row('100x50 direction:ltr', box('30x20'), box('20x20')))
    yield 'margins and padding stay', row('200x100 direction:rtl paddingLeft:10', box('30x20 marginRight:7'), box('20x20 marginLeft:3'))
    yield 'overflow to the left', row('100x50 direction:rtl', *boxes(2, '80x20 flexShrink:0'))
    yield 'text', column('60x100 direction:rtl', text('HHH|HHH'), text('HH', 'alignSelf:flex-start'))
    yield 'wrapping', row('100x100 direction:rtl flexWrap:wrap', *boxes(3, '45x20'))
    yield 'wrapping columns', column('100x50 direction:rtl flexWrap:wrap', *boxes(3, '30x20'))
    yield 'wide child of a column', column('50x100 direction:rtl', box('80x20'), box('_x20'))


def text_wrapping():
    words = 'HHH|HHHH|HH|H'
    for width in (30, 40, 70, 100, 200):
        yield f'row {width} wide', row(f'{width}x100 alignItems:flex-start', text(words))
        yield f'column {width} wide', column(f'{width}x100', text(words))
        yield f'shrink-to-fit column {width} wide', column(f'{width}x100 alignItems:flex-start', text(words), box('10x10'))
        yield f'row beside a box, {width} wide', row(f'{width}x100 alignItems:flex-start', text(words), box('20x20 flexShrink:0'))
    yield 'height follows the flexed width', row('', row('100x_', text('HH|HH|HH', 'flexGrow:1 flexBasis:0'), text('HHHHH', 'flexShrink:0')))
    yield 'two texts share', row('100x_', text(words), text(words))
    yield 'height in a column of no height', column('50x_', text(words), text('H'))
    yield 'nested columns', column('50x_', column('padding:5', text(words)))
    yield 'word longer than the row', row('30x_', text('HHHHH|H'))
    yield 'fixed height overflows', column('40x_', text(words, 'height:15'), text('H'))
    yield 'given width', row('200x_', text(words, 'width:50'))
    yield 'percent width', row('100x_', text(words, 'width:50%'))
    yield 'percent width in a shrink-to-fit column', column('200x100 alignItems:flex-start', column('', text(words, 'width:50%')))
    yield 'stretched height', row('100x60', text('HH'), text('HHH|HHHH|HHH'))
    yield 'in a row in a column, stretched', column('60x_', row('', text(words)), row('', text('H')))
    yield 'in a row in a column, not stretched', column('60x_ alignItems:flex-start', row('', text(words)), row('', text('H')))
    yield 'basis is measured in the container', column('50x_ alignItems:center', text(words, 'marginLeft:10'))
    yield 'wraps inside margins', row('60x_', text(words, 'margin:10'))
    yield 'row in a row', row('80x_', row('flexShrink:1', text('HHH|HH')), row('', text('HHH|HH')))
    yield 'column in a row gets what is left', row('100x_', box('40x40 flexShrink:0'), column('', text(words), text('HH')))
    yield 'column in a row grows', row('100x_', box('40x40 flexShrink:0'), column('flexGrow:1 flexBasis:0', text(words), text('HH')))
    yield 'cell with picture and two texts', row(
        '120x_ padding:8 gap:8', box('24x24 flexShrink:0'),
        column('flexGrow:1 flexShrink:1 flexBasis:0', text('HHHH|HHH|HHH'), text('HH|HHHH|HH')), text('HH'))


FILES = {
    'flex-grow': flex_grow, 'flex-shrink': flex_shrink, 'flex-basis': flex_basis, 'flex-wrap': wrapping, 'gap': gap,
    'order': order, 'display-none': display_none, 'absolute': absolute, 'relative': relative, 'direction': direction,
    'text': text_wrapping,
}
