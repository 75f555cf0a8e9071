"""Cases of alignment: justify-content, align-items, align-self, align-content, baselines, margins."""

from .notation import box, boxes, column, content, flex, row, text

PLACES = ['flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly', 'start', 'end']
JUSTIFY = PLACES + ['left', 'right']
ALIGN = ['stretch', 'flex-start', 'flex-end', 'center', 'start', 'end', 'baseline', 'self-start', 'self-end']
LINES = PLACES + ['stretch']
DIRECTIONS = ['row', 'row-reverse', 'column', 'column-reverse']
ROOM = {'room to spare': 40, 'overflow': 90, 'no room': 50}


def justify_content():
    for direction in DIRECTIONS:
        across = 'column' in direction
        for name, size in ROOM.items():
            for word in JUSTIFY:
                if direction != 'row' and name == 'no room':
                    continue
                item = f'10x{size}' if across else f'{size}x10'
                yield f'{direction}, {word}, {name}', flex(
                    f'{"60x150" if across else "150x60"} flexDirection:{direction} justifyContent:{word}',
                    *boxes(3, item + ' flexShrink:0'))
    for word in JUSTIFY:
        yield f'rtl row, {word}', row(
            f'150x60 direction:rtl justifyContent:{word}', box('20x10'), box('30x10'))
        yield f'rtl row-reverse, {word}, overflow', flex(
            f'150x60 direction:rtl flexDirection:row-reverse justifyContent:{word}',
            *boxes(2, '90x10 flexShrink:0'))
        yield f'one item, {word}', row(f'150x60 justifyContent:{word}', box('20x10'))
        yield f'one item too long, {word}', row(
            f'150x60 justifyContent:{word}', box('170x10 flexShrink:0'))
        yield f'gap, {word}', row(
            f'150x60 columnGap:12 justifyContent:{word}', box('20x10'), box('20x10'), box('20x10'))
        yield f'each line apart, {word}', row(
            f'150x60 flexWrap:wrap justifyContent:{word}', *boxes(3, '60x10'))
        yield f'padding, {word}', column(
            f'60x150 paddingTop:20 borderWidthBottom:5 justifyContent:{word}', *boxes(2, '10x20'))
    yield 'least height gives room', column(
        '60x_ minHeight:100 justifyContent:flex-end', box('10x20'))
    yield 'greatest width takes room', row(
        '200x60 maxWidth:100 justifyContent:center', box('50x20'))


def align_items():
    for word in ALIGN:
        yield f'row, {word}', row(
            f'150x60 alignItems:{word}', box('20x10'), box('20x_'), box('20x30'))
        yield f'row, {word}, items too high', row(
            f'150x20 alignItems:{word}', box('20x30'), box('20x50'))
        yield f'column, {word}', column(
            f'60x150 alignItems:{word}', box('10x20'), box('_x20'), box('30x20'))
        yield f'column, {word}, items too wide', column(
            f'20x150 alignItems:{word}', box('30x20'), box('50x20'))
        yield f'rtl column, {word}', column(
            f'60x150 direction:rtl alignItems:{word}', box('10x20'), box('_x20'), box('90x20'))
        yield f'row-reverse, {word}', flex(
            f'150x60 flexDirection:row-reverse alignItems:{word}', box('20x10'), box('20x_'))
        yield f'wrap-reverse, {word}', row(
            f'150x60 flexWrap:wrap-reverse alignItems:{word}', box('20x10'), box('20x_'), box('20x30'))
        yield f'wrap-reverse, {word}, item too high', row(
            f'150x20 flexWrap:wrap-reverse alignContent:center alignItems:{word}', box('20x30'), box('20x10'))
        yield f'column wrap-reverse, {word}', column(
            f'60x150 flexWrap:wrap-reverse alignItems:{word}', box('10x20'), box('_x20'), box('30x20'))
        yield f'lines, {word}', row(
            f'100x100 flexWrap:wrap alignItems:{word}', box('60x10'), box('40x30'), box('60x20'), box('30x_'))
        yield f'margins, {word}', row(
            f'100x60 alignItems:{word}', box('20x10 marginTop:5 marginBottom:9'), box('20x_ marginTop:7'))
        yield f'text, {word}', column(f'100x60 alignItems:{word}', text('HHH|HH'), box('20x10'))
    yield 'stretch within limits', row(
        '100x60', box('20x_ maxHeight:40'), box('20x_ minHeight:80'), box('20x_ maxHeight:50%'))
    yield 'stretch in a high that is not given', row('100x_', box('20x30'), box('20x_'))
    yield 'no stretch with a height', row('100x60', box('20x10'), box('20x50%'))


