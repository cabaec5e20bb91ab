import { button, type Fault } from './fault';

const DIALOG = (name: string, attributes = '') =>
  `${button(name, `onclick="this.nextElementSibling.showModal()"`)}<dialog ${attributes}><p>${name} of this car</p></dialog>`;

const CONTACT = (field: string) =>
  `${button('Contact', `onclick="this.nextElementSibling.showModal()"`)}<dialog><h4>Write to us</h4>${field}</dialog>`;

const LETTER = (words: string) =>
  `<a href="/letter" aria-haspopup="dialog" onclick="event.preventDefault(); this.nextElementSibling.showModal()">Letter</a>
    <dialog><h4>${words}</h4></dialog>`;

const MENU = (zIndex: number) => `<div style="position: relative; z-index: 0; min-block-size: 5rem; background: #fff">
  ${button('Sort by', `onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden"`)}
  <ul hidden style="position: absolute; z-index: ${zIndex}; inset: 2rem auto auto 0"><li><a href="#sorted">Price</a></li></ul>
  <p id="sorted" style="position: relative; background: #fff; margin: 0; block-size: 4rem">Sorted cars</p></div>`;

const WORDS = (attributes: string) =>
  `<form action="/words" ${attributes}><label>Words <input name="words"></label><button>Find words</button></form>`;

/** Code handles its submit, like React's. */
const LOOKUP = (attributes: string) =>
  `<form onsubmit="event.preventDefault(); this.append('Looking')" ${attributes}>
    <label>Registration <input name="vrm"></label><button>Look up</button></form>`;

/** As in React: it is opened when the state changes, which follows the dialog's event late. */
const DIALOG_OF_STATE = DIALOG('Costs', 'onclose="this.isOpen = false"').replace(
  /onclick="this.nextElementSibling\.(\w+\(\))"/,
  `onclick="const dialog = this.nextElementSibling; if (!dialog.isOpen) dialog.$1; dialog.isOpen = true"`,
);

export const NOT_MODAL: Fault = {
  name: 'a dialog is no longer modal',
  live: DIALOG_OF_STATE,
  html: DIALOG_OF_STATE.replace('showModal()', 'show()').replace(
    '<dialog',
    `<dialog onkeydown="if (event.key === 'Escape') { this.close(); this.previousElementSibling.focus() }"`,
  ),
  finds: ['presses', 'to-accept', /button “Costs”.*no longer modal/],
};

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
  NOT_MODAL,
  {
    name: 'a dialog says something else',
    live: DIALOG('Terms'),
    html: DIALOG('Terms').replace('of this car', 'of another car'),
    finds: ['presses', 'to-accept', /button “Terms”.*other contents.*“Terms of this car” → “Terms of another car”/],
  },
  {
    name: 'a dialog of a link says something else',
    live: LETTER('Your letter'),
    html: LETTER('My letter'),
    finds: ['presses', 'to-accept', /a “Letter”.*other contents.*“Your letter” → “My letter”/],
  },
  {
    name: 'a field in a dialog has no name',
    live: CONTACT('<label>Words <textarea name="letter"></textarea></label>'),
    html: CONTACT('Words <textarea name="letter" placeholder="Words"></textarea>'),
    finds: ['presses', 'refused', /textarea “letter”.*no name for screen readers/],
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
    name: 'the Enter key no longer looks up a registration',
    live: LOOKUP(''),
    html: LOOKUP(`onkeydown="if (event.key === 'Enter') event.preventDefault()"`),
    finds: ['presses', 'to-accept', /Enter key in input “vrm”.*does nothing/],
  },
  {
    name: 'Back no longer leads to the page',
    live: button('Next step', `onclick="location.assign('/next')"`),
    html: button('Next step', `onclick="location.replace('/next')"`),
    finds: ['presses', 'to-accept', /button “Next step”.*\/next → \/next, in place of this page/],
  },
];
