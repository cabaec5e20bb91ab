/** A fault that a squad could ship by accident, as HTML of a block, and what is found. */
export interface Fault {
  name: string;
  html: string;
  /** HTML of the live version. */
  live: string;
  /** Rule, verdict, and words of the finding. */
  finds: [rule: string, verdict: 'refused' | 'to-accept', words: RegExp];
  /** Default: that of a look. */
  maxLateMs?: number;
}

/** HTML of a sound block, as in the live version. */
export const SOUND = `
  <h2>What customers say</h2>
  <p>A car for <b>£182.50</b> a month, 9.9% APR, over 48 months.</p>
  <form action="/search"><label>Town <input name="town"></label><button>Search</button></form>
  <p><a href="/reviews">All reviews</a></p>`;

const script = (code: string) => `<script>{ ${code} }</script>`;
const button = (name: string, attributes = '') => `<button type="button" ${attributes}>${name}</button>`;

const SEARCH = (attributes: string, name = 'Find cars') => `<form action="/cars" ${attributes}>
  <label>Fuel <select name="fuel"><option value="">Any</option><option>Diesel</option></select></label>
  <button>${name}</button></form>`;
const ICON = (style: string) =>
  button('', `aria-label="Open the menu" style="inline-size: 30px; block-size: 30px; border: 0; ${style}"`);
const DIALOG = (name: string, attributes = '') =>
  `${button(name, `onclick="this.nextElementSibling.showModal()"`)}<dialog ${attributes}><p>${name} of this car</p></dialog>`;