def align_self():
    for word in ALIGN + ['auto']:
        yield f'row, {word}', row(
            f'100x60 alignItems:center', box('20x10'), box(f'20x10 alignSelf:{word}'), box(f'20x_ alignSelf:{word}'))
        yield f'column, {word}', column(
            f'60x100 alignItems:flex-end', box('10x20'), box(f'10x20 alignSelf:{word}'), box(f'_x20 alignSelf:{word}'))
        yield f'column wrap-reverse, {word}', column(
            f'60x100 flexWrap:wrap-reverse', box('30x20'), box(f'10x20 alignSelf:{word}'))
        yield f'rtl column, {word}', column(
            f'60x100 direction:rtl', box('30x20'), box(f'10x20 alignSelf:{word}'))
    yield 'own direction does not turn the parent\'s axes', column(
        '60x100', box('30x20 direction:rtl alignSelf:start'), box('30x20 direction:rtl alignSelf:flex-start'))


def own_direction():
    for word in ('self-start', 'self-end'):
        for direction in ('row', 'column'):
            for reading in ('ltr', 'rtl'):
                yield f'{reading} {direction}, {word}', flex(
                    f'60x60 flexDirection:{direction} direction:{reading}',
                    *(box(f'10x10 direction:{own} alignSelf:{word}') for own in ('ltr', 'rtl')),
                    box(f'10x10 alignSelf:{word}'))


def align_content():
    for word in LINES:
        for wrap in ['wrap', 'wrap-reverse']:
            yield f'{wrap}, {word}', row(
                f'100x100 flexWrap:{wrap} alignContent:{word}', *boxes(3, '60x20'))
            yield f'{wrap}, {word}, overflow', row(
                f'100x30 flexWrap:{wrap} alignContent:{word}', *boxes(3, '60x20'))
        yield f'no room, {word}', row(
            f'100x60 flexWrap:wrap alignContent:{word}', *boxes(3, '60x20'))
        yield f'one line, {word}', row(
            f'100x100 flexWrap:wrap alignContent:{word}', box('60x20'), box('20x_'))
        yield f'no wrapping, {word}', row(
            f'100x100 alignContent:{word}', box('60x20'), box('20x_'))
        yield f'column, {word}', column(
            f'100x60 flexWrap:wrap alignContent:{word}', *boxes(3, '20x40'))
        yield f'rtl column, {word}', column(
            f'100x60 direction:rtl flexWrap:wrap alignContent:{word}', *boxes(3, '20x40'))
        yield f'column wrap-reverse, {word}, overflow', column(
            f'30x60 flexWrap:wrap-reverse alignContent:{word}', *boxes(3, '20x40'))
        yield f'gap, {word}', row(
            f'100x120 flexWrap:wrap rowGap:10 alignContent:{word}', *boxes(3, '60x20'))
    yield 'stretched lines stretch items', row(
        '100x100 flexWrap:wrap', box('60x20'), box('60x_'), box('20x_'))
    yield 'least height is room for lines', row(
        '100x_ minHeight:100 flexWrap:wrap alignContent:flex-end', *boxes(3, '60x20'))


