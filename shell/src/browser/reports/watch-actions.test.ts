import { watchActions } from './watch-actions';

const signed = jest.fn();
const noteAnswer = watchActions(signed);
const request = { answer: {} as never };
const fine = { ok: true as const, value: 1 };

beforeEach(() => {
  jest.useFakeTimers();
  signed.mockClear();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<a href="#there"><b>Cars</b></a><a>No link</a><button type="button">Message seller</button><form><p>Name</p></form>';
});
afterEach(() => jest.useRealTimers());

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const send = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const signs = () => {
  jest.runAllTimers();
  return signed.mock.calls.flat();
};
/** What a release does with an event at the window before anybody else. */
function meanwhile(type: string, handle: (event: Event) => void, act: () => void) {
  window.addEventListener(type, handle, true);
  act();
  window.removeEventListener(type, handle, true);
}

describe('actions of visitors', () => {
  it.each<[string, () => void, string[]]>([
    ['a link, by a press on what is in it', () => find('b').click(), ['link']],
    ['a button', () => find('button').click(), ['button']],
    ['a form that the browser sends', send, ['form']],
    ['neither text nor an anchor that leads nowhere', () => [find('p'), find('a:not([href])')].forEach((one) => one.click()), []],
    [
      'a link that a block follows itself',
      () =>
        meanwhile(
          'click',
          (event) => [event.preventDefault(), history.pushState(null, '', '/cars')],
          () => find('b').click(),
        ),
      ['link'],
    ],
  ])('count: %s', (_, act, expected) => {
    act();
    expect(signs()).toEqual(expected);
  });

  it.each<[string, string, () => void]>([
    ['a link', 'click', () => find('b').click()],
    ['a button', 'click', () => find('button').click()],
    ['a form', 'submit', send],
  ])('do not count when they are swallowed: %s', (_, type, act) => {
    meanwhile(type, (event) => [event.preventDefault(), event.stopPropagation()], act);
    noteAnswer({ ...request, body: {} }, fine);
    expect(signs()).toEqual([]);
  });

  it('count a form that a block sends by a call once that is answered', () => {
    const sendByCall = () => meanwhile('submit', (event) => event.preventDefault(), send);
    sendByCall();
    expect(noteAnswer(request, fine)).toBe(fine);
    noteAnswer({ ...request, body: {} }, { ok: false, failure: { status: 422, message: 'No' } });
    expect(signs()).toEqual([]);
    noteAnswer({ ...request, body: {} }, fine);
    expect(signs()).toEqual(['form']);
  });
});
