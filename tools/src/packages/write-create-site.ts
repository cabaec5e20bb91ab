import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';

/** The site that new sites are copies of. */
const MODEL = path.join(root, 'e2e/platform/library-site');
/** Parts of it that only this repository uses. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'library-site.test.ts']);

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Writes the package `@forecourt/create-site` into a folder: the command, and a site that depends on the other
 * published packages.
 *
 * @param versions of the published packages, by name
 */
export function writeCreateSite(folder: string, versions: Readonly<Record<string, string>>): void {
  const template = path.join(folder, 'template');
  mkdirSync(folder, { recursive: true });
  cpSync(MODEL, template, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) });
  cpSync(path.join(import.meta.dirname, 'create-site/create-site.mjs'), path.join(folder, 'create-site.mjs'));
  writeJson(path.join(folder, 'package.json'), {
    name: '@forecourt/create-site',
    // Its site changes with the packages that it depends on.
    version: versions['@forecourt/shell'],
    license: 'UNLICENSED',
    description: 'Writes a new site of federated pages.',
    type: 'module',
    publishConfig: { access: 'restricted' },
    bin: { 'create-site': 'create-site.mjs' },
    files: ['create-site.mjs', 'template'],
  });
  writeFileSync(path.join(template, 'gitignore'), 'node_modules\ndist\n');
  writeJson(path.join(template, 'package.json'), siteManifest(versions));
  writeJson(path.join(template, 'tsconfig.json'), {
    compilerOptions: { ...compilerOptions(), types: ['node', 'jest'] },
    include: ['*.ts', 'mfe-*/src', 'node_modules/@forecourt/federation/src/build/ambient.d.ts'],
  });
}

function siteManifest(versions: Readonly<Record<string, string>>): object {
  const { devDependencies: own = {} } = readManifest(path.join(root, 'package.json'));
  const { dependencies: ofTools = {} } = readManifest(path.join(root, 'tools/package.json'));
  const platform = ['contracts', 'federation', 'service', 'shell'].map((name) => `@forecourt/${name}`);
  return {
    version: '1.0.0',
    private: true,
    type: 'module',
    workspaces: ['mfe-*'],
    scripts: {
      start: 'node --import tsx start.ts',
      test: 'node --import tsx --test --test-force-exit check-site.ts',
      typecheck: 'tsc -p tsconfig.json',
    },
    dependencies: Object.fromEntries(platform.map((name) => [name, versions[name]])),
    devDependencies: {
      // Sources of the platform that serve a site on this machine are its test helpers.
      '@types/jest': own['@types/jest'],
      '@types/node': own['@types/node'],
      '@types/react': own['@types/react'],
      tsx: ofTools['tsx'],
      typescript: own['typescript'],
    },
  };
}

function compilerOptions(): object {
  const config = readFileSync(path.join(root, 'tsconfig.json'), 'utf8');
  return (JSON.parse(config) as { compilerOptions: object }).compilerOptions;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
