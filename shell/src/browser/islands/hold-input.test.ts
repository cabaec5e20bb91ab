import { holdInput } from './hold-input';
import { ISLAND_SELECTOR } from '../loading/page';

/** Islands whose hydration a test completes. */
const endings = new WeakMap<HTMLElement, { settled: Promise<boolean>; end: (live: boolean) => void }>();
const started: HTMLElement[] = [];

function ending(island: HTMLElement) {
  const known = endings.get(island);
  if (known) return known;
  let end: (live: boolean) => void = () => {};
  const settled = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const made = { settled, end };
  endings.set(island, made);
  return made;
}

// Listens on the window permanently, as on a page.
holdInput({
  start: (island) => {
    island.dataset['state'] = 'loading';
    started.push(island);
  },
  isAsleep: (island) => !['live', 'failed'].includes(island.dataset['state'] ?? ''),
  whenSettled: (island) => ending(island).settled,
});

function islandWith(html: string) {
  document.body.innerHTML = `<quick-search data-hydrate="idle">${html}</quick-search><button id="outside"></button>`;
  const island = document.querySelector<HTMLElement>(ISLAND_SELECTOR)!;
  const settle = async (live: boolean) => {
    island.dataset['state'] = live ? 'live' : 'failed';
    ending(island).end(live);
    await ending(island).settled;
  };
  return {
    island,
    settle,
    find: <Found extends HTMLElement>(selector: string) => island.querySelector<Found>(selector)!,
  };
}

beforeEach(() => void started.splice(0));

describe('a sleeping island', () => {
  it.each(['pointerover', 'touchstart', 'focusin', 'input', 'change'])('wakes on %s, also deep inside it', (type) => {
    const { island, find } = islandWith('<p><span></span></p>');
    find('span').dispatchEvent(new Event(type, { bubbles: true }));
    expect(started).toEqual([island]);
  });

  it('stays asleep when something else is touched', () => {
    islandWith('<p></p>');
    document.getElementById('outside')!.click();
    expect(started).toEqual([]);
  });
});

describe('a click on a button', () => {
  it('is held, and repeated once when the island is live', async () => {
    const { find, settle } = islandWith('<button type="button"><span>More</span></button>');
    const clicked = jest.fn();
    find('button').addEventListener('click', clicked);
    find('span').click();
    expect(clicked).not.toHaveBeenCalled();
    await settle(true);
    expect(clicked).toHaveBeenCalledTimes(1);
    find('button').click();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('is repeated on the button that replaced it when hydration made new elements', async () => {
    const html = '<p></p><div><button type="button">A</button><button type="button">B</button></div>';
    const { island, find, settle } = islandWith(html);
    find('button:last-child').click();
    island.innerHTML = html;
    const clicked = jest.fn();
    find('div').addEventListener('click', ({ target }) => clicked((target as Element).textContent));
    await settle(true);
    expect(clicked.mock.calls).toEqual([['B']]);
  });

  it('is not repeated when the island failed', async () => {
    const { find, settle } = islandWith('<button type="button">More</button>');
    const clicked = jest.fn();
    find('button').addEventListener('click', clicked);
    find('button').click();
    await settle(false);
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('actions that a browser does without any script', () => {
  it.each([
    ['a link', '<a href="#x"><b>x</b></a>', 'b'],
    ['a disclosure', '<details><summary>x</summary></details>', 'summary'],
    ['a checkbox', '<input type="checkbox">', 'input'],
    ['a label', '<label>x <input type="radio"></label>', 'label'],
    ['a button that opens a popover', '<button type="button" popovertarget="p">x</button>', 'button'],
  ])('is not held: %s', (_, html, selector) => {
    const { island, find } = islandWith(html);
    const clicked = jest.fn();
    island.addEventListener('click', ({ defaultPrevented }) => clicked(defaultPrevented));
    find(selector).click();
    expect(clicked.mock.calls[0]).toEqual([false]);
    expect(started).toContain(island);
  });
});

describe('a submit', () => {
  const FORM = '<form action="/search"><input name="make"><button name="by" value="1">Search</button></form>';

  /** Listens for a submit where React would, and records whether the browser was still going to send the form. */
  function listen(island: HTMLElement, { handled }: { handled: boolean }) {
    const submits: (string | undefined)[] = [];
    const hear = (event: Event) => {
      if (!event.defaultPrevented) submits.push((event as SubmitEvent).submitter?.textContent);
      // jsdom cannot navigate.
      if (handled || event.currentTarget === document) event.preventDefault();
    };
    (handled ? island : document).addEventListener('submit', hear, { once: !handled });
    return submits;
  }

  it('waits for the island, which then handles it, with the button that was pressed', async () => {
    const { island, find, settle } = islandWith(FORM);
    const submits = listen(island, { handled: true });
    find('button').click();
    expect(submits).toEqual([]);
    await settle(true);
    expect(submits).toEqual(['Search']);
    expect(island.dataset['state']).toBe('live');
  });

  it("becomes the form's own when the island failed", async () => {
    const { island, find, settle } = islandWith(FORM);
    const submits = listen(island, { handled: false });
    find('button').click();
    await settle(false);
    expect(submits).toEqual(['Search']);
    expect(island.dataset['state']).toBe('failed');
  });

  it("becomes the form's own when the island takes too long, and only once", async () => {
    jest.useFakeTimers();
    try {
      const { island, find, settle } = islandWith(FORM);
      const submits = listen(island, { handled: false });
      find('button').click();
      jest.advanceTimersByTime(1000);
      expect(submits).toEqual([]);
      jest.advanceTimersByTime(1000);
      expect(submits).toEqual(['Search']);
      expect(island.dataset['state']).toBe('loading');
      await settle(true);
      expect(submits).toEqual(['Search']);
    } finally {
      jest.useRealTimers();
    }
  });
});
