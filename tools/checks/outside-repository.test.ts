import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import type { FederationManifest } from '@forecourt/contracts/federation-manifest';
import { testFolder } from '@forecourt/service/test-folder';
import { eachTestRegistry } from '@forecourt/registry/each-test-registry';
import { blockFiles } from '../src/scaffold/block-files';
import { remoteFiles } from '../src/scaffold/remote-files';
import { PUBLISHED, publishedVersion } from '../src/packages/pack-packages';
import { root } from '../src/services';
import { startNpmRegistry } from './npm-registry';

const run = promisify(execFile);
const remote = 'mfe-offers';

let token: string;
const registry = eachTestRegistry(async () => {
  ({ token } = await registry.clientOf('release-manager').addToken({ name: 'Bo', role: 'squad', remote, days: 1 }));
});

let npm: Awaited<ReturnType<typeof startNpmRegistry>>;
/** Folder of all that is outside this repository. */
let outside: string;
let guide: string;
const readGuide = async (name: string) =>
  (await readFile(path.join(root, `docs/platform/${name}.md`), 'utf8')).replaceAll(
    'https://npm.example',
    `http://${npm.host}`,
  );
beforeAll(async () => {
  npm = await startNpmRegistry();
  outside = testFolder();
  await writeFile(path.join(outside, '.npmrc'), `//${npm.host}/:_authToken=any\n`);
  guide = await readGuide('a-remote-of-its-own');
  const publishing = indented('Publish the packages').map((line) =>
    line.replaceAll('../packages', path.join(outside, 'packages')),
  );
  await type(publishing.join('\n'), root);
});
afterAll(() => npm.stop());

const section = (heading: string) => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The indented lines of a section. */
const indented = (heading: string) => (section(heading).match(/^ {4}.+$/gm) ?? []).map((line) => line.trim());
/** The fenced code of a language in a section. */
const fenced = (heading: string, language: string) =>
  [...section(heading).matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** The environment of somebody who is logged in to the npm registry. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, npm_config_loglevel: _level, ...inherited } = process.env;
  return {
    ...inherited,
    npm_config_userconfig: path.join(outside, '.npmrc'),
    // `npm create` keeps what it installed, by version.
    npm_config_cache: path.join(outside, 'npm-cache'),
    npm_config_yes: 'true',
  };
}

