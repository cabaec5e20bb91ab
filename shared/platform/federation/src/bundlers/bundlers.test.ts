/** @jest-environment jsdom */
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import * as z from 'zod/mini';
import { releaseManifest, type ReleaseManifest } from '@forecourt/contracts/release-set';
import federationRuntime, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { createRemoteLoader, type LoadView } from '../browser/remote-loader';
import { failWithSingleton } from '../build/patches/lost-singletons';
import { writeRemote } from '../testing/write-remote';
import { BUNDLERS, type BundlerName } from './run-build';

const PIXELS = 'x'.repeat(5000);
const DRAWING = 'y'.repeat(5000);
const DOT = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A remote with what squads use: images, styles with images, code that is loaded later, a package, a still block. */
const SOURCES = {
  'src/remote.ts': `import { defineRemoteModule } from '@forecourt/contracts/remote-module';
export const remote = defineRemoteModule({
  definitions: import.meta.webpackContext('./blocks', { regExp: /\\.block\\.ts$/ }),
  views: import.meta.webpackContext('./blocks', { regExp: /\\/([a-z0-9-]+)\\/\\1\\.tsx$/ }),
});`,
  'src/blocks/photo-frame/photo-frame.block.ts': `import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
export const photoFrame = defineBlock({ name: 'photo-frame', description: 'A frame.', attributes: { label: text() }, hydrate: 'load' });`,
  'src/blocks/photo-frame/photo-frame.tsx': `import { useState } from 'react';
import photo from './photo.png';
import dot from './dot.svg';
import styles from './photo-frame.module.css';
import './around.module.css';
const drawing = new URL('./drawing.png', import.meta.url).href;
export function PhotoFrame({ attributes }) {
  const [words, setWords] = useState(attributes.label);
  return <button className={styles.frame} onClick={async () => setWords((await import('./later')).later() + Object.keys(await import('@forecourt/domain/dealers/opening-status')))}><img src={photo} alt="" /><img src={dot} alt="" /><img src={drawing} alt="" />{words}</button>;
}`,
  'src/blocks/photo-frame/later.ts': `import { formatPounds } from '@forecourt/domain/money';
import ms from 'ms';
import styles from './later.module.css';
import { unset } from '../../setting';
export const later = () => styles.later + ms(60_000) + formatPounds(100) + (unset ?? '') + (process.env.NODE_ENV === 'production' ? '' : 'no production');`,
  'src/blocks/photo-frame/later.module.css': '@layer blocks { .later { color: red } }',
  'src/blocks/photo-frame/around.module.css':
    '/* cssmodules-pure-no-check */ main:has(> photo-frame) { color: orange }',
  'src/blocks/photo-frame/shade.module.css': '@layer blocks { .shade { color: lime } }',
  'src/blocks/photo-frame/photo-frame.module.css': `@layer blocks { .frame { composes: shade from './shade.module.css'; background: url(./photo.png), url(./dot.svg) }
@font-face { font-family: plate; src: url(./plate.woff2) }
/* cssmodules-pure-ignore */
main > photo-frame { display: block } }`,
  'src/blocks/photo-frame/photo.png': PIXELS,
  'src/blocks/photo-frame/drawing.png': DRAWING,
  'src/blocks/photo-frame/dot.svg': DOT,
  'src/blocks/photo-frame/plate.woff2': 'a small font',
  'src/blocks/plain-note/plain-note.block.ts': `import { defineBlock } from '@forecourt/contracts/block';
export const plainNote = defineBlock({
  name: 'plain-note', description: 'A note.', attributes: {},
  hydrate: 'never',
});`,
  'src/blocks/plain-note/plain-note.tsx': `import { setting } from '../../setting';
import styles from './plain-note.module.css';
export const PlainNote = () => <p className={styles.note}>{setting}</p>;`,
  'src/blocks/plain-note/plain-note.module.css': '.note { color: blue }',
};

/** Names of an environment variable in code. */
const SETTING: Partial<Record<BundlerName, string>> = {
  rsbuild: 'process.env.PUBLIC_SETTING',
  vite: 'import.meta.env.VITE_SETTING',
};

const configOf = (bundler: BundlerName) => ({
  '.env': 'PUBLIC_SETTING=of the squad\nVITE_SETTING=of the squad',
  'src/setting.ts': `export const setting = ${SETTING[bundler] ?? "'of the squad'"};
export const unset = process.env.UNSET ?? ${SETTING[bundler]?.replace('SETTING', 'UNSET')};`,
  [`${bundler}.config.mjs`]: `import { defineRemote } from '@forecourt/federation/${bundler === 'webpack' ? 'define-remote' : bundler}';
export default defineRemote(import.meta.dirname);`,
});

