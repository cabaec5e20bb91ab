/** @jest-environment jsdom */
import { scriptContainer } from './script-container';

type Run = (
  require: ((request: string) => unknown) & { load: (request: string) => Promise<void> },
  exports: Record<string, unknown>,
  module: object,
  releaseAddress: string,
) => void;

const ADDRESS = 'https://site.example/releases/mfe-a/1.0.0/';
let scripts: Record<string, { needs: string[]; run: Run } | undefined>;
let asked: HTMLScriptElement[];

beforeEach(() => {
  asked = [];
  Object.assign(window, { __FORECOURT__: { integrityOf: (address: string) => `sha256-of ${address}` } });
  // jsdom loads no scripts.
  document.head.append = (script) => {
    const element = script as HTMLScriptElement & { define: (needs: string[], run: Run) => void };
    asked.push(element);
    const content = scripts[element.src.replace(`${ADDRESS}browser/`, '')];
    if (content) element.define(content.needs, content.run);
    element.dispatchEvent(new Event(content ? 'load' : 'error'));
  };
});

const provided = (version: string) => ({ react: { [version]: { get: async () => () => 'the host’s React' } } });

async function load(version = '19.3.1'): Promise<Record<string, unknown>> {
  const container = scriptContainer(ADDRESS, { react: '^19.0.0' });
  container.init(provided(version));
  return (await container.get('./badge'))() as Record<string, unknown>;
}

describe('a container of scripts', () => {
  beforeEach(() => {
    scripts = {
      'badge.js': {
        needs: ['./common.js', 'react'],
        run: (demand, exports, _, address) => {
          exports['react'] = demand('react');
          exports['common'] = demand('./common.js');
          exports['image'] = `${address}browser/a.png`;
          exports['later'] = () => demand.load('./later.js').then(() => demand('./later.js'));
        },
      },
      'common.js': {
        needs: ['./badge.js'],
        run: (_, exports) => Object.assign(exports, { count: (exports['count'] ?? 0) as number }),
      },
      'later.js': { needs: ['./common.js'], run: (_, exports) => Object.assign(exports, { words: 'later' }) },
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
    expect(asked.at(-1)?.integrity).toBe(`sha256-of ${ADDRESS}browser/later.js`);
  });

  it('refuses a host with another major version of a singleton', async () => {
    await expect(load('20.0.0')).rejects.toThrow('It needs react ^19.0.0, but the host has 20.0.0.');
  });

  it('rejects when a script is missing, and asks for it again at the next attempt', async () => {
    const { 'common.js': common } = scripts;
    delete scripts['common.js'];
    const container = scriptContainer(ADDRESS, { react: '^19.0.0' });
    container.init(provided('19.3.1'));
    await expect(container.get('./badge')).rejects.toThrow(`${ADDRESS}browser/common.js did not load.`);
    scripts['common.js'] = common;
    expect((await container.get('./badge'))()).toMatchObject({ common: { count: 0 } });
  });
});
