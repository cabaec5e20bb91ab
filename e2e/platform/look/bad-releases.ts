/** A release as its block is in a page: what a squad could ship by accident, and what is found. */
export interface BadRelease {
  name: string;
  /** HTML of the block. */
  html: string;
  /** Default: `SOUND`. */
  live?: string;
  /** Rule, verdict, and words of the finding. */
  finds: [rule: string, verdict: 'refused' | 'to-accept', words: RegExp];
}

/** HTML of a sound block, as in the live version. */
export const SOUND = `
  <h2>What customers say</h2>
  <p>A car for <b>£182.50</b> a month, 9.9% APR, over 48 months.</p>
  <form action="/search"><label>Town <input name="town"></label><button>Search</button></form>
  <p><a href="/reviews">All reviews</a></p>`;

const script = (code: string) => `${SOUND}<script>${code}</script>`;

export const BAD_RELEASES: BadRelease[] = [
  {
    name: 'hides its main button below 400 px',
    html: `${SOUND}<style>@media (width < 400px) { button { display: none } }</style>`,
    finds: ['use', 'refused', /button “Search”.*It is hidden/],
  },
  {
    name: 'has no main button',
    html: SOUND.replace('<button>Search</button>', ''),
    finds: ['use', 'to-accept', /button “Search”.*no longer there/],
  },
  {
    name: 'moves its main button out of the screen',
    html: `${SOUND}<style>button { position: absolute; left: -500px }</style>`,
    finds: ['use', 'refused', /button “Search”.*outside the screen/],
  },
  {
    name: 'closes its form into a panel',
    html: SOUND.replace('<form', '<details><summary>More</summary><form').replace('</form>', '</form></details>'),
    finds: ['use', 'to-accept', /button “Search”.*has to open first/],
  },
  {
    name: 'lays an overlay over the page',
    html: `${SOUND}<i style="position: fixed; inset: 0; z-index: 9"></i>`,
    finds: ['use', 'refused', /button “Search”.*It is covered by/],
  },
  {
    name: 'has an input with a placeholder only',
    html: SOUND.replace('<label>Town <input name="town"></label>', '<input name="town" placeholder="Town">'),
    finds: ['use', 'refused', /“town”.*no name for screen readers/],
  },
  {
    name: 'is wider than the screen',
    html: `${SOUND}<div style="inline-size: 420px">A wide table</div>`,
    finds: ['use', 'refused', /scrolled sideways by/],
  },
  {
    name: 'is wider than 320 px',
    html: `${SOUND}<div style="inline-size: 350px">A wide table</div>`,
    finds: ['access', 'refused', /320 px has to be scrolled sideways/],
  },
  {
    name: 'is white on white',
    html: `<div style="color: #fff">${SOUND}</div>`,
    finds: ['access', 'refused', /color-contrast/],
  },
  {
    name: 'is pale on white',
    html: `<div style="color: #eee">${SOUND}</div>`,
    finds: ['access', 'refused', /color-contrast/],
  },
  {
    name: 'has a picture without a text',
    html: `${SOUND}<img src="/picture.svg" width="10" height="10">`,
    finds: ['access', 'refused', /image-alt/],
  },
  {
    name: 'shifts by 300 px after 1.2 s',
    html: script(`setTimeout(() => document.querySelector('h2').style.marginBlockStart = '300px', 1200)`),
    finds: ['stability', 'refused', /Content moves/],
  },
  {
    name: 'throws while it starts',
    html: script(`throw new Error('in an effect')`),
    finds: ['behaviour', 'refused', /exception.*in an effect/],
  },
  {
    name: 'has a rejection that nothing handles',
    html: script(`Promise.reject(new Error('no answer'))`),
    finds: ['behaviour', 'refused', /no answer/],
  },
  {
    name: 'writes errors into the console',
    html: script(`console.error('hydration failed')`),
    finds: ['behaviour', 'refused', /hydration failed/],
  },
  {
    name: 'fetches in a loop',
    html: script(`const again = () => fetch('/answer').then(() => setTimeout(again, 50)); again()`),
    finds: ['behaviour', 'refused', /sends \d+ requests/],
  },
  {
    name: 'reloads in a loop',
    html: script(`setTimeout(() => location.reload(), 500)`),
    finds: ['behaviour', 'refused', /reloads itself/],
  },
  {
    name: 'reloads at once',
    html: script(`location.reload()`),
    finds: ['behaviour', 'refused', /reloads itself/],
  },
  {
    name: 'leaves the page without a press',
    html: script(`setTimeout(() => location.assign('/other'), 3000)`),
    finds: ['behaviour', 'refused', /to .*\/other/],
  },
  {
    name: 'opens a dialog',
    html: script(`setTimeout(alert, 2000, 'Hello')`),
    finds: ['behaviour', 'refused', /dialog.*Hello/],
  },
  {
    name: 'never ends',
    html: script(`setTimeout(() => { for (;;); }, 100)`),
    finds: ['behaviour', 'refused', /cannot be looked at/],
  },
  {
    name: 'links to localhost',
    html: `${SOUND}<a href="http://localhost:3100/reviews">More</a>`,
    finds: ['hosts', 'refused', /localhost:3100, which no visitor can reach/],
  },
  {
    name: 'sends its form to another host',
    html: SOUND.replace('"/search"', '"https://forms.example/search"'),
    finds: ['hosts', 'to-accept', /forms\.example/],
  },
  {
    name: 'calls another host',
    html: script(`fetch('https://tracker.example/hit').catch(() => {})`),
    finds: ['hosts', 'to-accept', /tracker\.example/],
  },
  {
    name: 'sets a cookie without a choice',
    html: script(`document.cookie = '_rv=1'`),
    finds: ['privacy', 'to-accept', /cookie _rv/],
  },
  {
    name: 'stores a key without a choice',
    html: script(`localStorage.setItem('visitor', '1')`),
    finds: ['privacy', 'to-accept', /localStorage key visitor/],
  },
  {
    name: 'names another brand',
    html: SOUND.replace('What customers say', 'What customers of Forecourt Finance say'),
    finds: ['brand', 'refused', /another brand, Forecourt Finance/],
  },
  {
    name: 'divides a price by 100',
    html: SOUND.replace('182.50', '1.83'),
    finds: ['money', 'to-accept', /£182\.50, 9\.9%, 48 → £1\.83, 9\.9%, 48/],
  },
  { name: 'changes a rate', html: SOUND.replace('9.9%', '19.9%'), finds: ['money', 'to-accept', /9\.9%.* → .*19\.9%/] },
  { name: 'changes a term', html: SOUND.replace('48 months', '60 months'), finds: ['money', 'to-accept', /48 → .*60/] },
  {
    name: 'loses the sign of its currency',
    html: SOUND.replace('£182.50', '182.50'),
    finds: ['looks', 'to-accept', /looks different/],
  },
  {
    name: 'looks different',
    html: `${SOUND}<style>h2 { color: #444; text-transform: uppercase }</style>`,
    finds: ['looks', 'to-accept', /looks different/],
  },
  { name: 'shows nothing', html: '', finds: ['filled', 'refused', /shows nothing/] },
  {
    name: 'empties itself',
    html: script(`document.querySelector('[data-block]').replaceChildren()`),
    finds: ['filled', 'refused', /shows nothing/],
  },
  {
    name: 'throws on a press',
    html: `${SOUND}<button type="button" onclick="throw new Error('on a press')">More</button>`,
    live: `${SOUND}<button type="button">More</button>`,
    finds: ['behaviour', 'refused', /on a press/],
  },
  {
    name: 'throws on a press after one that goes back',
    html: `<button type="button" onclick="history.back()">Back</button>${SOUND.replace('<button>', `<button onclick="throw new Error('of Search')">`)}`,
    live: `<button type="button" onclick="history.back()">Back</button>${SOUND}`,
    finds: ['behaviour', 'refused', /of Search/],
  },
  {
    name: 'has a rejection on a press',
    html: `${SOUND}<button type="button" onclick="Promise.reject(new Error('after a press'))">More</button>`,
    live: `${SOUND}<button type="button">More</button>`,
    finds: ['behaviour', 'refused', /after a press/],
  },
  {
    name: 'swallows presses',
    html: script(`document.addEventListener('click', (event) => event.stopPropagation(), true)`),
    finds: ['use', 'refused', /button “Search”.*A press does not reach it/],
  },
  {
    name: 'disables its main button',
    html: SOUND.replace('<button>', '<button disabled>'),
    finds: ['use', 'refused', /button “Search”.*A press does not reach it/],
  },
  {
    name: 'locks scrolling',
    html: script(`document.body.style.overflow = 'hidden'`),
    finds: ['use', 'refused', /cannot scroll/],
  },
  {
    name: 'replaces fetch',
    html: script(`const own = window.fetch; window.fetch = (...given) => own(...given)`),
    finds: ['globals', 'refused', /window\.fetch/],
  },
  {
    name: 'changes a prototype',
    html: script(`Object.prototype.extra = true`),
    finds: ['globals', 'refused', /Object\.prototype\.extra/],
  },
];