/** Answers each folder with the problem of its build, or with each event if it is to be watched. */
const BUILDER = `import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildOf, runBuild, watchBuild } from '@forecourt/federation/run-build';
process.on('message', ({ folder, isWatched }) => {
  const answer = (problem) => process.send({ problem });
  process.env.NODE_ENV = isWatched ? 'development' : 'production';
  const bundle = path.join(folder, 'dist/server/remote.cjs');
  const onBuilt = () => process.send({ words: readFileSync(bundle, 'utf8').match(/Version \\w+/)?.[0] });
  if (isWatched) void watchBuild(buildOf(folder), { onBuilt, onBroken: answer });
  else runBuild(buildOf(folder)).then(() => answer(), (error) => answer(error.message));
});`;

/** An answer of the process. */
interface Built {
  problem?: string;
  words?: string;
}

/** One process for all builds of a bundler: those in native code do not run inside Jest. */
function startBuilder(script: string) {
  const { RELEASE_VERSION: _, NODE_OPTIONS: __, ...env } = process.env;
  const builder = fork(script, { execArgv: ['--import', 'tsx'], env });
  const answers = on(builder, 'message') as AsyncIterator<[Built]>;
  const next = async (): Promise<Built> => (await answers.next()).value[0];
  const send = (folder: string, isWatched = false) => {
    builder.send({ folder, isWatched });
    return next();
  };
  const stop = async () => {
    builder.kill();
    await once(builder, 'exit');
  };
  return {
    /** Builds a remote as its squad does. @returns the reason, if the build fails */
    build: async (folder: string) => (await send(folder)).problem,
    watch: (folder: string) => send(folder, true),
    next,
    stop,
  };
}

const folders: string[] = [];
const write = (bundler: BundlerName, sources: Readonly<Record<string, string>>) => {
  const folder = writeRemote({ ...configOf(bundler), ...sources });
  folders.push(folder);
  return folder;
};
afterAll(() => folders.map((folder) => rmSync(path.dirname(folder), { recursive: true, force: true })));

/** Faults of a remote, by the changed file, and words of the reason. */
const FAULTS: [string, Record<string, string>, RegExp[]][] = [
  [
    'uses a class that its stylesheet lacks',
    { 'photo-frame.module.css': '.other { color: red }' },
    [/It uses the class frame/],
  ],
  [
    'styles the whole page',
    { 'photo-frame.module.css': '.frame { color: red } button { color: red }' },
    [/is not pure|at least one class/],
  ],
  [
    'imports another application',
    { 'later.ts': `export { later } from '../../../../../../mfe-reviews/src/review-data/session-flags';` },
    [/It imports from mfe-reviews, another application/],
  ],
];
const NEEDS_SERVER: (typeof FAULTS)[number] = [
  'needs what hosts do not serve to browsers',
  {
    'later.ts': `import * as all from '@forecourt/contracts/release-set'; export const later = () => Object.keys(all);`,
  },
  [/needs @forecourt\/contracts\/release-set, which hosts do not serve/],
];
const COMPOSES: typeof FAULTS = [
  [
    'composes a stylesheet that styles the whole page',
    { 'shade.module.css': '.shade { color: lime } button { color: red }' },
    [/shade\.module\.css.+(?:is not pure|at least one class)/],
  ],
  [
    'composes a stylesheet of another application',
    {
      'photo-frame.module.css':
        ".frame { composes: toast from '../../../../../../mfe-reviews/src/blocks/review-toast/review-toast.module.css' }",
    },
    [/It imports from mfe-reviews, another application/],
  ],
];
/** Vite would look for the image beside the other stylesheet. */
const COMPOSES_IMAGE: (typeof FAULTS)[number] = [
  'composes a stylesheet of another folder that has an image',
  {
    'photo-frame.module.css': ".frame { composes: shade from '../plain-note/plain-note.module.css' }",
    '../plain-note/plain-note.module.css': '.note { color: blue } .shade { background: url(dot.svg) }',
    '../plain-note/dot.svg': DOT,
  },
  [/plain-note\.module\.css: Vite does not find dot\.svg, since .*photo-frame\.module\.css composes/],
];
/** Vite alone would say nothing, or nothing that helps. */
const MISSING: typeof FAULTS = [
  [
    'has a style with an image that is missing',
    { 'photo-frame.module.css': '.frame { background: url(gone.png) }' },
    [/photo-frame\.module\.css names gone\.png, which does not exist/],
  ],
  [
    'composes a stylesheet that is missing',
    { 'photo-frame.module.css': ".frame { composes: shade from './gone.module.css' }" },
    [/photo-frame\.module\.css names \.\/gone\.module\.css, which does not exist/],
  ],
  [
    'imports a script of another site',
    { 'later.ts': `export const later = () => import('https://cdn.example/map.js');` },
    [/later\.ts imports https:\/\/cdn\.example\/map\.js, which is in no release\. Install its package/],
  ],
];
/** In one build, which reports them all. */
const TOGETHER: (typeof FAULTS)[number] = [
  [...FAULTS.map(([fault]) => fault), 'imports a stylesheet of the page'].join(', '),
  {
    'later.ts': `import './page.css';\n${FAULTS[2]?.[1]['later.ts']}`,
    'page.css': '.page { color: red }',
    'photo-frame.module.css': '.other { color: red } button { color: red }',
  },
  [...FAULTS.flatMap(([, , reasons]) => reasons), /page\.css would apply to the whole page/],
];

