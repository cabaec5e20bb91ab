import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { create } from 'tar';
import { root } from '../services';
import { billOfMaterials } from './bill-of-materials';
import { bundleService } from './bundle-service';
import { readManifest, withDependencies } from './installed-packages';

/** Versions of Node for archives. They also start on Node 20.19, which no longer gets security fixes. */
const NODE = '>=22.12';

/** A service as an operator gets it. */
export interface PackedService {
  /** Workspace of the service. */
  name: string;
  /** Commands of the service: the TypeScript file of each, from the root. `node <command>.mjs` runs it. */
  commands: Readonly<Record<string, string>>;
  /** Modules that its commands import by name: the TypeScript file of each. */
  modules?: Readonly<Record<string, string>>;
  /** Packages that no bundler can include, since they have files or machine code. */
  packages: readonly string[];
  /** Data files of other workspaces: paths with wildcards, from the root. */
  reads?: readonly string[];
  /** The folder that its build writes, and packages that are in it. */
  built?: { folder: string; packages: readonly string[] };
}

/**
 * Writes a service as one archive that plain Node runs: a file of code for each command and module, the files that the
 * code reads, and the few packages that cannot be bundled, for machines like this one. Equal sources and packages give
 * equal bytes.
 *
 * @returns the archive's name and SHA-256
 */
export async function packService(
  { name, commands, modules = {}, packages: names, reads = [], built }: PackedService,
  folder: string,
): Promise<{ file: string; sha256: string }> {
  const mains = Object.entries({ ...commands, ...modules });
  const bundles = await Promise.all(
    mains.map(async ([command, main]) => ({ command, ...(await bundleService(main, names)) })),
  );
  const packages = withDependencies(names);
  const workspaces = [...new Set(bundles.flatMap((bundle) => bundle.workspaces))];
  const inside = [
    ...bundles.flatMap((bundle) => bundle.bundled),
    ...packages,
    ...withDependencies(built?.packages ?? []),
  ];

  const files = [
    ...(await dataFiles([...workspaces, ...reads.map((pattern) => `:(glob)${pattern}`)])),
    ...(await filesBelow([...packages, ...(built ? [built.folder] : [])])),
  ];
  const stage = await mkdtemp(path.join(tmpdir(), 'forecourt-pack-'));
  try {
    for (const file of files) await cp(path.join(root, file), path.join(stage, file));
    // A service finds the versions of our packages as in a checkout.
    for (const { name: workspace, manifest } of manifestsIn(files, workspaces))
      await cp(manifest, path.join(stage, 'node_modules', workspace, 'package.json'));
    for (const { command, code } of bundles) await writeFile(path.join(stage, `${command}.mjs`), code);
    await writeFile(
      path.join(stage, 'package.json'),
      JSON.stringify({ name: `@forecourt/${name}`, private: true, type: 'module', engines: { node: NODE } }),
    );
    await writeFile(path.join(stage, 'bill-of-materials.json'), await billOfMaterials(name, inside));

    const file = `forecourt-${name}-${process.platform}-${process.arch}.tar.gz`;
    // Sorted, without times and owners: equal input gives equal archives.
    const inOrder = (await readdir(stage, { recursive: true })).toSorted();
    await create(
      { cwd: stage, file: path.join(folder, file), gzip: true, portable: true, noMtime: true, noDirRecurse: true },
      inOrder,
    );
    const sha256 = createHash('sha256').update(await readFile(path.join(folder, file)));
    return { file, sha256: sha256.digest('hex') };
  } finally {
    await rm(stage, { recursive: true });
  }
}

function manifestsIn(files: readonly string[], workspaces: readonly string[]): { name: string; manifest: string }[] {
  const folders = workspaces.filter((folder) => files.includes(path.join(folder, 'package.json')));
  return folders.map((folder) => ({
    name: readManifest(folder).name,
    manifest: path.join(root, folder, 'package.json'),
  }));
}

/**
 * Returns all committed files of workspaces except tests and documents; pictures are kept by a hash of the code that
 * draws them.
 */
async function dataFiles(workspaces: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...workspaces], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  return stdout
    .split('\0')
    .filter((file) => file && (file.startsWith('api/content/') || !/\.(?:md|test\.tsx?)$/.test(file)));
}

/** Without nested packages, which are in the list themselves if they are needed. */
async function filesBelow(folders: readonly string[]): Promise<string[]> {
  const entries = folders.map(async (folder) => {
    const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => path.relative(path.join(root, folder), path.join(file.parentPath, file.name)))
      .filter((file) => !file.startsWith('node_modules/'))
      .map((file) => path.join(folder, file));
  });
  return (await Promise.all(entries)).flat();
}
