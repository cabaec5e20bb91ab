import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { federationManifest, filesOfManifest } from '@forecourt/contracts/federation-manifest';
import { releaseManifest, type ReleaseManifest } from '@forecourt/contracts/release-set';
import ownPackage from '../../package.json' with { type: 'json' };
import { writeRemote } from '../testing/write-remote';
import { contentHash } from '../build/styles/content-hash';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** A component's stylesheet: at its path, at a different path as in a second remote, and in a newer version. */
const FRAME = '@layer components { .edge { border: 1px solid; } }';

/** A remote with a static block, and an interactive one that reads the address. */
const SOURCES = {
  'webpack.config.mjs': `import { defineRemote } from '@forecourt/federation/define-remote';
export default defineRemote(import.meta.dirname);`,
  'src/remote.ts': `import { defineRemoteModule } from '@forecourt/contracts/remote-module';
export const remote = defineRemoteModule({
  definitions: import.meta.webpackContext('./blocks', { regExp: /\\.block\\.ts$/ }),
  views: import.meta.webpackContext('./blocks', { regExp: /\\/([a-z0-9-]+)\\/\\1\\.tsx$/ }),
});`,
  'src/blocks/plain-note/plain-note.block.ts': `import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
export const plainNote = defineBlock({ name: 'plain-note', description: 'A note.', attributes: { body: text().default('Hello') }, hydrate: 'never' });`,
  'src/blocks/plain-note/plain-note.tsx': `import frame from './frame.module.css';
import copy from './copy/frame.module.css';
import newer from './newer/frame.module.css';
export const PlainNote = ({ attributes }) => <p className={[frame.edge, copy.edge, newer.edge].join(' ')}>{attributes.body}</p>;`,
  'src/blocks/plain-note/frame.module.css': FRAME,
  'src/blocks/plain-note/copy/frame.module.css': FRAME,
  'src/blocks/plain-note/newer/frame.module.css': FRAME.replace('1px', '2px'),
  'src/blocks/page-picker/page-picker.block.ts': `import { choice } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
/** Picks a page (B9-1 to B9-3). */
export const pagePicker = defineBlock({
  name: 'page-picker', elements: ['old-picker'], description: 'Picks a page.',
  attributes: { size: choice('small', 'large').describe('How large.') },
  hydrate: 'idle', reads: ['address'], embedParameters: ['page'], reserveHeight: { narrow: 80, wide: 40 },
});`,
  'src/blocks/page-picker/page-picker.examples.ts': `export const examples: Record<string, Record<string, string>> = { 'in large': { size: 'large' } };`,
  'src/blocks/page-picker/page-picker.tsx': `import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '@forecourt/contracts/services-context';
import styles from './page-picker.module.css';
export function PagePicker() {
  const [count, setCount] = useState(0);
  const [params] = useSearchParams();
  return <button className={styles.picker} onClick={() => setCount(count + 1)}>{useServices().brand.displayName + params.get('page')}</button>;
}`,
  'src/blocks/page-picker/page-picker.module.css': `@layer blocks { .picker { padding: 1px; } }`,
  'src/blocks/notes/readme.ts': `export const notABlock = true;`,
};

/** A remote whose view needs a browser before it is rendered. */
const NEEDS_WINDOW = {
  'webpack.config.mjs': SOURCES['webpack.config.mjs'],
  'src/remote.ts': SOURCES['src/remote.ts'],
  'src/blocks/wide-note/wide-note.block.ts': SOURCES['src/blocks/plain-note/plain-note.block.ts'].replace(
    'plain-note',
    'wide-note',
  ),
  'src/blocks/wide-note/wide-note.tsx': `interface Unused { width: number }
const wide = window.innerWidth > 600;
export const WideNote = () => <p>{wide}</p>;`,
};

let remote: string;
let copy: string;
let broken: string;
let failure: string;
let dist: string;
let manifest: ReleaseManifest;

// Built like every remote: by webpack's command, in the remote's folder. Built again in a folder with a different name
// and in a separate process, together with the remote whose build fails.
beforeAll(async () => {
  [remote, copy, broken] = [writeRemote(SOURCES), writeRemote(SOURCES), writeRemote(NEEDS_WINDOW)];
  const { RELEASE_VERSION: _, NODE_OPTIONS: __, ...env } = process.env;
  const build = (cwd: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', WEBPACK], {
      cwd,
      env: { ...env, NODE_ENV: 'production' },
    });
  const both = path.dirname(copy);
  const configs = [copy, broken].map((folder) => `...defineRemote(${JSON.stringify(folder)})`).join();
  writeFileSync(
    path.join(both, 'webpack.config.mjs'),
    `import { defineRemote } from '@forecourt/federation/define-remote'; export default [${configs}];`,
  );
  const failing = build(both).then(
    () => 'It was built.',
    ({ stdout }: { stdout: string }) => stdout,
  );
  [failure] = await Promise.all([failing, build(remote)]);
  dist = path.join(remote, 'dist');
  manifest = z.parse(releaseManifest, JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')));
});
afterAll(() => [remote, copy, broken].map((folder) => rmSync(path.dirname(folder), { recursive: true, force: true })));