/** Runs commands as somebody types them into a shell, or as their forge runs them on a branch. */
async function type(command: string, cwd: string, given: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...environment(), ...given };
  const { stdout } = await run('sh', ['-ec', command], { cwd, env, maxBuffer: 1e8 }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packages of others, linked to their place in this repository, so that no network is needed. */
const linked = (names: readonly string[]) =>
  Object.fromEntries(
    names
      .filter((name) => !name.startsWith('@forecourt/'))
      .map((name) => [name, `file:${path.join(root, 'node_modules', name)}`]),
  );

/** The package.json of the guide, with versions in place of `…`. */
function manifest(): object {
  const given = JSON.parse(fenced('The repository', 'json')[0] ?? '') as Manifest;
  const published = Object.fromEntries(PUBLISHED.map((name) => [`@forecourt/${name}`, publishedVersion(name)]));
  const withVersions = (dependencies: Record<string, string>) => ({
    ...Object.fromEntries(Object.keys(dependencies).map((name) => [name, published[name]])),
    ...linked(Object.keys(dependencies)),
  });
  return {
    ...given,
    dependencies: withVersions(given.dependencies ?? {}),
    devDependencies: withVersions(given.devDependencies ?? {}),
    overrides: linked(npm.dependencies()),
  };
}

async function writeRepository(folder: string): Promise<void> {
  const block = 'src/blocks/offers-welcome';
  const scaffold = remoteFiles(remote, 'webpack', { dependencies: {}, devDependencies: {}, bundlers: {} });
  const { compilerOptions } = JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const files = {
    '.npmrc': indented('The repository')[0]?.replace('.npmrc', '').trim(),
    'package.json': JSON.stringify(manifest()),
    'webpack.config.mjs': scaffold['webpack.config.mjs'],
    'tsconfig.json': `{ "compilerOptions": ${JSON.stringify(compilerOptions)}, ${fenced('The repository', 'json')[1]} }`,
    'jest.config.mjs': fenced('The repository', 'js')[0],
    'src/remote.ts': scaffold['src/remote.ts'],
    ...Object.fromEntries(
      Object.entries(blockFiles('offers-welcome')).map(([name, content]) => [`${block}/${name}`, content]),
    ),
  };
  await mkdir(path.join(folder, block), { recursive: true });
  for (const [file, content = ''] of Object.entries(files)) await writeFile(path.join(folder, file), content);
}

it('a remote in a separate repository is installed, built, checked and released by what its guide says', async () => {
  const folder = path.join(outside, remote);
  await mkdir(folder);
  await writeRepository(folder);
  // Links must not be built at their original place.
  await type('npm install --ignore-scripts', folder);
  const said = await type(indented('Release it').join('\n'), folder, {
    REGISTRY_ORIGIN: registry.origin,
    RELEASE_TOKEN: token,
    BRANCH: 'feature/bigger-offers',
  });
  const [version = ''] = /1\.0\.0-[0-9a-f]{8}/.exec(said) ?? [];
  expect(said).toContain(`To make it live: npx forecourt promote ${remote}@${version}`);
  const published = (await (await fetch(`${registry.origin}/v1/remotes/${remote}/versions/${version}`)).json()) as {
    provenance: { checks: { name: string }[] };
  };
  expect(published).toMatchObject({ remote, version, author: 'Bo' });
  expect(published).toHaveProperty(['blocks', 'offers-welcome']);
  expect(published.provenance.checks.map(({ name }) => name)).toEqual(['types', 'lint', 'tests', 'budget']);
});

/** Links the packages of others in a `package.json`. */
async function linkPackages(file: string, overrides: object = {}): Promise<void> {
  const { dependencies = {}, devDependencies = {}, ...given } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const content = {
    ...given,
    dependencies: { ...dependencies, ...linked(Object.keys(dependencies)) },
    devDependencies: { ...devDependencies, ...linked(Object.keys(devDependencies)) },
    overrides,
  };
  await writeFile(file, JSON.stringify(content));
}

it('a new site on the platform is made, started and checked by what its guide says', async () => {
  const lines = (await readGuide('a-site-of-your-own')).match(/^ {4}npm .+$/gm) ?? [];
  const commands = lines.map((line) => line.replace(/#.*/, '').trim());
  const [configure = '', create = '', share = '', install = '', start = '', ...checks] = commands;
  await type(`${configure}\n${create}`, outside);
  const folder = path.join(outside, 'my-library');
  await linkPackages(path.join(folder, 'package.json'), linked(npm.dependencies()));
  await linkPackages(path.join(folder, 'mfe-hours/package.json'));
  await type(`${share}\n${install} --ignore-scripts`, folder);
  expect(await type(checks.join('\n'), folder)).toContain('the first page shows the opening hours');
  await withRunning(start, folder, async (site) => {
    const page = await (await fetch(site)).text();
    expect(page).toContain('Quiet hour from 10');
    const [, runtime = ''] = /"(\/assets\/runtime\.[^"]+\.js)"/.exec(page) ?? [];
    const {
      metaData: { publicPath, types },
    } = (await (await fetch(new URL('/federation/mfe-hours/mf-manifest.json', site))).json()) as FederationManifest;
    for (const file of [runtime, '/embed.js', new URL(types?.zip ?? '', publicPath).pathname])
      expect([file, (await fetch(new URL(file, site))).status]).toEqual([file, 200]);
  });
});

/** Starts a site, uses it at the address that it prints, and stops it. */
async function withRunning(command: string, cwd: string, use: (site: string) => Promise<void>): Promise<void> {
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd, env: environment(), detached: true });
  const stopped = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('http://')) continue;
      await use(line);
      return;
    }
    throw new Error('The site did not start.');
  } finally {
    process.kill(-child.pid!, 'SIGTERM');
    await stopped;
  }
}