/** webpack's own tests are beside its plugins. Vite stops at the first fault. */
const REFUSED: Record<BundlerName, typeof FAULTS> = {
  webpack: [],
  rspack: [TOGETHER, NEEDS_SERVER, ...COMPOSES],
  rsbuild: [TOGETHER],
  vite: [...FAULTS, NEEDS_SERVER, ...COMPOSES, COMPOSES_IMAGE, ...MISSING],
};

/** The file that is changed while the bundler watches. */
const VIEW = 'src/blocks/photo-frame/photo-frame.tsx';
const WATCHED = {
  'src/remote.ts': SOURCES['src/remote.ts'],
  'src/blocks/photo-frame/photo-frame.block.ts': SOURCES['src/blocks/photo-frame/photo-frame.block.ts'],
  [VIEW]: 'export const PhotoFrame = () => <p>Version zero</p>;',
};

describe.each(BUNDLERS)('a remote that %s builds', (bundler) => {
  let dist: string;
  let release: ReleaseManifest;
  let builder: ReturnType<typeof startBuilder>;
  beforeAll(async () => {
    const folder = write(bundler, { ...SOURCES, 'builder.mjs': BUILDER });
    builder = startBuilder(path.join(folder, 'builder.mjs'));
    expect(await builder.build(folder)).toBeUndefined();
    dist = path.join(folder, 'dist');
    release = z.parse(releaseManifest, JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')));
  });
  afterAll(() => builder.stop());
  const contents = (file: string) => readFileSync(path.join(dist, file), 'utf8');

  it('has the files and singletons of each block in its release', () => {
    const { 'photo-frame': frame, 'plain-note': note } = release.blocks;
    expect(frame).toMatchObject({
      scripts: expect.arrayContaining(['browser/photo-frame.js']),
      shared: ['react', 'react/jsx-runtime'],
      lazy: {
        scripts: [expect.stringMatching(/\.js$/)],
        shared: ['@forecourt/domain/dealers/opening-status', '@forecourt/domain/money'],
      },
    });
    expect(note).toMatchObject({ scripts: [], shared: [], lazy: { scripts: [], shared: [] } });
    const css = (styles: string[] = []) => styles.map(contents).join('\n');
    for (const colour of ['red', 'lime|#0f0', 'orange'])
      expect(css(frame?.styles)).toMatch(new RegExp(`color:\\s*(?:${colour})`));
    expect(css(frame?.styles)).not.toMatch(/blue|#00f/);
    expect(css(note?.styles)).toMatch(/blue|#00f/);
    for (const file of [...(frame?.scripts ?? []), ...(frame?.lazy?.scripts ?? [])]) {
      expect(contents(file)).not.toBe('');
      // Browsers know neither. A setting that is not set is undefined.
      expect(contents(file)).not.toMatch(/process\.env|import\.meta\.env|no production/);
    }
    expect(readdirSync(path.join(dist, 'browser')).filter((file) => file.includes('plain-note'))).toEqual([
      expect.stringMatching(/\.css$/),
    ]);
    expect(contents('server/remote.cjs')).toMatch(/setting = ["']of the squad/);
    expect(release.imports).toMatchObject({ '@forecourt/domain/money': ['formatPounds'] });
    expect(release.requires).toEqual({
      '@forecourt/contracts': '^1.0.0',
      '@forecourt/domain': '^2.0.0',
      react: expect.stringMatching(/^\^19\.\d+\.0$/),
    });
  });

  it('shows images at addresses of its release, on the server too, and small ones without a request', () => {
    const images = ['photo', 'drawing'].map(
      (image) => readdirSync(path.join(dist, 'browser')).find((file) => file.startsWith(`${image}-`)) ?? '',
    );
    expect(images.map((image) => contents(`browser/${image}`))).toEqual([PIXELS, DRAWING]);
    for (const image of images) expect(contents('browser/photo-frame.js')).toContain(image);
    expect(contents('browser/photo-frame.js')).toContain('data:image/svg+xml');
    const sent: unknown[] = [];
    const module = { exports: {} as { remote: { blocks: Record<string, { View: (props: object) => unknown }> } } };
    const react = { useState: (value: unknown) => [value, () => {}] };
    const jsx = (type: unknown, props: object) => void sent.push({ type, ...props });
    const provided: Record<string, object> = {
      react,
      'react/jsx-runtime': { jsx, jsxs: jsx },
      '@forecourt/contracts/block': { defineBlock: (definition: object) => definition },
      '@forecourt/contracts/attributes': { text: () => ({}) },
      '@forecourt/contracts/remote-module': {
        defineRemoteModule: ({ views }: { views: (key: string) => Record<string, unknown> }) => ({
          blocks: { frame: { View: views('./photo-frame/photo-frame.tsx')['PhotoFrame'] } },
        }),
      },
    };
    const wrapper = vm.runInThisContext(
      `(function (require, module, exports, releaseAddress) {${contents('server/remote.cjs')}\n})`,
    ) as (...given: unknown[]) => void;
    wrapper((request: string) => provided[request] ?? {}, module, module.exports, '/releases/mfe-sample/1.2.0/');
    module.exports.remote.blocks['frame']?.View({ attributes: {} });
    for (const image of images)
      expect(sent).toContainEqual({ type: 'img', src: `/releases/mfe-sample/1.2.0/browser/${image}`, alt: '' });
    expect(sent).toContainEqual({ type: 'img', src: expect.stringMatching(/^data:image\/svg\+xml/), alt: '' });
    const [stylesheet = ''] =
      release.blocks['photo-frame']?.styles.filter((file) => contents(file).includes('url(')) ?? [];
    expect(contents(stylesheet)).toMatch(new RegExp(`url\\("?(?:\\./)?${images[0]}"?\\)`));
  });

  it('requests a small font too, since the policy of pages allows none within styles', () => {
    const font = readdirSync(path.join(dist, 'browser')).find((file) => file.endsWith('.woff2')) ?? '';
    expect(contents(`browser/${font}`)).toBe('a small font');
    const styles = release.blocks['photo-frame']?.styles.map(contents).join('') ?? '';
    expect(styles).toMatch(new RegExp(`url\\("?(?:\\./)?${font}"?\\)`));
  });

  const others = { 'photo-frame.js': 1, react: 1, 'react/jsx-runtime': 1 };
  it.each<[string, Record<string, number>]>([
    ['its container, later its other files', { 'remoteEntry.js': 2, ...others }],
    ['only singletons', { 'remoteEntry.js': 2, react: 1 }],
  ])('works at the second attempt when browsers lost %s, and loads lost code again', async (what, lost) => {
    const page = openPage(dist, release, `/${bundler}/${what.length}/`, lost);
    try {
      const attempt = () => page.loadView('mfe-sample', 'photo-frame');
      await expect(attempt()).rejects.toThrow('remoteEntry.js');
      const { View } = (await attempt()) as unknown as { View: (props: object) => { onClick: () => Promise<void> } };
      page.lose({ 'later.js': 1, '@forecourt/domain/money': 1, '@forecourt/domain/dealers/opening-status': 1 });
      const press = () => View({ attributes: {} }).onClick();
      await expect(press()).rejects.toThrow(/later|lost/);
      // The next import in the same function.
      await expect(press()).rejects.toThrow('opening-status is lost');
      await press();
      expect(page.words).toContain('£1');
    } finally {
      page.close();
    }
  });

  for (const [fault, changed, reasons] of REFUSED[bundler])
    it(`is not built when it ${fault}`, async () => {
      const files = Object.entries(changed).map(([file, code]) => [`src/blocks/photo-frame/${file}`, code]);
      const problem = await builder.build(write(bundler, { ...SOURCES, ...Object.fromEntries(files) }));
      for (const reason of reasons) expect(problem?.replace(/\s+/g, ' ')).toMatch(reason);
    });

  it('is built again after a change, and an error is reported with its file', async () => {
    const folder = write(bundler, WATCHED);
    expect(await builder.watch(folder)).toEqual({ words: 'Version zero' });
    const until = async (isExpected: (built: Built) => boolean) => {
      for (let built: Built = {}; !isExpected(built);) built = await builder.next();
    };
    const view = path.join(folder, VIEW);
    const words = path.join(path.dirname(view), 'parts/words.ts');
    mkdirSync(path.dirname(words));
    writeFileSync(words, "export const words = 'Version one';");
    writeFileSync(view, "import { words } from './parts/words'; export const PhotoFrame = () => <p>{words}</p>;");
    await until((built) => built.words === 'Version one');
    writeFileSync(words, "export const words = 'Version two';");
    await until((built) => built.words === 'Version two');
    writeFileSync(view, 'export const = 1;');
    await until(({ problem = '' }) => problem.includes('photo-frame.tsx'));
  });
});

/** A function of federation's runtime, as hosts are built with it. */
let consumes: unknown;
beforeAll(async () => {
  const runtime = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime');
  const file = path.join(path.dirname(runtime), 'consumes.js');
  const code = failWithSingleton(readFileSync(file, 'utf8'), file);
  const imports = [...code.matchAll(/^import .+ from "(.+)";$/gm)].map(([, name = '']) => name);
  const modules = await Promise.all(
    imports.map((name) => import(path.join(path.dirname(file), name)) as Promise<object>),
  );
  const imported = Object.assign({}, ...modules) as object;
  const body = `${code.replace(/^(?:import|export) .+$/gm, '')}\nreturn consumes;`;
  consumes = (new Function(...Object.keys(imported), body) as (...values: unknown[]) => unknown)(
    ...Object.values(imported),
  );
});

/** A page with a block, in which files and singletons are lost as often as said. jsdom loads no scripts. */
function openPage(
  dist: string,
  { version, entry, requires }: ReleaseManifest,
  address: string,
  lost: Record<string, number>,
) {
  const isLost = (name: string) => {
    const times = lost[name] ?? 0;
    lost[name] = times - 1;
    return times > 0;
  };
  const network = new MutationObserver((records) => {
    for (const script of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (script instanceof HTMLScriptElement) answer(script);
  });
  network.observe(document, { childList: true, subtree: true });
  function answer(script: HTMLScriptElement) {
    const file = script.src.split(address)[1] ?? '';
    if (isLost(path.basename(file))) return script.dispatchEvent(new Event('error'));
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
    window.eval(readFileSync(path.join(dist, file), 'utf8'));
    return script.dispatchEvent(new Event('load'));
  }

  const page = {
    words: '',
    lose: (more: Record<string, number>) => Object.assign(lost, more),
    close: () => network.disconnect(),
  };
  const jsx = (type: unknown, props: object) => ({ type, ...props });
  const modules: Record<string, object> = {
    react: { useState: (words: string) => [words, (next: string) => (page.words = next)] },
    'react/jsx-runtime': { jsx, jsxs: jsx },
    '@forecourt/domain/money': { formatPounds: (pence: number) => `£${pence / 100}` },
    '@forecourt/domain/dealers/opening-status': {},
  };
  const versionOf = (name: string) =>
    Object.entries(requires)
      .find(([library]) => `${name}/`.startsWith(`${library}/`))?.[1]
      .slice(1) ?? '';
  const load = async (name: string) => {
    if (isLost(name)) throw new Error(`${name} is lost.`);
    return modules[name];
  };
  const loadView: LoadView = createRemoteLoader({
    remotes: { 'mfe-sample': { version, container: 'mfe_sample', entry: `${location.origin}${address}${entry}` } },
    fallbacks: {},
    singletons: Object.fromEntries(
      Object.keys(modules).map((name) => [name, { version: versionOf(name), load: () => load(name) }]),
    ),
    integrityOf: () => '',
    deadlineMs: 1000,
    report: () => {},
  });
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: { ...federationRuntime, bundlerRuntime: { ...bundlerRuntime, consumes } },
  });
  return Object.assign(page, { loadView });
}
