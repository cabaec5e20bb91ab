/** A fault that a squad could ship by accident, as HTML of a block, and what is found. */
export interface Fault {
  name: string;
  html: string;
  /** HTML of the live version. */
  live: string;
  /** Rule, verdict, and words of the finding. */
  finds: [rule: string, verdict: 'refused' | 'to-accept', words: RegExp];
  /** Default: that of a look. */
  maxViewMs?: number;
}

/** HTML of a sound block, as in the live version. */
export const SOUND = `
  <h2>What customers say</h2>
  <p>A car for <b>£182.50</b> a month, 9.9% APR, over 48 months.</p>
  <form action="/search"><label>Town <input name="town"></label><button>Search</button></form>
  <p><a href="/reviews">All reviews</a></p>`;

const script = (code: string) => `<script>{ ${code} }</script>`;
const button = (name: string, attributes = '') => `<button type="button" ${attributes}>${name}</button>`;

/** Faults that do not hide each other: one page has them all. */
export const FAULTS_TOGETHER: Fault[] = [
  {
    name: 'a button is hidden below 400 px',
    live: button('Narrow', 'class="narrow"'),
    html: `${button('Narrow', 'class="narrow"')}<style>@media (width < 400px) { .narrow { display: none } }</style>`,
    finds: ['use', 'refused', /button “Narrow”.*It is hidden/],
  },
  {
    name: 'a button is gone',
    live: button('Gone'),
    html: '',
    finds: ['use', 'to-accept', /button “Gone”.*no longer there/],
  },
  {
    name: 'a button is outside the screen',
    live: button('Outside'),
    html: button('Outside', 'style="position: absolute; left: -500px"'),
    finds: ['use', 'refused', /button “Outside”.*outside the screen/],
  },
  {
    name: 'a button is in a closed panel',
    live: button('Closed'),
    html: `<details><summary>More</summary>${button('Closed')}</details>`,
    finds: ['use', 'to-accept', /button “Closed”.*has to open first/],
  },
  {
    name: 'a button is disabled',
    live: button('Disabled'),
    html: button('Disabled', 'disabled'),
    finds: ['use', 'refused', /button “Disabled”.*A press does not reach it/],
  },
  {
    name: 'a button throws when it is pressed',
    live: button('Throwing'),
    html: button('Throwing', `onclick="throw new Error('on a press')"`),
    finds: ['behaviour', 'refused', /on a press/],
  },
  {
    name: 'a press has a rejection',
    live: button('Rejecting'),
    html: button('Rejecting', `onclick="Promise.reject(new Error('after a press'))"`),
    finds: ['behaviour', 'refused', /after a press/],
  },
  {
    name: 'a button that is pressed after one that goes back throws',
    live: button('Back', 'onclick="history.back()"') + button('After'),
    html: button('Back', 'onclick="history.back()"') + button('After', `onclick="throw new Error('of After')"`),
    finds: ['behaviour', 'refused', /of After/],
  },
  {
    name: 'an input has a placeholder only',
    live: '<label>County <input name="county"></label>',
    html: '<input name="county" placeholder="County">',
    finds: ['use', 'refused', /“county”.*no name for screen readers/],
  },
  {
    name: 'text is pale on white',
    live: '<p>Small print</p>',
    html: '<p style="color: #eee">Small print</p>',
    finds: ['access', 'refused', /color-contrast/],
  },
  {
    name: 'a picture has no text',
    live: '',
    html: '<img src="/picture.svg" width="10" height="10">',
    finds: ['access', 'refused', /image-alt/],
  },
  {
    name: 'content moves by 300 px after 1.2 s',
    live: '',
    html: script(`setTimeout(() => document.querySelector('h2').style.marginBlockStart = '300px', 1200)`),
    finds: ['stability', 'refused', /Content moves/],
  },
  {
    name: 'it throws while it starts',
    live: '',
    html: script(`throw new Error('in an effect')`),
    finds: ['behaviour', 'refused', /exception.*in an effect/],
  },
  {
    name: 'nothing handles a rejection',
    live: '',
    html: script(`Promise.reject(new Error('no answer'))`),
    finds: ['behaviour', 'refused', /no answer/],
  },
  {
    name: 'it writes errors into the console',
    live: '',
    html: script(`console.error('hydration failed')`),
    finds: ['behaviour', 'refused', /hydration failed/],
  },
  {
    name: 'it opens a dialog',
    live: '',
    html: script(`setTimeout(alert, 2000, 'Hello')`),
    finds: ['behaviour', 'refused', /dialog.*Hello/],
  },
  {
    name: 'a link leads to localhost',
    live: '',
    html: '<a href="http://localhost:3100/reviews">More</a>',
    finds: ['hosts', 'refused', /localhost:3100, which no visitor can reach/],
  },
  {
    name: 'a form is sent to another host',
    live: '<form action="/send"></form>',
    html: '<form action="https://forms.example/send"></form>',
    finds: ['hosts', 'to-accept', /forms\.example/],
  },
  {
    name: 'it calls another host',
    live: '',
    html: script(`fetch('https://tracker.example/hit').catch(() => {})`),
    finds: ['hosts', 'to-accept', /tracker\.example/],
  },
  {
    name: 'it sets a cookie without a choice',
    live: '',
    html: script(`document.cookie = '_rv=1'`),
    finds: ['privacy', 'to-accept', /cookie _rv/],
  },
  {
    name: 'it stores a key without a choice',
    live: '',
    html: script(`localStorage.setItem('visitor', '1')`),
    finds: ['privacy', 'to-accept', /localStorage key visitor/],
  },
  {
    name: 'it names another brand',
    live: '',
    html: '<p>Customers of Forecourt Finance say</p>',
    finds: ['brand', 'refused', /another brand, Forecourt Finance/],
  },
  {
    name: 'it replaces fetch',
    live: '',
    html: script(`const own = window.fetch; window.fetch = (...given) => own(...given)`),
    finds: ['globals', 'refused', /window\.fetch/],
  },
];

const sound = (name: string, html: string, finds: Fault['finds']): Fault => ({ name, html, live: SOUND, finds });
const soundWith = (name: string, code: string, finds: Fault['finds']) => sound(name, SOUND + script(code), finds);

/** Faults that change what other rules see: a page each. */
export const FAULTS_ALONE: Fault[] = [
  // These take long, so they come first, and run at once.
  soundWith('it fetches in a loop', `const again = () => fetch('/answer').then(() => setTimeout(again, 50)); again()`, [
    'behaviour',
    'refused',
    /sends \d+ requests/,
  ]),
  soundWith('it reloads at once', `location.reload()`, ['behaviour', 'refused', /reloads itself/]),
  {
    ...soundWith('it never ends', 'setTimeout(() => { for (;;); }, 100)', [
      'behaviour',
      'refused',
      /cannot be looked at: it is not still after 8 s/,
    ]),
    maxViewMs: 8_000,
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
  soundWith('it locks scrolling', `document.body.style.overflow = 'hidden'`, ['use', 'refused', /cannot scroll/]),
];
