import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';
import { repositoryFiles, workspaces } from './repository-files';

const CONFIGURATION = [
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.config.js',
  'dependency-cruiser.config.mjs',
  'jest.config.mjs',
  'api/floors.mjs',
];

/** A type error, a lint error, a wrong indent, and an unused file. */
const FAULTY_FILE = 'export const planted: any = 1;\n  export const wrong: string = 2;\n';

interface Manifest {
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

export interface PlantedRepository {
  folder: string;
  /** One faulty file for each folder that holds code. */
  faultyFiles: string[];
  /** Files that others may import, each with an unused export. */
  publicFiles: string[];
  packages: string[];
}

/**
 * The repository's folders and settings without its code: in each folder a file that every check must report. A file
 * without a report is one that the check does not see.
 */
export async function plantRepository(): Promise<PlantedRepository> {
  const folder = testFolder();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
    return file;
  };
  const [files, packages] = [await repositoryFiles(), await workspaces()];
  await Promise.all(CONFIGURATION.map((file) => cp(path.join(root, file), path.join(folder, file))));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

  const folders = new Set(files.filter((file) => /\/.*\.(tsx?|[cm]js)$/.test(file)).map((file) => path.dirname(file)));
  const faultyFiles = await Promise.all([...folders].map((inside) => write(`${inside}/planted-fault.ts`, FAULTY_FILE)));
  const manifests = await Promise.all(packages.map((name) => plantDependency(name, write)));
  const views = files.filter((file) => /^mfe-[^/]+\/src\/blocks\/([^/]+)\/\1\.(block\.ts|tsx)$/.test(file));
  const exported = manifests.flatMap(({ name, manifest }) =>
    Object.values(manifest.exports ?? {}).map((file) => path.join(name, file)),
  );
  const code = [...views, ...exported.filter((file) => /\.tsx?$/.test(file))];
  const publicFiles = await Promise.all(code.map((file) => write(file, 'export const plantedExport = 1;\n')));
  return { folder, faultyFiles, publicFiles, packages };
}

async function plantDependency(name: string, write: (file: string, text: string) => Promise<string>) {
  const manifest = JSON.parse(await readFile(path.join(root, name, 'package.json'), 'utf8')) as Manifest;
  await write(
    `${name}/package.json`,
    JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, 'planted-dependency': '1.0.0' } }),
  );
  return { name, manifest };
}
