"""Measures flex trees in headless Chromium.

Needs `chromium` on the path (or the environment variable CHROMIUM) and the Python package fonttools, which
makes a font in which each character is a square of 1 em: the rule of the fixed-metrics text engine.
"""

import base64
import io
import json
import os
import shutil
import subprocess
import tempfile
import time

from . import notation

PAGE = '''<!DOCTYPE html><meta charset=utf-8><style>
@font-face { font-family: square; src: url(data:font/ttf;base64,FONT) }
body, p { margin: 0 }
#host { position: absolute; left: 0; top: 0; height: 100000px; font: 10px/1 square; contain: strict }
#host div { box-sizing: border-box; display: flex; position: relative; border: 0 solid;
  scrollbar-width: none }
#host div.block { display: block }
#host > div { position: absolute }
</style><div id=host></div><script>
async function measure(cases) {
  await document.fonts.load('10px square')
  const host = document.getElementById('host')
  return JSON.stringify(cases.map(([width, markup]) => {
    host.style.width = width + 'px'
    host.innerHTML = markup
    const origin = host.firstChild.getBoundingClientRect()
    const frames = {}
    for (const element of host.querySelectorAll('div')) {
      if (element.getClientRects().length == 0) continue
      const r = element.getBoundingClientRect()
      frames[element.id] = [r.x - origin.x, r.y - origin.y, r.width, r.height]
    }
    return frames
  }))
}
</script>'''


def square_font():
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    corners = [(0, -200), (0, 800), (1000, 800), (1000, -200)]
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(['.notdef', 'square', 'break'])
    builder.setupCharacterMap({ord('H'): 'square', 0x200B: 'break'})
    builder.setupGlyf({'.notdef': square, 'square': square, 'break': TTGlyphPen(None).glyph()})
    builder.setupHorizontalMetrics({'.notdef': (1000, 0), 'square': (1000, 0), 'break': (0, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=0)
    builder.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200)
    builder.setupNameTable({'familyName': 'square', 'styleName': 'Regular'})
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


class Browser:
    """A running Chromium, spoken to through a pipe."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix='flex-')
        page = os.path.join(self.folder, 'page.html')
        with open(page, 'w') as file:
            file.write(PAGE.replace('FONT', base64.b64encode(square_font()).decode()))
        self._start()
        target = self._call('Target.createTarget', url='file://' + page)['targetId']
        attached = self._call('Target.attachToTarget', targetId=target, flatten=True)
        self.session = attached['sessionId']
        for _ in range(200):
            if self._evaluate('document.readyState + typeof measure') == 'completefunction':
                return self
            time.sleep(0.05)
        raise RuntimeError('the page does not load')

    def _start(self):
        binary = os.environ.get('CHROMIUM') or shutil.which('chromium') or 'chromium-browser'
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to descriptor 4.
            first, second = os.dup(commands), os.dup(answers)
            os.dup2(first, 3, inheritable=True)
            os.dup2(second, 4, inheritable=True)

        self.process = subprocess.Popen(
            [binary, '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
             '--no-first-run', '--disable-extensions', '--disable-background-networking',
             '--force-device-scale-factor=1', '--user-data-dir=' + os.path.join(self.folder, 'profile'),
             '--remote-debugging-pipe', 'about:blank'],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.session, self.number, self.rest = None, 0, b''

    def __exit__(self, *_):
        self.session = None
        try:
            self._call('Browser.close')
            self.process.wait(10)
        except Exception:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _call(self, method, **parameters):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        data = json.dumps(message).encode() + b'\0'
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self._read()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError(str(answer['error']))
                return answer['result']

    def _read(self):
        while b'\0' not in self.rest:
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise RuntimeError('the browser has gone')
            self.rest += data
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def _evaluate(self, code):
        result = self._call('Runtime.evaluate', expression=code, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in result:
            raise RuntimeError(json.dumps(result['exceptionDetails'])[:2000])
        return result['result'].get('value')

    def measure(self, cases):
        """Frames by id of each case, a pair of a named tree and the room's width (None: wide)."""
        frames = []
        for start in range(0, len(cases), 200):
            pages = [[room or 100000, notation.markup(tree)] for tree, room in cases[start:start + 200]]
            frames += json.loads(self._evaluate(f'measure({json.dumps(pages)})'))
        return [{name: [round(number, 4) for number in frame] for name, frame in case.items()}
                for case in frames]
