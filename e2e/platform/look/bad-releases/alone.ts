import { button, type Fault, script, SOUND } from './fault';
import { NOT_MODAL } from './of-presses';

const sound = (name: string, html: string, finds: Fault['finds']): Fault => ({ name, html, live: SOUND, finds });
const soundWith = (name: string, code: string, finds: Fault['finds']) => sound(name, SOUND + script(code), finds);

/** As many as a look opens again. */
const OTHER_BUTTONS = Array.from({ length: 10 }, (_, number) =>
  button(`Row ${'abcdefghij'[number]}`, `onclick="this.toggleAttribute('aria-pressed')"`),
).join('');

/** A button in a shadow root, whose second press undoes the first. */
const HEART = (saved: string) => `<save-heart><template shadowrootmode="open">
  ${button('Save', `onclick="localStorage.cars ? delete localStorage.cars : localStorage.setItem('cars', '${saved}')"`)}
</template></save-heart>`;

/** Faults that change what other rules see: a page each. */
export const FAULTS_ALONE: Fault[] = [
  // These take long, so they come first, and run at once.
  soundWith(
    'it fetches in a loop',
    `const again = () => fetch('/answer').then(() => setTimeout(again, 400)); again()`,
    ['behaviour', 'refused', /sends \d+ requests/],
  ),
  {
    ...soundWith('it reloads at once', `location.reload()`, ['behaviour', 'refused', /reloads itself/]),
    // It never loads.
    maxLateMs: 4_000,
  },
  {
    ...soundWith('it never ends', 'setTimeout(() => { for (;;); }, 100)', [
      'behaviour',
      'refused',
      /cannot be looked at: it is not still after 4 s/,
    ]),
    maxLateMs: 4_000,
  },
  soundWith('it changes a prototype', 'Object.prototype.extra = true', [
    'globals',
    'refused',
    /Object\.prototype\.extra/,
  ]),
  sound('an overlay lies over the page', `${SOUND}<i style="position: fixed; inset: 0; z-index: 9"></i>`, [
    'use',
    'refused',
    /button “Search”.*It is covered by/,
  ]),
  sound('it is wider than the screen', `${SOUND}<div style="inline-size: 420px">A wide table</div>`, [
    'use',
    'refused',
    /scrolled sideways by/,
  ]),
  sound('it is wider than 320 px', `${SOUND}<div style="inline-size: 350px">A wide table</div>`, [
    'access',
    'refused',
    /320 px has to be scrolled sideways/,
  ]),
  soundWith('it reloads in a loop', `setTimeout(() => location.reload(), 500)`, [
    'behaviour',
    'refused',
    /reloads itself/,
  ]),
  soundWith('it reloads after a minute', `setTimeout(() => location.reload(), 60_000)`, [
    'behaviour',
    'refused',
    /reloads itself/,
  ]),
  {
    name: 'a press loads many pictures',
    live: SOUND + button('Next'),
    html:
      SOUND + button('Next', `onclick="for (let count = 0; count < 150; count++) new Image().src = '/tile?' + count"`),
    finds: ['behaviour', 'to-accept', /Presses load \d+ pictures, in the live version 0/],
  },
  {
    name: 'it throws for returning visitors',
    live: SOUND + HEART('7'),
    html: SOUND + HEART('[7]') + script(`JSON.parse(localStorage.getItem('cars') ?? '[]').map(String)`),
    finds: ['behaviour', 'refused', /For returning visitors: .*map is not a function/],
  },
  soundWith('it leaves the page without a press', `setTimeout(() => location.assign('/other'), 3000)`, [
    'behaviour',
    'refused',
    /to .*\/other/,
  ]),
  sound('a price is divided by 100', SOUND.replace('182.50', '1.83'), [
    'money',
    'to-accept',
    /£182\.50, 9\.9%, 48 → £1\.83, 9\.9%, 48/,
  ]),
  sound('a rate and a term change', SOUND.replace('9.9%', '19.9%').replace('48 months', '60 months'), [
    'money',
    'to-accept',
    /9\.9%, 48 → .*19\.9%, 60/,
  ]),
  {
    name: 'a price changes beside another number',
    live: `${SOUND}<div>£5,375<p>26,394 miles</p></div>`,
    html: `${SOUND}<div>£6,375<p>26,394 miles</p></div>`,
    finds: ['money', 'to-accept', / £5,375 → £6,375$/],
  },
  sound('the sign of a currency is lost', SOUND.replace('£182.50', '182.50'), [
    'looks',
    'to-accept',
    /looks different/,
  ]),
  soundWith('it empties itself', `document.querySelector('[data-block]').replaceChildren()`, [
    'filled',
    'refused',
    /shows nothing/,
  ]),
  soundWith('it swallows presses', `document.addEventListener('click', (event) => event.stopPropagation(), true)`, [
    'use',
    'refused',
    /button “Search”.*A press does not reach it/,
  ]),
  sound(
    'a bar covers half of the screen',
    `${SOUND}<i style="position: fixed; inset: 60% 0 0; background: #eee"></i>`,
    ['use', 'refused', /do not scroll cover 42 %/],
  ),
  sound(
    'a press keeps the processor busy',
    SOUND + button('Work', 'onclick="[...Array(1e7).keys()].sort((one, other) => other - one)"'),
    ['presses', 'to-accept', /Presses take more processor time/],
  ),
  soundWith('it scrolls the page', `addEventListener('load', () => scrollTo(0, 400))`, [
    'behaviour',
    'refused',
    /scrolls without a press, by 400 px/,
  ]),
  sound('a block has twenty times its elements', `${SOUND}<p hidden>${'<i></i>'.repeat(220)}</p>`, [
    'cost',
    'to-accept',
    /block has many more elements.*9 → 230/,
  ]),
  soundWith('it locks scrolling', `document.body.style.overflow = 'hidden'`, ['use', 'refused', /cannot scroll/]),
  {
    ...NOT_MODAL,
    name: 'a dialog is no longer modal, after other buttons',
    html: OTHER_BUTTONS + NOT_MODAL.html,
    live: OTHER_BUTTONS + NOT_MODAL.live,
  },
];