const MENU = (zIndex: number) => `<div style="position: relative; z-index: 0; min-block-size: 5rem; background: #fff">
  ${button('Sort by', `onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden"`)}
  <ul hidden style="position: absolute; z-index: ${zIndex}; inset: 2rem auto auto 0"><li><a href="#sorted">Price</a></li></ul>
  <p id="sorted" style="position: relative; background: #fff; margin: 0; block-size: 4rem">Sorted cars</p></div>`;
const WORDS = (attributes: string) =>
  `<form action="/words" ${attributes}><label>Words <input name="words"></label><button>Find words</button></form>`;
/** A page whose loader hydrates a block by this function. */
const HYDRATED = (hydrate: string) =>
  script(`const { dataset } = document.querySelector('[data-block=reviews-box]');
    Object.assign(dataset, { hydrate: 'load', state: 'live' });
    const hydrate = ${hydrate};
    window.__FORECOURT__ = { mount: async (island) => (hydrate(island), { unmount() {} }) }`);

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
    name: 'a search loses a field',
    live: '<form action="/used"><label>Make <input name="make" required></label></form>',
    html: '<form action="/used"><label>Make <input name="brand" required></label></form>',
    finds: ['forms', 'to-accept', /field make.*text, required → nothing/],
  },
  {
    name: 'a form is no longer posted',
    live: '<form method="post" action="/enquire?car=1"><input type="hidden" name="car" value="1"></form>',
    html: '<form action="/enquire"><input type="hidden" name="car"></form>',
    finds: ['forms', 'to-accept', /form to \/enquire.*post \?car → get/],
  },
  {
    name: 'the car of an enquiry is lost',
    live: '<form method="post" action="/ask"><input type="hidden" name="vehicle" value="1"></form>',
    html: '<form method="post" action="/ask"><input type="hidden" name="vehicle"></form>',
    finds: ['forms', 'to-accept', /field vehicle.*hidden → hidden, empty/],
  },
  {
    name: 'a search loses what was chosen',
    live: SEARCH(''),
    html: SEARCH(`onsubmit="event.preventDefault(); location.assign('/cars')"`),
    finds: ['presses', 'to-accept', /button “Find cars”.*\/cars\?fuel → \/cars$/],
  },
  {
    name: 'a button leads elsewhere',
    live: button('Apply', `onclick="location.assign('/apply')"`),
    html: button('Apply', `onclick="location.assign('/contact')"`),
    finds: ['presses', 'to-accept', /button “Apply”.*\/apply → \/contact/],
  },
  {
    name: 'a link does nothing',
    live: '<a href="/offers">Offers</a>',
    html: '<a href="/offers" onclick="return false">Offers</a>',
    finds: ['presses', 'to-accept', /a “Offers”.*nothing else → code of the page/],
  },
  {
    name: 'a link leads elsewhere',
    live: '<a href="/quote?car=1">Get a quote</a>',
    html: '<a href="/quote">Get a quote</a>',
    finds: ['links', 'to-accept', /link “Get a quote”.*\/quote\?car=1 → \/quote/],
  },
  {
    name: 'a link leads to a page that is not there',
    live: '',
    html: '<a href="/missing">Guides</a>',
    finds: ['links', 'refused', /link “Guides”.*\/missing, which answers 404/],
  },
  {
    name: 'a link leads to a place that is not there',
    live: '',
    html: '<a href="#prices">Prices</a>',
    finds: ['links', 'refused', /link “Prices”.*#prices, which this page does not have/],
  },
  {
    name: 'the focus cannot be seen',
    live: button('Unseen'),
    html: button('Unseen', 'style="outline: none"'),
    finds: ['focus', 'refused', /button “Unseen”.*Nothing shows/],
  },
  {
    name: 'the outline of the focus is white on white',
    live: button('Pale', 'style="outline-color: #00f"'),
    html: button('Pale', 'style="outline: 2px solid #fff"'),
    finds: ['focus', 'refused', /button “Pale”.*Nothing shows/],
  },
  {
    name: 'the Tab key does not lead on',
    live: '<label>Trap <input name="trap"></label>',
    html: '<label>Trap <input name="trap" onkeydown="event.preventDefault()"></label>',
    finds: ['focus', 'refused', /input “trap”.*does not lead on/],
  },
  {
    name: 'the Tab key no longer stops at a button',
    live: button('Skipped'),
    html: button('Skipped', 'tabindex="-1"'),
    finds: ['focus', 'to-accept', /button “Skipped”.*no longer stops/],
  },
  {
    name: 'the Tab key stops in another order',
    live: '<select aria-label="Fuel"></select><textarea aria-label="Notes"></textarea>',
    html: '<textarea aria-label="Notes"></textarea><select aria-label="Fuel"></select>',
    finds: ['focus', 'to-accept', /another order/],
  },
  {
    name: 'it takes the focus',
    live: '<label>Email <input name="email"></label>',
    html: '<label>Email <input name="email" autofocus></label>',
    finds: ['focus', 'refused', /takes the focus/],
  },
  {
    name: 'text does not grow',
    live: '<p style="font-size: 1rem">Terms of the offer</p>',
    html: '<p style="font-size: 16px">Terms of the offer</p>',
    finds: ['large-text', 'refused', /Terms of the offer.*does not grow/],
  },
  {
    name: 'large text is cut',
    live: '<p style="font-size: 1rem">A part of it</p>',
    html: '<p style="font-size: 1rem; block-size: 24px; overflow: hidden">A part of it</p>',
    finds: ['large-text', 'refused', /twice as large.*“A part of it” in p/],
  },
  {
    name: 'an icon is only a background color',
    live: ICON('border: 2px solid'),
    html: ICON('background: #000'),
    finds: ['forced-colors', 'refused', /button “Open the menu”.*nothing of it can be seen/],
  },
  {
    name: 'a heading becomes a paragraph',
    live: '<h3>Why us</h3>',
    html: '<p style="font-size: 1.17em; font-weight: bold; margin-block: 1em">Why us</p>',
    finds: ['spoken', 'to-accept', /heading \[level=3\]/],
  },
  {
    name: 'a picture says something else',
    live: '<img src="/picture.svg" alt="Five stars" width="10" height="10">',
    html: '<img src="/picture.svg" alt="stars-5.svg" width="10" height="10">',
    finds: ['spoken', 'to-accept', /img “Five stars”.* → .*img “stars-5\.svg”/],
  },
  {
    name: 'a value is missing',
    live: '<p>From £99 a month</p>',
    html: '<p>From £NaN a month</p>',
    finds: ['words', 'refused', /It says “NaN”/],
  },
  {
    name: 'a word may be a missing value',
    live: '<p>An agreement is ended</p>',
    html: '<p>An agreement is null and void</p>',
    finds: ['words', 'to-accept', /It says “null”/],
  },
  {
    name: 'it changes blocks of others',
    live: '',
    html: '<style>h4 { color: #060 }</style>',
    finds: ['neighbours', 'refused', /h4.*limit your styles.*color: rgb\(0, 0, 0\) → color: rgb\(0, 102, 0\)/],
  },
  {
    name: 'it changes the title of the page',
    live: '',
    html: script(`document.title = 'Reviews'`),
    finds: ['head', 'to-accept', /title.*A page → Reviews/],
  },
  {
    name: 'it hides the page from search engines',
    live: '',
    html: '<meta name="robots" content="noindex">',
    finds: ['head', 'to-accept', /meta robots.*nothing → noindex/],
  },
  {
    name: 'a picture is large',
    live: '',
    html: '<img src="/large.svg" alt="A car" width="10" height="10">',
    finds: ['cost', 'to-accept', /more bytes of pictures.*0 KB → 100 KB/],
  },
  {
    name: 'it has many elements',
    live: '',
    html: `<p hidden>${'<i></i>'.repeat(700)}</p>`,
    finds: ['cost', 'to-accept', /more elements/],
  },
  {
    name: 'it adds many listeners',
    live: '',
    html: script(`for (let n = 0; n < 300; n++) addEventListener('resize', () => n)`),
    finds: ['cost', 'to-accept', /more listeners/],
  },
  {
    name: 'its scripts keep the processor busy',
    live: '',
    html: script('Array.from({ length: 4e6 }, (_, n) => (n * 7919) % 1000003).sort((one, other) => one - other)'),
    finds: ['cost', 'to-accept', /more processor time/],
  },
  {
    name: 'each hydration leaves a listener',
    live: HYDRATED('() => {}'),
    html: HYDRATED(`(island) => addEventListener('resize', () => island.remove())`),
    finds: ['memory', 'refused', /left something behind.* → .*\d listeners/],
  },
  {
    name: 'a press stores something about the visitor',
    live: button('Show prices'),
    html: button('Show prices', `onclick="localStorage.setItem('pressed', '1')"`),
    finds: ['privacy', 'to-accept', /localStorage key pressed/],
  },
  {
    name: 'a button no longer sends its form',
    live: SEARCH('', 'Show cars'),
    html: SEARCH('', 'Show cars').replace('<button', '<button type="button"'),
    finds: ['presses', 'to-accept', /button “Show cars”.*\/cars\?fuel → nothing else/],
  },
  {
    name: 'a visitor agrees without a press',
    live: '<form method="post" action="/news"><label><input type="checkbox" name="news"> News</label></form>',
    html: '<form method="post" action="/news"><label><input type="checkbox" name="news" checked> News</label></form>',
    finds: ['forms', 'to-accept', /field news.*checkbox → checkbox, checked/],
  },
  {
    name: 'a field takes fewer letters',
    live: '<form method="post" action="/name"><label>Surname <input name="surname"></label></form>',
    html: '<form method="post" action="/name"><label>Surname <input name="surname" maxlength="8"></label></form>',
    finds: ['forms', 'to-accept', /field surname.*text → text, maxlength 8/],
  },
  {
    name: 'a link opens another tab',
    live: '<a href="/guides">Read guides</a>',
    html: '<a href="/guides" target="_blank">Read guides</a>',
    finds: ['links', 'to-accept', /link “Read guides”.*in this tab → .*in _blank/],
  },
  {
    name: 'visitors who leave are asked',
    live: '',
    html: script(`addEventListener('beforeunload', (event) => event.preventDefault())`),
    finds: ['globals', 'refused', /asked whether they want to/],
  },
  {
    name: 'zooming is forbidden',
    live: '',
    html: script(`document.querySelector('meta[name=viewport]').content += ', user-scalable=no'`),
    finds: ['head', 'to-accept', /meta viewport.*user-scalable=no/],
  },
  {
    name: 'it takes the wheel',
    live: '',
    html: script(`addEventListener('wheel', (event) => event.preventDefault(), { passive: false })`),
    finds: ['use', 'refused', /cannot scroll/],
  },
  {
    name: 'it asks where the visitor is',
    live: '',
    html: script('navigator.geolocation.getCurrentPosition(() => {})'),
    finds: ['permissions', 'refused', /getCurrentPosition.*without a press/],
  },
  {
    name: 'it opens a window',
    live: '',
    html: script(`open('/offer')`),
    finds: ['behaviour', 'refused', /opens a window/],
  },
  {
    name: 'the page will load itself again',
    live: '',
    html: '<meta http-equiv="refresh" content="300">',
    finds: ['head', 'to-accept', /meta refresh.*nothing → 300/],
  },
  {
    name: 'it opens a connection to another host',
    live: '',
    html: script(`new WebSocket('wss://chat.example/socket')`),
    finds: ['hosts', 'to-accept', /chat\.example/],
  },
  {
    name: 'a button throws when it is pressed again',
    live: button('Toggle', 'onclick="this.value += 1"'),
    html: button('Toggle', `onclick="if (this.value) throw new Error('pressed again'); this.value = 1"`),
    finds: ['behaviour', 'refused', /pressed again/],
  },
  {
    name: 'nothing can be pasted',
    live: '<label>Password <input name="password"></label>',
    html: '<label>Password <input name="password" onpaste="event.preventDefault()"></label>',
    finds: ['focus', 'to-accept', /input “password”.*pasted/],
  },
  {
    name: 'it moves forever',
    live: '',
    html: '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 1s infinite">Offer</p>',
    finds: ['motion', 'refused', /p “Offer”.*moves forever/],
  },
  {
    name: 'it adds a step to the history',
    live: '',
    html: script(`history.pushState(null, '', '?step=1')`),
    finds: ['behaviour', 'to-accept', /changes the address.*step=1/],
  },
  {
    name: 'it tells an address of its own site about the visitor',
    live: '',
    html: script(`navigator.sendBeacon('/collect?email=a')`),
    finds: ['hosts', 'to-accept', /collect.*What does it tell/],
  },
  {
    name: 'an amount has a comma instead of a point',
    live: '<p>Only £99.50 a day</p>',
    html: '<p>Only £99,50 a day</p>',
    finds: ['money', 'to-accept', /£99\.50 → £99,50/],
  },
  {
    name: 'a choice is gone',
    live: '<select aria-label="Term"><option>36</option><option>60</option></select>',
    html: '<select aria-label="Term"><option>36</option></select>',
    finds: ['spoken', 'to-accept', /option/],
  },
  {
    name: 'a button does nothing',
    live: button('Compare', `onclick="this.title += 'open'"`),
    html: button('Compare'),
    finds: ['presses', 'to-accept', /button “Compare”.*A press does nothing/],
  },
  {
    name: 'a button throws at the second press, and shows nothing at the first one',
    live: button('Save'),
    html: button('Save', `onclick="if (window.saved) throw new Error('saved twice'); window.saved = true"`),
    finds: ['behaviour', 'refused', /saved twice/],
  },
  {
    name: 'it says something wrong after a press',
    live: button('Details', 'onclick="this.title += 1"'),
    html: button('Details', `onclick="this.append({})"`),
    finds: ['presses', 'refused', /button “Details”.*After a press it says “\[object Object\]”/],
  },
  {
    name: 'a text in a closed panel is lost',
    live: '<details><summary>Terms</summary><p>Representative example</p><p>Subject to status</p></details>',
    html: '<details><summary>Terms</summary><p>Subject to status</p></details>',
    finds: ['looks', 'to-accept', /“Representative example”.* → /],
  },
  {
    name: 'only scripts show a text',
    live: '<p>We are a credit broker</p>',
    html: `<p id="broker"></p>${script(`addEventListener('load', () => (document.getElementById('broker').textContent = 'We are a credit broker'))`)}`,
    finds: ['served', 'to-accept', /Only scripts show this text.*credit broker/],
  },
  {
    name: 'it is hidden in print',
    live: '<p>Keep this quote</p>',
    html: '<p class="quote">Keep this quote</p><style>@media print { .quote { display: none } }</style>',
    finds: ['media', 'to-accept', /“Keep this quote”.*In print.*display: block → none/],
  },
  {
    name: 'it is white on white in a dark color scheme',
    live: '<p>Fair reviews</p>',
    html: '<p class="fair">Fair reviews</p><style>@media (prefers-color-scheme: dark) { .fair { color: #fff } }</style>',
    finds: ['media', 'to-accept', /“Fair reviews”.*dark colors.*color: .* → rgb\(255, 255, 255\)/],
  },
  {
    name: 'a live region is silent',
    live: '<div aria-live="polite">3 cars</div>',
    html: '<div>3 cars</div>',
    finds: ['spoken', 'to-accept', /div live polite/],
  },
  {
    name: 'a part is in another language',
    live: '<section>Our terms</section>',
    html: '<section lang="fr">Our terms</section>',
    finds: ['spoken', 'to-accept', /section lang fr/],
  },
  {
    name: 'a hidden field sends another product',
    live: '<form method="post" action="/hp"><input type="hidden" name="product" value="pcp"></form>',
    html: '<form method="post" action="/hp"><input type="hidden" name="product" value="hp"></form>',
    finds: ['forms', 'to-accept', /field product.*sends pcp → .*sends hp/],
  },
  {
    name: 'a choice sends another value',
    live: '<form method="post" action="/fuel"><select name="petrol" aria-label="Fuel of it"><option value="petrol">Petrol</option></select></form>',
    html: '<form method="post" action="/fuel"><select name="petrol" aria-label="Fuel of it"><option value="unleaded">Petrol</option></select></form>',
    finds: ['forms', 'to-accept', /field petrol.*sends petrol → .*sends unleaded/],
  },
  {
    name: 'code of HTML is shown',
    live: '<p>Terms and conditions apply</p>',
    html: '<p>Terms &amp;amp; conditions apply</p>',
    finds: ['words', 'refused', /It says “&amp;”/],
  },
  {
    name: 'code moves it forever',
    live: '',
    html: `<p id="mover">Deal</p>${script(`document.getElementById('mover').animate([{ rotate: '0turn' }, { rotate: '1turn' }], { duration: 900, iterations: Infinity })`)}`,
    finds: ['motion', 'refused', /p “Deal”.*moves forever/],
  },
  {
    name: 'a section cannot be used',
    live: `<section>${button('Call us')}</section>`,
    html: `<section inert>${button('Call us')}</section>`,
    finds: ['use', 'refused', /button “Call us”.*A press does not reach it/],
  },
  {
    name: 'each opening leaves a listener',
    live: button('Filters', 'aria-expanded="false"'),
    html: button('Filters', `aria-expanded="false" onclick="window.addEventListener('resize', () => this.title)"`),
    finds: ['memory', 'refused', /times that something was opened.* 0\.0 listeners → 2\.0 listeners/],
  },
  {
    name: 'a field outside a form is no longer filled by browsers',
    live: '<label>Mobile <input type="tel" autocomplete="tel"></label>',
    html: '<label>Mobile <input type="tel" autocomplete="off"></label>',
    finds: ['forms', 'to-accept', /field Mobile.*autocomplete tel → tel, autocomplete off/],
  },
  {
    name: 'a button is white on white under a pointer',
    live: button('Apply here', 'style="background: #fff"'),
    html: `${button('Apply here', 'class="pale" style="background: #fff"')}<style>.pale:hover { color: #fff }</style>`,
    finds: ['media', 'to-accept', /“Apply here”.*Under a pointer.*color: .* → rgb\(255, 255, 255\)/],
  },
  {
    name: 'it writes notes into the console',
    live: '',
    html: script(`console.log('customer', 42)`),
    finds: ['behaviour', 'to-accept', /customer 42.*into the console/],
  },
  {
    name: 'it plays a sound',
    live: '',
    html: script(`new Audio('/sound.mp3').play().catch(() => {})`),
    finds: ['permissions', 'refused', /plays a sound without a press/],
  },
  {
    name: 'it replaces fetch',
    live: '',
    html: script(`const own = window.fetch; window.fetch = (...given) => own(...given)`),
    finds: ['globals', 'refused', /window\.fetch/],
  },
];