def margin():
    for side in ['Left', 'Right', 'Top', 'Bottom']:
        yield f'auto {side} in a row', row(
            '100x60', box('20x10'), box(f'20x10 margin{side}:auto'), box('20x10'))
        yield f'auto {side} in a column', column(
            '60x100', box('10x20'), box(f'10x20 margin{side}:auto'), box('_x20'))
        yield f'auto {side} without room', row(
            '50x20', box('30x30 flexShrink:0'), box(f'30x30 flexShrink:0 margin{side}:auto'))
        yield f'negative {side}', row(
            '100x60', box('20x30'), box(f'20x30 margin{side}:-8'), box('20x_'))
        yield f'negative {side} in a column of its own size', row(
            '', column('', box('20x30'), box(f'20x30 margin{side}:-8'), box('_x10')))
        yield f'percent {side}', row('200x60', box(f'20x10 margin{side}:10%'), box('20x_'))
        yield f'percent {side} in a width that is not given', row(
            '', column('', box(f'20x10 margin{side}:10%'), box('50x10')))
    yield 'auto on all sides', row('100x60', box('20x10 margin:auto'))
    yield 'auto on all sides of several', row('100x60', *boxes(3, '20x10 margin:auto'))
    yield 'auto beats justifying', row(
        '100x60 justifyContent:flex-end', box('20x10 marginRight:auto'), box('20x10'))
    yield 'auto beats align-self', row('100x60', box('20x10 marginTop:auto alignSelf:center'))
    yield 'auto stops stretching', row('100x60', box('20x_ marginTop:auto', ), box('20x_ marginBottom:auto'))
    yield 'auto after growing', row('100x60', box('20x10 flexGrow:0.5 marginLeft:auto'), box('20x10'))
    yield 'auto in rtl', row('100x60 direction:rtl', box('20x10 marginLeft:auto'), box('20x10'))
    yield 'auto in row-reverse', flex(
        '100x60 flexDirection:row-reverse', box('20x10 marginLeft:auto'), box('20x10'))
    yield 'auto in each line', row(
        '100x100 flexWrap:wrap', box('60x20 marginLeft:auto'), box('60x20 marginRight:auto marginLeft:auto'))
    yield 'auto across without room in wrap-reverse', row(
        '100x20 flexWrap:wrap-reverse alignContent:flex-start', box('20x40 marginTop:auto marginBottom:auto'))
    yield 'auto across in a column of its own width', row(
        '', column('', box('20x20 margin:auto'), box('60x20')))
    yield 'margins do not collapse', column('60x100', *boxes(2, '20x20 marginTop:10 marginBottom:10'))
    yield 'margins take room from growing', row('100x60', box('_x10 flexGrow:1 margin:10'), box('20x10'))
    yield 'margins take room when shrinking', row('100x60', box('80x10 margin:10'), box('40x10'))
    yield 'margins break lines', row('100x60 flexWrap:wrap', *boxes(2, '48x10 marginRight:4'))
    yield 'negative margins save lines', row('100x60 flexWrap:wrap', *boxes(2, '52x10 marginRight:-4'))
    yield 'negative margins give room to growing', row('100x60', box('_x10 flexGrow:1 marginLeft:-20'))
    yield 'negative margin larger than the box', row(
        '', column('alignItems:flex-start', box('20x20 marginBottom:-30'), box('20x5')))
    yield 'stretch between margins', column('100x60', box('_x20 marginLeft:10 marginRight:20'))
    yield 'stretch between negative margins', column('100x60', box('_x20 marginLeft:-10 marginRight:-20'))
    yield 'percent of the width, never of the height', column('100x200', box('20x20 marginTop:10%'))


