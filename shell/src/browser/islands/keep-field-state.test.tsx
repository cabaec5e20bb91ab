import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepFieldState } from './keep-field-state';

/** Controlled fields, with the component's value of each. */
function Fields() {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [plan, setPlan] = useState('hp');
  const [term, setTerm] = useState('48');
  const [make, setMake] = useState('any');
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState('2000');
  const [renders, setRenders] = useState(0);
  return (
    <form>
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input name="agreed" type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      {['hp', 'pcp'].map((value) => (
        <input
          key={value}
          name="plan"
          type="radio"
          value={value}
          checked={plan === value}
          onChange={() => setPlan(value)}
        />
      ))}
      {['24', '48'].map((value) => (
        <input
          key={value}
          name="term"
          type="radio"
          value={value}
          checked={term === value}
          onChange={() => setTerm(value)}
        />
      ))}
      <select name="make" value={make} onChange={(event) => setMake(event.target.value)}>
        <option value="any">Any</option>
        <option value="ford">Ford</option>
      </select>
      {/* Out of bounds: a browser shows the nearest valid value. */}
      <input
        aria-label="Amount"
        type="range"
        min="3000"
        max="60000"
        step="250"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <details suppressHydrationWarning onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>More</summary>
      </details>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render
      </button>
      <output>{JSON.stringify({ text, note, agreed, plan, term, make, open, amount })}</output>
    </form>
  );
}

const UNTOUCHED = {
  text: '',
  note: '',
  agreed: false,
  plan: 'hp',
  term: '48',
  make: 'any',
  open: false,
  amount: '2000',
};

let island: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  island = document.createElement('div');
  island.innerHTML = renderToString(<Fields />);
  document.body.append(island);
});
afterEach(() => {
  act(() => root?.unmount());
  island.remove();
});

const find = <Element extends HTMLElement>(selector: string) => island.querySelector<Element>(selector)!;
const known = () => JSON.parse(find('output').textContent) as typeof UNTOUCHED;

/** Hydrates as the host does. */
async function hydrate() {
  const tell = keepFieldState(island);
  root = await act(async () => hydrateRoot(island, <Fields />));
  await act(async () => tell());
}

/** At the next render, React would overwrite values that it does not know. */
const renderAgain = () => act(() => find('button').click());

describe('input before hydration', () => {
  it.each([
    ['a text', () => (find<HTMLInputElement>('[name=text]').value = 'Ford'), { text: 'Ford' }],
    ['a long text', () => (find<HTMLTextAreaElement>('textarea').value = 'Two\nlines'), { note: 'Two\nlines' }],
    ['a checkbox', () => (find<HTMLInputElement>('[name=agreed]').checked = true), { agreed: true }],
    ['a radio button', () => (find<HTMLInputElement>('[value=pcp]').checked = true), { plan: 'pcp' }],
    [
      'a radio button before the one that was chosen',
      () => (find<HTMLInputElement>('[value="24"]').checked = true),
      { term: '24' },
    ],
    ['a choice', () => (find<HTMLSelectElement>('select').value = 'ford'), { make: 'ford' }],
    ['a slider', () => (find<HTMLInputElement>('[type=range]').value = '12250'), { amount: '12250' }],
    ['an open disclosure', () => (find<HTMLDetailsElement>('details').open = true), { open: true }],
  ])('reaches the component afterwards: %s', async (_, change, expected) => {
    change();
    // The disclosure's own toggle event comes a little later. Here it is fired before the component listens.
    await new Promise((resolve) => setTimeout(resolve, 10));
    await hydrate();
    expect(known()).toEqual({ ...UNTOUCHED, ...expected });
    renderAgain();
    expect(known()).toEqual({ ...UNTOUCHED, ...expected });
  });

  // The toggle event comes later than the press.
  it('keeps a disclosure open that is pressed during hydration', async () => {
    const tell = keepFieldState(island);
    root = await act(async () => hydrateRoot(island, <Fields />));
    find('summary').click();
    act(() => tell());
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
  });

  it('leaves a disclosure closed if a control within its summary is pressed during hydration', async () => {
    const tell = keepFieldState(island);
    root = await act(async () => hydrateRoot(island, <Fields />));
    const control = document.createElement('button');
    find('summary').append(control);
    control.click();
    act(() => tell());
    expect(find<HTMLDetailsElement>('details').open).toBe(false);
  });

  it('is still in the fields after the next render', async () => {
    find<HTMLInputElement>('[name=text]').value = 'Ford';
    find<HTMLInputElement>('[name=agreed]').checked = true;
    find<HTMLSelectElement>('select').value = 'ford';
    await hydrate();
    renderAgain();
    expect(find('form')).toHaveFormValues({ text: 'Ford', agreed: true, make: 'ford', plan: 'hp' });
  });

  it('leaves the caret where it was', async () => {
    const field = find<HTMLInputElement>('[name=text]');
    field.focus();
    field.value = 'Fird';
    field.setSelectionRange(1, 2);
    await hydrate();
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });

  it('does not take the caret from a field elsewhere', async () => {
    find<HTMLInputElement>('[name=text]').value = 'Ford';
    find<HTMLTextAreaElement>('textarea').focus();
    await hydrate();
    expect(find('textarea')).toHaveFocus();
  });

  it('fires no event when nothing was touched', async () => {
    const heard = jest.fn();
    for (const type of ['input', 'change', 'click', 'toggle']) island.addEventListener(type, heard, true);
    await hydrate();
    expect(find<HTMLInputElement>('[type=range]').value).toBe('3000');
    expect(known()).toEqual(UNTOUCHED);
    expect(heard).not.toHaveBeenCalled();
  });
});