/** Faults of presses that do not hide each other. A look presses a limited number of buttons on a page. */
export const FAULTS_OF_PRESSES: Fault[] = [
  {
    name: 'the Escape key no longer closes a dialog',
    live: DIALOG('Options'),
    html: DIALOG('Options', 'oncancel="event.preventDefault()"'),
    finds: ['presses', 'to-accept', /button “Options”.*Escape closes it → Escape does not close it/],
  },
  {
    name: 'the focus is lost when a dialog is closed',
    live: DIALOG('Help'),
    html: DIALOG('Help', 'onclose="document.activeElement.blur()"'),
    finds: ['presses', 'to-accept', /button “Help”.*closes it → .*the focus is lost/],
  },
  {
    name: 'the page stays locked when a dialog is closed',
    live: DIALOG('Prices'),
    html: DIALOG('Prices', `oncancel="document.body.style.overflow = 'hidden'"`),
    finds: ['presses', 'refused', /button “Prices”.*cannot scroll the page after/],
  },
  {
    name: 'a menu opens behind the content',
    live: MENU(1),
    html: MENU(-1),
    finds: ['presses', 'refused', /button “Sort by”.*What it opens is under/],
  },
  {
    name: 'text cannot be selected',
    live: '<p>Call 0116 496 0315</p>',
    html: '<p style="user-select: none">Call 0116 496 0315</p>',
    finds: ['use', 'to-accept', /p “Call 0116 496 0315”.*cannot select/],
  },
  {
    name: 'a search asks twice',
    live: button('Count', `onclick="fetch('/answer?count')"`),
    html: button('Count', `onclick="fetch('/answer?count'); fetch('/answer?count')"`),
    finds: ['presses', 'to-accept', /answer\?count.*request the same data more often.*2 × → 4 ×/],
  },
  {
    name: 'each press leaves a listener',
    live: button('Expand', 'onclick="this.title += 1"'),
    html: button('Expand', `onclick="this.title += 1; window.addEventListener('resize', () => this.title)"`),
    finds: ['memory', 'refused', /times that something was opened.* listeners/],
  },
  {
    name: 'a field takes no spaces',
    live: '<label>Postcode <input name="postcode"></label>',
    html: `<label>Postcode <input name="postcode" oninput="this.value = this.value.replaceAll(' ', '')"></label>`,
    finds: ['presses', 'to-accept', /input “postcode”.*AB12 CDE → AB12 CDE → .*AB12 CDE → AB12CDE/],
  },
  {
    name: 'the Enter key no longer sends a search',
    live: WORDS(''),
    html: WORDS(`onkeydown="if (event.key === 'Enter') event.preventDefault()"`),
    finds: ['presses', 'to-accept', /Enter key in input “words”.*\/words\?words → nothing else/],
  },
  {
    name: 'Back no longer leads to the page',
    live: button('Next step', `onclick="location.assign('/next')"`),
    html: button('Next step', `onclick="location.replace('/next')"`),
    finds: ['presses', 'to-accept', /button “Next step”.*\/next → \/next, in place of this page/],
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
  sound(
    'a bar covers half of the screen',
    `${SOUND}<i style="position: fixed; inset: 60% 0 0; background: #eee"></i>`,
    ['use', 'refused', /do not scroll cover 42 %/],
  ),
  sound(
    'a press keeps the processor busy',
    SOUND + button('Work', 'onclick="[...Array(4e6).keys()].sort((one, other) => other - one)"'),
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
];
