import { keepCachedFields } from './keep-cached-fields';

const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

function openPage() {
  document.body.innerHTML =
    '<form autocomplete="off"><input name="budget" autocomplete="off"><input name="email" autocomplete="email"></form>';
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<input name="amount" autocomplete="off">';
  keepCachedFields(() => [document, shadow]);
  return () =>
    [document, shadow].flatMap((root) =>
      [...root.querySelectorAll('form, input')].map((element) => element.getAttribute('autocomplete')),
    );
}

describe('fields of a page in the back/forward cache', () => {
  it('lose autocomplete="off" while cached, and regain it when the page is back', () => {
    const attributes = openPage();
    const before = attributes();
    pageEvent('pagehide', true);
    expect(attributes()).toEqual([null, null, 'email', null]);
    pageEvent('pageshow', true);
    expect(attributes()).toEqual(before);
  });

  it('stay unchanged when the page is left permanently', () => {
    const attributes = openPage();
    const before = attributes();
    pageEvent('pagehide', false);
    expect(attributes()).toEqual(before);
  });
});
