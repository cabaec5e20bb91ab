import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { setImmediate } from 'node:timers/promises';
import { tolerateChanges } from './tolerate-changes';

//

/** Neighbouring texts that React changes, removes, and inserts elements before. */
function Payment() {
  const [state, setState] = useState({ pounds: 199, isLong: true, hasNote: false });
  const change = (next: Partial<typeof state>) => () => setState({ ...state, ...next });
  return (
    <>
      <p>
        {state.hasNote && <b>Usual terms: </b>}
        {state.isLong && 'from '}£{state.pounds} a month
      </p>
      <button onClick={change({ pounds: 250 })}>change</button>
      <button onClick={change({ isLong: false })}>remove</button>
      <button onClick={change({ hasNote: true })}>insert</button>
    </>
  );
}

/** Ways in which translators replace a text node. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'wrapped in <font>'(text) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
  'replaced by <font>'(text) {
    text.replaceWith(fontWith(text.data));
  },
  'removed after <font> was put before it'(text) {
    text.before(fontWith(text.data));
    text.remove();
  },
};

function fontWith(text: string): HTMLElement {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild!.textContent = text.replace('from', 'desde').replace('a month', 'al mes');
  return font;
}

const { removeChild, insertBefore } = Node.prototype;
let island: HTMLElement;
let root: Root;
let changed: HTMLElement[];

beforeEach(() => {
  changed = [];
  island = document.createElement('div');
  island.dataset['hydrate'] = 'load';
  document.body.append(island);
  root = createRoot(island);
  act(() => root.render(<Payment />));
  tolerateChanges((one) => changed.push(one))(island);
});
afterEach(() => {
  act(() => root.unmount());
  island.remove();
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

const words = () => island.querySelector('p')!.textContent;
async function press(name: string) {
  act(() => [...island.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  await setImmediate();
}

describe.each(Object.entries(TRANSLATORS))('an island whose texts were %s', (_how, translate) => {
  beforeEach(async () => {
    ([...island.querySelector('p')!.childNodes] as Text[]).forEach(translate);
    await setImmediate();
  });

  it('shows an amount that changes', async () => {
    await press('change');
    expect(words()).toMatch(/^(from|desde) £250 (a month|al mes)$/);
  });

  it('no longer shows a text that is removed', async () => {
    await press('remove');
    expect(words()).toMatch(/^£199 (a month|al mes)$/);
    expect(changed).toContain(island);
  });

  it('shows its replacement', async () => {
    await press('insert');
    expect(words()).toMatch(/^Usual terms: (from|desde) £199 (a month|al mes)$/);
  });

  it('can be changed several times and unmounted', async () => {
    await press('change');
    [...island.querySelector('p')!.childNodes].filter((node) => node instanceof Text).forEach(translate);
    await setImmediate();
    for (const name of ['insert', 'remove', 'change']) await press(name);
    expect(() => act(() => root.unmount())).not.toThrow();
  });
});

it('an island from which others have removed texts keeps reacting', async () => {
  island.querySelector('p')!.replaceChildren();
  await press('insert');
  await press('remove');
  expect(words()).toContain('Usual terms');
});

it('elements outside islands throw as browsers do', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(stranger)).toThrow('not a child');
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow('child');
});
