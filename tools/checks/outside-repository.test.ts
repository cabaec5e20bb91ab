import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eachTestRegistry } from '@forecourt/registry/each-test-registry';
import { packPackages } from '../src/packages/pack-packages';
import { blockFiles } from '../src/scaffold/block-files';
import { remoteFiles } from '../src/scaffold/remote-files';
import { root } from '../src/services';

const TIME_MS = 240_000;
const run = promisify(execFile);
const remote = 'mfe-offers';
/** Of docs/guides/a-remote-of-its-own.md. */
const build = 'node --import tsx node_modules/webpack-cli/bin/cli.js';

let origin: string;
let token: string;
eachTestRegistry(async (registry) => {
  ({ origin } = registry);
  ({ token } = await registry.clientOf('release-manager').addToken({ name: 'Bo', role: 'squad', remote, days: 1 }));
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-outside-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What `npm install` would put there: our packages as they are published, everything else as it is here. */
async function installPackages(): Promise<void> {
  const [packages, modules] = [path.join(folder, 'packages'), path.join(folder, 'node_modules')];
  await mkdir(packages);
  for (const file of await packPackages(packages)) {
    const name = file.replace(/^forecourt-(.+)-\d+\.\d+\.\d+\.tgz$/, '@forecourt/$1');
    await mkdir(path.join(modules, name), { recursive: true });
    await run('tar', ['xzf', path.join(packages, file), '-C', path.join(modules, name), '--strip-components=1']);
  }
  const others = (await readdir(path.join(root, 'node_modules'))).filter((name) => !/^(@forecourt$|mfe-|\.)/.test(name));
  await Promise.all(others.map((name) => symlink(path.join(root, 'node_modules', name), path.join(modules, name))));
  await mkdir(path.join(modules, '.bin'));
  await symlink('../@forecourt/cli/dist/forecourt.mjs', path.join(modules, '.bin/forecourt'));
}

async function writeRemote(): Promise<void> {
  const block = 'src/blocks/offers-welcome';
  await mkdir(path.join(folder, block), { recursive: true });
  const { 'webpack.config.mjs': config = '', 'src/remote.ts': frontDoor = '' } = remoteFiles(remote, { dependencies: {}, devDependencies: {}, scripts: {} });
  const files = {
    'package.json': JSON.stringify({ name: remote, version: '1.0.0', type: 'module', scripts: { build } }),
    'webpack.config.mjs': config,
    'src/remote.ts': frontDoor,
    ...Object.fromEntries(Object.entries(blockFiles('offers-welcome')).map(([name, content]) => [`${block}/${name}`, content])),
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
}

it(
  'a remote in a repository of its own is built and published with nothing but published packages',
  async () => {
    await Promise.all([installPackages(), writeRemote()]);
    const command = await readdir(path.join(folder, 'node_modules/@forecourt/cli'), { recursive: true });
    expect(command.toSorted()).toEqual(['README.md', 'dist', 'dist/forecourt.mjs', 'package.json']);
    const { stdout } = await run(path.join(folder, 'node_modules/.bin/forecourt'), ['publish', remote, '--unchecked', 'Types and tests take long'], {
      cwd: folder,
      env: { ...process.env, REGISTRY_ORIGIN: origin, RELEASE_TOKEN: token },
    });
    const [version = ''] = /1\.0\.0-[0-9a-f]{8}/.exec(stdout) ?? [];
    expect(stdout).toContain(`To make it live: npx forecourt promote ${remote}@${version}`);
    const published = (await (await fetch(`${origin}/v1/remotes/${remote}/versions/${version}`)).json()) as object;
    expect(published).toMatchObject({ remote, version, author: 'Bo', provenance: { checks: [], unchecked: 'Types and tests take long' } });
    expect(published).toHaveProperty(['blocks', 'offers-welcome']);
  },
  TIME_MS,
);
