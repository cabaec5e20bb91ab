import { setImmediate } from 'node:timers/promises';
import { watchChanges } from './undo-changes';

const HTML = '<p>From £<!-- -->199<!-- --> a month</p><label>Postcode <input></label><p></p>';

/** Changes by others, by their author. */
const CHANGES: Record<string, (island: Element) => void> = {
  'a translator that puts <font> around texts'(island) {
    for (const text of textsOf(island)) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'a translator that puts translated <font> in the place of texts'(island) {
    for (const text of textsOf(island)) {
      const font = document.createElement('font');
      font.innerHTML = '<font>traducido</font>';
      text.before(font);
      text.remove();
    }
  },
  'a translator that changes texts'(island) {
    for (const text of textsOf(island)) text.data = text.data.toUpperCase();
  },
  'a password manager that puts an icon behind a field'(island) {
    island.querySelector('input')!.after(document.createElement('div'));
  },
  'an extension that wraps phone numbers and removes what follows'(island) {
    const [first] = textsOf(island);
    first!.splitText(3);
    island.normalize();
    island.lastElementChild!.remove();
    island.querySelector('label')!.replaceChildren('Empty');
  },
};

function textsOf(island: Element): Text[] {
  return [...island.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node instanceof Text);
}

describe('an island before it is hydrated', () => {
  const island = document.createElement('div');
  beforeEach(() => island.replaceChildren(...parse(HTML)));

  it.each(Object.entries(CHANGES))('is restored to the server’s HTML, after %s', async (_by, change) => {
    const undoChanges = watchChanges(island);
    const before = [...island.querySelectorAll('*')].map(({ childNodes }) => [...childNodes]);
    change(island);
    // By then some records have been delivered, and others have not.
    await setImmediate();
    CHANGES['a translator that changes texts']!(island);
    expect(undoChanges()).toBe(true);
    expect(island.innerHTML).toBe(HTML);
    expect([...island.querySelectorAll('*')].map(({ childNodes }) => [...childNodes])).toEqual(before);
    // An island that is started again, once the network is back.
    expect(undoChanges()).toBe(false);
  });

  it('is not changed without foreign changes', () => {
    expect(watchChanges(island)()).toBe(false);
    expect(island.innerHTML).toBe(HTML);
  });

  it('is no longer watched once changes were undone', async () => {
    const undoChanges = watchChanges(island);
    undoChanges();
    CHANGES['a translator that changes texts']!(island);
    await setImmediate();
    expect(undoChanges()).toBe(false);
  });
});

function parse(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}