def baseline():
    tall = box('20x40')
    yield 'texts of one line', row('200x60 alignItems:baseline', text('H'), text('HH', 'paddingTop:6'))
    yield 'text and box', row('200x60 alignItems:baseline', text('HH'), box('20x30'))
    yield 'first line of several', row('60x60 alignItems:baseline', text('HHH|HHH'), box('20x15'))
    yield 'box with margin below', row(
        '200x60 alignItems:baseline', box('20x30 marginBottom:10'), box('20x10 marginTop:4'))
    yield 'padding and border', row(
        '200x60 alignItems:baseline', text('H', 'padding:4 borderWidth:2'), text('H'), tall)
    yield 'nested row', row(
        '200x80 alignItems:baseline', row('20x30', box('10x20')), row('alignItems:center _x40', text('H')), tall)
    yield 'nested column takes its first', row(
        '200x80 alignItems:baseline', column('', box('20x10'), box('20x30')), tall)
    yield 'nested column-reverse takes its first', row(
        '200x80 alignItems:baseline', flex('flexDirection:column-reverse', box('20x10'), box('20x30')), tall)
    yield 'nested baseline row', row(
        '200x80 alignItems:baseline', row('alignItems:baseline', box('10x10'), box('10x25')), tall)
    yield 'nested row whose second item takes part', row(
        '200x80 alignItems:baseline', row('', box('10x10'), box('10x25 alignSelf:baseline')), tall)
    yield 'nested row-reverse', row(
        '200x80 alignItems:baseline',
        flex('flexDirection:row-reverse alignItems:flex-start', box('10x10'), box('10x25')), tall)
    yield 'empty container', row('200x80 alignItems:baseline', row('30x30 padding:5'), tall)
    yield 'nested order', row(
        '200x80 alignItems:baseline', row('alignItems:flex-start', box('10x10'), box('10x25 order:-1')), tall)
    yield 'nested absolute child does not count', row(
        '200x80 alignItems:baseline', row('30x30', box('10x10 absolute')), tall)
    yield 'nested wrap takes its first line', row(
        '200x90 alignItems:baseline', row('40x_ flexWrap:wrap', box('30x10'), box('30x25')), tall)
    yield 'nested wrap-reverse takes its first line', row(
        '200x90 alignItems:baseline', row('40x_ flexWrap:wrap-reverse', box('30x10'), box('30x25')), tall)
    yield 'two levels', row(
        '200x80 alignItems:baseline', column('padding:3', row('padding:4', text('HH'))), tall)
    yield 'line height grows', column('', row('alignItems:baseline', box('20x40'), text('HH|HH', '10x_')))
    yield 'only some items', row('200x80', box('20x40 alignSelf:baseline'), text('H', 'alignSelf:baseline'), box('20x_'))
    yield 'lines apart', row(
        '60x120 flexWrap:wrap alignItems:baseline', box('20x40'), box('20x20'), box('20x10'), box('30x30'))
    yield 'wrap-reverse', row(
        '60x120 flexWrap:wrap-reverse alignItems:baseline', box('20x40'), box('20x20'), box('20x10'), box('30x30'))
    yield 'wrap-reverse, one line', row(
        '200x80 flexWrap:wrap-reverse alignItems:baseline', box('20x40'), text('H'), row('', box('10x20')))
    yield 'column falls back to start', column('100x100 alignItems:baseline', box('20x20'), text('HH'))
    yield 'column in rtl falls back to start', column('100x100 direction:rtl alignItems:baseline', box('20x20'))
    yield 'columns and wrap-reverse', column('100x50 flexWrap:wrap-reverse alignItems:baseline', *boxes(3, '20x20'))
    yield 'does not stretch', row('100x60 alignItems:baseline', box('20x_'), text('H'))
    yield 'auto margin wins', row('100x60 alignItems:baseline', box('20x40'), text('H', 'marginTop:auto'))
    yield 'overflow hidden keeps its baseline', row(
        '100x60 alignItems:baseline', text('H', 'overflow:hidden paddingTop:10'), tall)
    yield 'content without text', row('100x60 alignItems:baseline', content(20, 30, 'paddingBottom:5'), text('H'))
    yield 'relative shift of a nested item does not matter', row(
        '100x60 alignItems:baseline', row('', row('', box('10x20 top:7'))), tall)
    yield 'scroll container ends at its edge', row(
        'alignItems:baseline', row('_x30 overflow:scroll', box('10x50')), box('10x10'))
    yield 'relative shift does not matter', row('100x60 alignItems:baseline', text('H', 'top:7'), tall)
    for overflow in ('hidden', 'auto', 'clip'):
        yield f'text that ends above its baseline, {overflow}', row(
            'alignItems:baseline', text('HH', f'overflow:{overflow} _x5'), box(''))
        yield f'text with padding that ends above its baseline, {overflow}', row(
            'alignItems:baseline', text('HH', f'overflow:{overflow} _x5 paddingTop:20'), box(''))
    for wrap in ('wrap', 'wrap-reverse'):
        for direction in ('ltr', 'rtl'):
            yield f'column {wrap}, {direction}, text wider than its line', column(
                f'width:104 flexWrap:{wrap} direction:{direction} alignItems:baseline',
                text('HHHH|HHHH|HHH', 'marginLeft:-3'), box('marginLeft:20 marginRight:30 50x5'))


FILES = {
    'justify-content': justify_content, 'align-items': align_items, 'align-self': align_self,
    'own-direction': own_direction,
    'align-content': align_content, 'margin': margin, 'baseline': baseline,
}