const entry = () => readFileSync(path.join(dist, manifest.entry), 'utf8');
const scripts = () => readdirSync(path.join(dist, 'browser')).filter((file) => file.endsWith('.js'));
const contents = (target: 'browser' | 'server') =>
  readdirSync(path.join(dist, target)).map((file) => readFileSync(path.join(dist, target, file), 'utf8'));

it('equal sources are equal bytes, in any folder', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .toSorted();
  expect(files).toEqual(expect.arrayContaining(['browser/remoteEntry.js', '@mf-types.zip', '@mf-types.d.ts']));
  for (const file of files)
    expect([file, readFileSync(path.join(copy, 'dist', file), 'utf8')]).toEqual([
      file,
      readFileSync(path.join(dist, file), 'utf8'),
    ]);
});

it('an error at top level names the file and line, and so the block, in a build for production too', () => {
  expect(failure).toContain('window is not defined (src/blocks/wide-note/wide-note.tsx:2)');
});

describe('the release of a remote', () => {
  it('names itself and its two entries', () => {
    expect(manifest).toMatchObject({
      remote: 'mfe-sample',
      version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
      entry: 'browser/remoteEntry.js',
      server: 'server/remote.cjs',
    });
  });

  it('has exactly the blocks of its folders', () => {
    expect(Object.keys(manifest.blocks).toSorted()).toEqual(['page-picker', 'plain-note']);
  });

  it('describes a block as a page needs it', () => {
    expect(manifest.blocks['page-picker']).toMatchObject({
      elements: ['old-picker'],
      hydrate: 'idle',
      reads: ['address'],
      embedParameters: ['page'],
      reserveHeight: { narrow: 80, wide: 40 },
    });
  });

  it('names the scripts and styles of each block, which all exist', () => {
    const { 'page-picker': picker, 'plain-note': note } = manifest.blocks;
    expect(picker?.scripts).toEqual([expect.stringMatching(/^browser\/page-picker\.js$/)]);
    expect(picker?.styles).toEqual([expect.stringMatching(/^browser\/style-page-picker-[\w-]{5}\.css$/)]);
    expect(note?.styles).toHaveLength(2);
    for (const file of [
      manifest.entry,
      manifest.server,
      ...(picker?.scripts ?? []),
      ...(picker?.styles ?? []),
      ...(note?.styles ?? []),
    ]) {
      expect(readFileSync(path.join(dist, file), 'utf8')).not.toBe('');
    }
  });

  it('names the singletons that a block imports', () => {
    expect(manifest.blocks['page-picker']?.shared).toEqual([
      '@forecourt/contracts/services-context',
      'react',
      'react-router-dom',
      'react/jsx-runtime',
    ]);
  });

  it('has no script of a block that never hydrates, and no container knows it', () => {
    expect(manifest.blocks['plain-note']).toMatchObject({ scripts: [], shared: [], lazy: { scripts: [], shared: [] } });
    expect(scripts().toSorted()).toEqual(['page-picker.js', 'remoteEntry.js']);
    expect(entry()).not.toContain('plain-note');
  });

  it('requires exactly the host modules that its code uses', () => {
    const require = createRequire(import.meta.url);
    const minorOf = (library: string) =>
      (require(`${library}/package.json`) as { version: string }).version.replace(/\d+$/, '0');
    expect(manifest.requires).toEqual({
      react: `^${minorOf('react')}`,
      'react-router-dom': `^${minorOf('react-router-dom')}`,
      '@forecourt/contracts': '^1.0.0',
    });
    expect(manifest.imports).toEqual({
      '@forecourt/contracts/attributes': ['choice', 'text'],
      '@forecourt/contracts/block': ['defineBlock'],
      '@forecourt/contracts/remote-module': ['defineRemoteModule'],
      '@forecourt/contracts/services-context': ['useServices'],
    });
  });

  it('describes its attributes for editors, with its examples and the requirements that it meets', () => {
    expect(manifest.catalogue['page-picker']).toEqual({
      description: 'Picks a page.',
      examples: { 'in large': { size: 'large' } },
      spec: ['B9-1 to B9-3'],
      attributes: expect.objectContaining({
        properties: { size: { enum: ['small', 'large'], description: 'How large.', default: 'small' } },
      }),
    });
  });

  it('pins the federation runtime it was built for, whose parts all have one version', () => {
    expect(manifest.federationCore).toBe(ownPackage.dependencies['@module-federation/runtime-core']);
    const parts = Object.entries(ownPackage.dependencies).filter(([name]) => name.startsWith('@module-federation/'));
    expect(new Set(parts.map(([, version]) => version))).toEqual(new Set([manifest.federationCore]));
  });
});

