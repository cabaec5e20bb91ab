/** @jest-environment jsdom */
import { scriptContainer } from './script-container';

type Run = (
  require: ((request: string) => unknown) & { load: (request: string) => Promise<void> },
  exports: Record<string, unknown>,
  module: object,
  releaseAddress: string,
) => void;

const ADDRESS = 'https://site.example/releases/mfe-a/1.0.0/';
const NEEDS = {
  './badge.js': ['./common.js', 'react'],
  './common.js': ['./badge.js'],
  './later.js': ['./common.js', './part.js'],
  './part.js': ['./words.js'],
};
/** `null` for a script that throws before it hands over its code. */
let scripts: Record<string, Run | null | undefined>;
let asked: HTMLScriptElement[];

beforeEach(() => {
  asked = [];
  Object.assign(window, { __FORECOURT__: { integrityOf: (address: string) => `sha256-of ${address}` } });
  // jsdom loads no scripts.
  document.head.append = (script) => {
    const element = script as HTMLScriptElement & { define: (run: Run) => void };
    asked.push(element);
    const run = scripts[element.src.replace(`${ADDRESS}browser/`, '').replace('#trusted', '')];
    if (run) element.define(run);
    element.dispatchEvent(new Event(run === undefined ? 'error' : 'load'));
  };
});

const provided = (version: string, useIn: string[]) => ({
  react: { [version]: { useIn, get: async () => () => 'the host’s React' } },
});

async function load(version = '19.3.1', useIn: string[] = []): Promise<Record<string, unknown>> {
  const container = scriptContainer('mfe_a', ADDRESS, { react: '^19.0.0' }, NEEDS);
  container.init(provided(version, useIn));
  return (await container.get('./badge'))() as Record<string, unknown>;
}

describe('a container of scripts', () => {
  beforeEach(() => {
    scripts = {
      'badge.js': (demand, exports, _, address) => {
        exports['react'] = demand('react');
        exports['common'] = demand('./common.js');
        exports['image'] = `${address}browser/a.png`;
        exports['later'] = () => demand.load('./later.js').then(() => demand('./later.js'));
      },
      'common.js': (_, exports) => Object.assign(exports, { count: (exports['count'] ?? 0) as number }),
      'later.js': (demand, exports) => Object.assign(exports, demand('./part.js')),
      'part.js': (demand, exports) => Object.assign(exports, demand('./words.js')),
      'words.js': (_, exports) => Object.assign(exports, { words: 'later' }),
    };
  });

  it('loads each script once, with the hash of the page, and gives singletons of the host', async () => {
    const badge = await load();
    expect(badge).toMatchObject({ react: 'the host’s React', common: { count: 0 }, image: `${ADDRESS}browser/a.png` });
    expect(asked.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual(
      ['badge.js', 'common.js'].map((file) => [
        `${ADDRESS}browser/${file}`,
        `sha256-of ${ADDRESS}browser/${file}`,
        'anonymous',
      ]),
    );
  });

  it('loads code later in the same way', async () => {
    const badge = await load();
    expect(await (badge['later'] as () => Promise<unknown>)()).toEqual({ words: 'later' });
    expect(asked.slice(2).map(({ integrity }) => integrity)).toEqual(
      ['later.js', 'part.js', 'words.js'].map((file) => `sha256-of ${ADDRESS}browser/${file}`),
    );
  });

  it('gives addresses to the policy of a third-party page', async () => {
    const scriptUrl = (address: string) => `${address}#trusted`;
    Object.assign(window, { __FORECOURT__: { integrityOf: () => '', embedded: { scriptUrl } } });
    await load();
    expect(asked.map(({ src }) => src)).toEqual(
      ['badge.js', 'common.js'].map((file) => `${ADDRESS}browser/${file}#trusted`),
    );
  });

  it('rejects when a script throws', async () => {
    scripts['common.js'] = null;
    await expect(load()).rejects.toThrow(`${ADDRESS}browser/common.js did not load.`);
  });

  it('runs a module again that threw', async () => {
    const { 'badge.js': badge } = scripts;
    let isBroken = true;
    scripts['badge.js'] = (...given) => {
      if (isBroken) throw new Error('It is broken.');
      badge?.(...given);
    };
    const container = scriptContainer('mfe_a', ADDRESS, { react: '^19.0.0' }, NEEDS);
    container.init(provided('19.3.1', []));
    await expect(container.get('./badge')).rejects.toThrow('It is broken.');
    isBroken = false;
    expect((await container.get('./badge'))()).toMatchObject({ react: 'the host’s React' });
  });

  it('tells developer tools which shared modules it uses', async () => {
    const useIn = ['mfe_b'];
    await load('19.3.1', useIn);
    expect(useIn).toEqual(['mfe_b', 'mfe_a']);
  });

  it('refuses a host with another major version of a singleton', async () => {
    await expect(load('20.0.0')).rejects.toThrow('It needs react ^19.0.0, but the host has 20.0.0.');
  });

  it('rejects when files are lost, and asks for all of them again at the next attempt', async () => {
    const lost = scripts;
    scripts = {};
    const container = scriptContainer('mfe_a', ADDRESS, { react: '^19.0.0' }, NEEDS);
    let isLost = true;
    const get = async () => {
      if (isLost) throw new Error('The singleton is lost.');
      return () => 'the host’s React';
    };
    container.init({ react: { '19.3.1': { get } } });
    await expect(container.get('./badge')).rejects.toThrow(`${ADDRESS}browser/badge.js did not load.`);
    // Browsers answer each request once with the failure of its preload, so all must be made.
    expect(asked.map(({ src }) => src)).toEqual(['badge.js', 'common.js'].map((file) => `${ADDRESS}browser/${file}`));
    [scripts, isLost] = [lost, false];
    expect((await container.get('./badge'))()).toMatchObject({ common: { count: 0 }, react: 'the host’s React' });
    expect(asked).toHaveLength(4);
  });
});
