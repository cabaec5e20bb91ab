/** @jest-environment jsdom */
import { keepCachedFields } from './keep-cached-fields';

const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) => window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

function openPage() {
  document.body.innerHTML = `
    <form autocomplete="off">
      <input name="postcode"><textarea name="words"></textarea>
      <select name="make"><option value="">Any make</option><option>Ford</option></select>
      <input type="radio" name="kind" value="hp" checked><input type="radio" name="kind" value="pcp">
      <input type="checkbox" name="ulez">
    </form>`;
  const form = document.querySelector('form')!;
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<form><input name="amount"></form>';
  keepCachedFields(() => [document, shadow]);
  const fill = () => {
    form.querySelector('input')!.value = 'M1 1AE';
    form.querySelector('textarea')!.value = 'blue';
    form.querySelector('select')!.value = 'Ford';
    form.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.checked = true;
    form.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
    shadow.querySelector('input')!.value = '9000';
  };
  const said = () => [...[...new FormData(form).entries()].map((entry) => entry.join('=')), shadow.querySelector('input')!.value].join(' ');
  const reset = () => [form, shadow.querySelector('form')!].forEach((each) => each.reset());
  return { fill, said, reset };
}

describe('fields of a page that comes back from the cache', () => {
  it('hold what they held when the page was left, whatever the browser reset', () => {
    const { fill, said, reset } = openPage();
    fill();
    const before = said();
    pageEvent('pagehide', true);
    reset();
    expect(said()).not.toBe(before);
    pageEvent('pageshow', true);
    expect(said()).toBe(before);
    expect(before).toBe('postcode=M1 1AE words=blue make=Ford kind=pcp ulez=on 9000');
  });

  it('are left alone on a page that is loaded anew', () => {
    const { fill, said, reset } = openPage();
    fill();
    pageEvent('pagehide', false);
    reset();
    const afterReset = said();
    pageEvent('pageshow', false);
    expect(said()).toBe(afterReset);
  });
});
