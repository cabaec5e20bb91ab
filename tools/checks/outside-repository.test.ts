import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@forecourt/service/test-folder';
import { eachTestRegistry } from '@forecourt/registry/each-test-registry';
import { blockFiles } from '../src/scaffold/block-files';
import { remoteFiles } from '../src/scaffold/remote-files';
import { PUBLISHED, publishedFolder } from '../src/packages/pack-packages';
import { root } from '../src/services';
import { startNpmRegistry } from './npm-registry';

const TIME_MS = 600_000;
const run = promisify(execFile);
const remote = 'mfe-offers';

let token: string;
const registry = eachTestRegistry(async () => {
  ({ token } = await registry.clientOf('release-manager').addToken({ name: 'Bo', role: 'squad', remote, days: 1 }));
});

let npm: Awaited<ReturnType<typeof startNpmRegistry>>;
let folder: string;
let guide: string;
beforeEach(async () => {
  npm = await startNpmRegistry();
  folder = path.join(testFolder(), remote);
  await mkdir(folder);
  guide = (await readFile(path.join(root, 'docs/platform/a-remote-of-its-own.md'), 'utf8')).replaceAll(
    'https://npm.example',
    `http://${npm.host}`,
  );
});
afterEach(() => npm.stop());

const section = (heading: string) => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The indented lines of a section. */
const indented = (heading: string) => (section(heading).match(/^ {4}.+$/gm) ?? []).map((line) => line.trim());
/** The fenced code of a language in a section. */
const fenced = (heading: string, language: string) =>
  [...section(heading).matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** Commands as typed into a shell, by somebody who is logged in to the npm registry, or by their forge on a branch. */
async function type(command: string, cwd: string): Promise<string> {
  const { NODE_ENV: _, npm_config_loglevel: _level, ...inherited } = process.env;
  const env = {
    ...inherited,
    REGISTRY_ORIGIN: registry.origin,
    RELEASE_TOKEN: token,
    BRANCH: 'feature/bigger-offers',
    npm_config_userconfig: path.join(path.dirname(folder), '.npmrc'),
  };
  const { stdout } = await run('sh', ['-ec', command], { cwd, env, maxBuffer: 1e8 }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function versionOf(name: (typeof PUBLISHED)[number]): string {
  return (JSON.parse(readFileSync(path.join(publishedFolder(name), 'package.json'), 'utf8')) as { version: string })
    .version;
}

/**
 * The package.json of the guide, with versions in place of `…`. Other packages are linked to their place in this
 * repository, so that no network is needed.
 */
function manifest(): object {
  const given = JSON.parse(fenced('The repository', 'json')[0] ?? '') as Manifest;
  const linked = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter((name) => !name.startsWith('@forecourt/'))
        .map((name) => [name, `file:${path.join(root, 'node_modules', name)}`]),
    );
  const published = Object.fromEntries(PUBLISHED.map((name) => [`@forecourt/${name}`, versionOf(name)]));
  const withVersions = (dependencies: Record<string, string>) => ({
    ...Object.fromEntries(Object.keys(dependencies).map((name) => [name, published[name]])),
    ...linked(Object.keys(dependencies)),
  });
  return {
    ...given,
    dependencies: withVersions(given.dependencies),
    devDependencies: withVersions(given.devDependencies),
    overrides: linked(npm.dependencies()),
  };
}

async function writeRepository(): Promise<void> {
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

it(
  'a remote in a separate repository is installed, built, checked and released by what its guide says',
  async () => {
    await writeFile(path.join(path.dirname(folder), '.npmrc'), `//${npm.host}/:_authToken=any\n`);
    const publishing = indented('Publish the packages').map((line) =>
      line.replaceAll('../packages', path.join(path.dirname(folder), 'packages')),
    );
    await type(publishing.join('\n'), root);
    await writeRepository();
    // Links must not be built at their original place.
    await type('npm install --ignore-scripts', folder);
    const said = await type(indented('Release it').join('\n'), folder);
    const [version = ''] = /1\.0\.0-[0-9a-f]{8}/.exec(said) ?? [];
    expect(said).toContain(`To make it live: npx forecourt promote ${remote}@${version}`);
    const published = (await (await fetch(`${registry.origin}/v1/remotes/${remote}/versions/${version}`)).json()) as {
      provenance: { checks: { name: string }[] };
    };
    expect(published).toMatchObject({ remote, version, author: 'Bo' });
    expect(published).toHaveProperty(['blocks', 'offers-welcome']);
    expect(published.provenance.checks.map(({ name }) => name)).toEqual(['types', 'lint', 'tests', 'budget']);
  },
  TIME_MS,
);