describe('the federation manifest of a remote', () => {
  const file = () => readFileSync(path.join(dist, manifest.federationManifest ?? ''), 'utf8');
  const parsed = () => federationManifest.parse(JSON.parse(file()));

  it('is in the release, and names files that exist, below itself', () => {
    expect(manifest.federationManifest).toBe('mf-manifest.json');
    expect(parsed().metaData).toMatchObject({
      remoteEntry: { name: 'standardEntry.js', path: '', type: 'global' },
      publicPath: 'auto',
      types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    });
    for (const named of filesOfManifest(parsed())) expect(readFileSync(path.join(dist, named), 'utf8')).not.toBe('');
    expect(readdirSync(path.join(dist, 'browser')).filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('has no trace of the machine that built it', () => {
    expect(file()).not.toMatch(new RegExp(`${path.dirname(remote)}|file:|node_modules|${new Date().getFullYear()}-`));
  });

  it('exposes each block that hydrates, and nothing for a host to load in advance', () => {
    const none = { sync: [], async: [] };
    expect(parsed().exposes).toEqual([
      expect.objectContaining({
        id: 'mfe_sample:page-picker',
        path: './page-picker',
        assets: { js: none, css: none },
      }),
    ]);
  });

  it('is what federation’s own reader makes a snapshot of', () => {
    const address = 'https://site.example/releases/mfe-sample/1/mf-manifest.json';
    expect(generateSnapshotFromManifest(JSON.parse(file()) as Manifest, { version: address })).toMatchObject({
      publicPath: 'https://site.example/releases/mfe-sample/1/',
      remoteEntry: 'standardEntry.js',
      globalName: 'mfe_sample_standard',
      remoteTypesZip: '@mf-types.zip',
      modules: [{ moduleName: 'page-picker', modulePath: './page-picker' }],
      shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'react' })]),
    });
  });

  it('says which libraries it shares, and at which versions', () => {
    expect(parsed().shared).toContainEqual(
      expect.objectContaining({ name: 'react', requiredVersion: '^19.0.0', singleton: true }),
    );
  });
});

describe('the bundles of a remote', () => {
  it("carry no singleton's code", () => {
    const browser = contents('browser').join('\n');
    // Texts of React, react-router, zod and the contracts that a minifier cannot remove.
    const traces = [
      'react.transitional.element',
      'may be used only in the context of a <Router>',
      'ZodMiniType',
      'rendered outside its host',
      'is not a valid block name',
    ];
    for (const trace of traces) expect(browser).not.toContain(trace);
    const [server = ''] = contents('server');
    expect(server).toContain('require("react-router-dom")');
    expect(server).toContain('require("@forecourt/contracts/services-context")');
    expect(server).not.toContain('rendered outside its host');
    expect(server).not.toContain('sourceMappingURL');
  });

  it('have no declarations for browsers, which get parsed attributes', () => {
    expect(contents('browser').join('\n')).not.toContain('How large.');
  });

  it('ask the page for the hash of every script they load', () => {
    expect(entry()).toMatch(/__FORECOURT__[^]*integrityOf\(/);
  });

  it("take federation's runtime from the host", () => {
    expect(entry()).toContain('_FEDERATION_BUNDLER_RUNTIME');
    expect(entry()).not.toContain('RUNTIME-012');
  });

  it('have the options of singletons once', () => {
    expect(entry()).toContain('"@forecourt/contracts/services-context"');
    expect(entry().split('strictVersion')).toHaveLength(2);
  });

  it('load no stylesheets, which the host places', () => {
    expect(entry()).not.toContain('style-page-picker');
  });

  it('name a class by the content of its stylesheet, in the browser as on the server', () => {
    for (const target of ['browser', 'server'] as const) {
      const code = contents(target).join('\n');
      const classOf = (stylesheet: keyof typeof SOURCES) => contentHash(path.join(remote, stylesheet));
      expect(code).toContain(`${classOf('src/blocks/page-picker/page-picker.module.css')}a`);
      const [frame, copied, newer] = (['frame', 'copy/frame', 'newer/frame'] as const).map((name) =>
        classOf(`src/blocks/plain-note/${name}.module.css`),
      );
      expect(copied).toBe(frame);
      expect(code).toContain(`${frame}a`);
      expect(code).toContain(`${newer}a`);
    }
  });
});
