import type { PageData } from '../../services/page-data';
import { integrityTable } from './integrity';
import type { ForecourtPage, IslandRoot } from './page';
import { createRuntimeLoader } from './runtime-loader';

const RUNTIME = '/assets/runtime.js';
const FILES = [
  RUNTIME,
  '/releases/mfe-one/1/remoteEntry.js',
  '/releases/mfe-one/1/quick-search.js',
  '/assets/router.js',
];
const ROOT: IslandRoot = { update: () => {}, unmount: () => {} };
const hash = (path: string) => `sha384-${path}`;

let page: ForecourtPage;
let island: HTMLElement;
let loader: ReturnType<typeof createRuntimeLoader>;
let listens: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

beforeEach(() => {
  listens = jest.spyOn(window, 'addEventListener');
  document.head.replaceChildren();
  document.body.innerHTML =
    '<quick-search data-hydrate="idle" data-remote="mfe-one" data-block="quick-search"></quick-search><quick-search data-hydrate="idle"></quick-search>';
  island = document.querySelector('quick-search')!;
  const block = { scripts: [FILES[2]!, FILES[3]!], reads: [] };
  page = {
    // Only the part of a page that loading needs.
    data: {
      runtime: { src: RUNTIME, integrity: hash(RUNTIME) },
      remotes: {
        'mfe-one': { version: '1', container: 'mfe_one', entry: FILES[1]!, blocks: { 'quick-search': block } },
      },
    } as unknown as PageData,
    nonce: '',
    undoChanges: new WeakMap(),
    integrityOf: integrityTable(Object.fromEntries(FILES.map((path) => [path, hash(path)]))),
  };
  loader = createRuntimeLoader(page);
});

// A page has one loader, which listens permanently. In tests one must not disturb the next.
afterEach(() => {
  for (const [type, listener] of listens.mock.calls) removeEventListener(type, listener);
  listens.mockRestore();
});

const runtimeScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];

/** The browser's work after the runtime's script has run. */
function runtimeArrives(mount: ForecourtPage['mount']) {
  page.mount = mount;
  runtimeScripts().at(-1)!.dispatchEvent(new Event('load'));
}

describe('starting an island', () => {
  it('requests everything it needs immediately, by hash', () => {
    loader.start(island);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links.map((link) => new URL(link.href).pathname)).toEqual(FILES);
    expect(links.map((link) => link.getAttribute('integrity') ?? link.integrity)).toEqual(FILES.map(hash));
    const [script] = runtimeScripts();
    expect(script).toMatchObject({ integrity: hash(RUNTIME), crossOrigin: 'anonymous' });
    expect(island.dataset['state']).toBe('loading');
  });

  it('hydrates it once, even if it is started repeatedly', async () => {
    const mount = jest.fn(async () => ROOT);
    loader.start(island);
    loader.start(island);
    expect(loader.isAsleep(island)).toBe(true);
    runtimeArrives(mount);
    expect(await loader.whenSettled(island)).toBe(true);
    expect(mount).toHaveBeenCalledTimes(1);
    expect(island.dataset['state']).toBe('live');
    expect(loader.isAsleep(island)).toBe(false);
    expect(loader.rootOf(island)).toBe(ROOT);
  });

  it('fetches the runtime once for all of them', async () => {
    const islands = [...document.querySelectorAll<HTMLElement>('quick-search')];
    for (const each of islands) loader.start(each);
    expect(runtimeScripts()).toHaveLength(1);
    runtimeArrives(async () => ROOT);
    expect(await Promise.all(islands.map(loader.whenSettled))).toEqual([true, true]);
  });

  it('leaves one that cannot hydrate unchanged, and the others live', async () => {
    const other = island.nextElementSibling as HTMLElement;
    loader.start(island);
    loader.start(other);
    runtimeArrives(async (given) => {
      if (given === island) throw new Error('broken');
      return ROOT;
    });
    expect(await loader.whenSettled(island)).toBe(false);
    expect(await loader.whenSettled(other)).toBe(true);
    expect([island.dataset['state'], other.dataset['state']]).toEqual(['failed', 'live']);
  });

  it('is never done for a block without code', () => {
    island.dataset['hydrate'] = 'never';
    expect(loader.isAsleep(island)).toBe(false);
  });
});

describe('a runtime that fails to load', () => {
  /** The script fails, and so does the retry. */
  async function runtimeFails(event = 'error') {
    loader.start(island);
    runtimeScripts()[0]!.dispatchEvent(new Event(event));
    await Promise.resolve();
    await Promise.resolve();
    runtimeScripts()[1]!.dispatchEvent(new Event(event));
    return loader.whenSettled(island);
  }

  it.each([
    ['the network fails', 'error'],
    ['the script did not do its work', 'load'],
  ])('leaves islands as plain HTML when %s twice, and notifies listeners', async (_, event) => {
    const failed = jest.fn();
    document.body.addEventListener('failed', ({ target }) => failed(target), { once: true });
    expect(await runtimeFails(event)).toBe(false);
    expect(island.dataset['state']).toBe('failed');
    expect(failed).toHaveBeenCalledWith(island);
  });

  it('is fetched once more when its script is lost', async () => {
    loader.start(island);
    runtimeScripts()[0]!.dispatchEvent(new Event('error'));
    await Promise.resolve();
    await Promise.resolve();
    runtimeArrives(async () => ROOT);
    expect(await loader.whenSettled(island)).toBe(true);
    expect(runtimeScripts()).toHaveLength(2);
  });

  it('is given up after fifteen seconds, twice', async () => {
    jest.useFakeTimers();
    try {
      loader.start(island);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(await loader.whenSettled(island)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['on our own page', false],
    ['in a third-party page', true],
  ])('is fetched again once the network is back, and its islands continue automatically, %s', async (_, isEmbedded) => {
    if (isEmbedded) {
      const root = document.body.appendChild(document.createElement('quick-search')).attachShadow({ mode: 'open' });
      root.append(island);
      page.embedded = {
        roots: new Set([root]),
        scriptUrl: (url: string) => url,
        base: location.origin,
      } as unknown as ForecourtPage['embedded'];
    }
    await runtimeFails();
    dispatchEvent(new Event('online'));
    expect(runtimeScripts()).toHaveLength(3);
    runtimeArrives(async () => ROOT);
    expect(await loader.whenSettled(island)).toBe(true);
  });
});
