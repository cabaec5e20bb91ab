/** @jest-environment jsdom */
import { createRemoteLoader, type LoadableRemote, type LoadReport, type RemoteLoaderOptions } from './remote-loader';

interface Federation {
  __INSTANCES__: { loadShare: (name: string) => Promise<() => unknown> }[];
}

/** The script at an address: a container, one that throws, a missing one, or one that never loads. */
type Answer = Record<string, unknown> | 'missing' | 'hanging';

const View = () => null;
let answers: Record<string, Answer>;
let asked: HTMLScriptElement[];
let reports: LoadReport[];
let network: MutationObserver;
let serial = 0;
const { warn } = console;

/** A version under a container name that no other test uses, because the federation runtime remembers names. */
const version = (number: string): LoadableRemote => ({
  version: number,
  container: `mfe_test_${serial}`,
  entry: `${location.origin}/${serial}/${number}/remoteEntry.js`,
});

beforeEach(() => {
  serial += 1;
  answers = {};
  asked = [];
  reports = [];
  // The runtime warns of every change of version, which is tested here.
  console.warn = () => {};
  // jsdom does not run scripts. This has the same effect as a script.
  network = new MutationObserver((records) => {
    for (const script of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (script instanceof HTMLScriptElement) answer(script);
  });
  network.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  network.disconnect();
  console.warn = warn;
});

function answer(script: HTMLScriptElement) {
  asked.push(script);
  const given = answers[new URL(script.src).pathname.split('/')[2] ?? ''] ?? 'missing';
  if (given === 'hanging') return;
  if (given === 'missing') return void script.dispatchEvent(new Event('error'));
  Object.assign(globalThis, {
    [`mfe_test_${serial}`]: {
      init: () => {},
      get: async (name: string) => {
        if (!(name in given)) throw new Error(`no ${name}`);
        const module = given[name];
        const views: unknown = typeof module === 'function' ? await module() : module;
        return () => views;
      },
    },
  });
  script.dispatchEvent(new Event('load'));
}

function loader(options: Partial<RemoteLoaderOptions> = {}) {
  return createRemoteLoader({
    remotes: { 'mfe-test': version('2.0.0') },
    fallbacks: { 'mfe-test': [version('1.0.0')] },
    singletons: {},
    integrityOf: (url) => `sha384-${url.length}`,
    // Enough for a busy machine.
    deadlineMs: 3_000,
    report: (report) => reports.push(report),
    ...options,
  });
}

const outcomes = () => reports.map(({ version: of, outcome }) => `${of} ${outcome}`);

describe('loading a view', () => {
  it('takes the pinned version, by hash', async () => {
    answers = { '2.0.0': { './quick-search': { QuickSearch: View } } };
    expect(await loader()('mfe-test', 'quick-search')).toEqual({ View, version: '2.0.0' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ integrity: `sha384-${asked[0]?.src.length}`, crossOrigin: 'anonymous' });
    expect(outcomes()).toEqual(['2.0.0 loaded']);
  });

  it('works in a page where an old script has extended all objects', async () => {
    Object.assign(Object.prototype, { extended: () => 'by an old script' });
    try {
      answers = { '2.0.0': { './quick-search': { QuickSearch: View } } };
      expect(
        await loader({ singletons: { react: { version: '19.0.0', module: {} } } })('mfe-test', 'quick-search'),
      ).toEqual({ View, version: '2.0.0' });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extended');
    }
  });

  it.each<[string, Answer]>([
    ['is not there', 'missing'],
    ['never answers', 'hanging'],
    ['has not got the block', {}],
    ["has no view under the block's name", { './quick-search': { Search: View } }],
  ])('takes the previous version when the pinned one %s', async (_, broken) => {
    answers = { '2.0.0': broken, '1.0.0': { './quick-search': { QuickSearch: View } } };
    expect(await loader()('mfe-test', 'quick-search')).toEqual({ View, version: '1.0.0' });
    expect(outcomes()).toEqual(['2.0.0 failed', '1.0.0 recovered']);
  });

  it('never mixes two versions of a remote in a page', async () => {
    const views = { './quick-search': { QuickSearch: View }, './car-list': { CarList: View } };
    answers = { '2.0.0': 'missing', '1.0.0': views };
    const loadView = loader();
    const loaded = await Promise.all([loadView('mfe-test', 'quick-search'), loadView('mfe-test', 'car-list')]);
    expect(loaded.map((each) => each.version)).toEqual(['1.0.0', '1.0.0']);
    expect(outcomes()).toEqual(['2.0.0 failed', '1.0.0 recovered', '1.0.0 recovered']);
  });

  it('keeps two versions of a remote separate in a page with both', async () => {
    const containerOf = (number: string) => ({
      './quick-search': { QuickSearch: () => number },
      './car-list': { CarList: () => number },
    });
    answers = { '2.0.0': containerOf('2.0.0'), '1.0.0': containerOf('1.0.0') };
    const loadView = loader({ remotes: { 'mfe-test@1.0.0': version('1.0.0'), 'mfe-test@2.0.0': version('2.0.0') } });
    const load = async (of: string, block: string) =>
      ((await loadView(`mfe-test@${of}`, block)).View as () => unknown)();
    expect(await Promise.all([load('1.0.0', 'quick-search'), load('2.0.0', 'quick-search')])).toEqual([
      '1.0.0',
      '2.0.0',
    ]);
    expect([await load('1.0.0', 'car-list'), await load('2.0.0', 'car-list')]).toEqual(['1.0.0', '2.0.0']);
    expect(asked).toHaveLength(2);
  });

  it('fails when no version gives the view', async () => {
    await expect(loader()('mfe-test', 'quick-search')).rejects.toThrow('/1.0.0/remoteEntry.js');
    expect(outcomes()).toEqual(['2.0.0 failed', '1.0.0 failed']);
  });

  it('requests a singleton again that was lost, as a container of webpack does', async () => {
    let attempts = 0;
    const load = async () => {
      if (++attempts === 1) throw new Error('lost');
      return 'the module';
    };
    const loadView = loader({ singletons: { 'late-part': { version: '1.0.0', load } } });
    const get = async () => {
      const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__;
      const factory = await instances.at(-1)?.loadShare('late-part');
      return { QuickSearch: () => factory?.() };
    };
    answers = { '2.0.0': { './quick-search': get } };
    const { View: Found } = await loadView('mfe-test', 'quick-search');
    expect((Found as () => unknown)()).toBe('the module');
  });

  it('requests only scripts that the release set names', async () => {
    answers = { '2.0.0': { './quick-search': { QuickSearch: View } } };
    const integrityOf = () => {
      throw new Error('not part of this page');
    };
    await expect(loader({ integrityOf })('mfe-test', 'quick-search')).rejects.toThrow('not part of this page');
    expect(asked).toEqual([]);
  });

  it('refuses a remote that the page does not have', async () => {
    await expect(loader()('mfe-other', 'quick-search')).rejects.toThrow("mfe-other is not in this page's release set.");
    expect(reports).toEqual([]);
  });
});
