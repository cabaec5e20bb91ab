import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostRecord } from '@forecourt/contracts/release-set';
import { packageFolder } from '@forecourt/federation/shared-package';
import * as z from 'zod';
import type { SharedModules } from '../../../renderer/protocol';
import { thisSite } from '../this-site';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const packageJson = z.object({ name: z.string(), version: z.string(), dependencies: z.record(z.string(), z.string()) });

const folderOf = (name: string) => packageFolder(name, ROOT) ?? path.join(ROOT, name);

/** Reads what this host provides to remotes: its federation core, its libraries, and the exports of shared modules. */
export async function readHostRecord(name: string, shares: SharedModules): Promise<HostRecord> {
  const [shell, federation, ...packages] = await Promise.all(
    [path.join(ROOT, 'shell'), ...['@forecourt/federation', ...thisSite.sharedPackages].map(folderOf)].map(
      async (folder) => packageJson.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))),
    ),
  );
  return {
    name,
    core: federation?.dependencies['@module-federation/runtime-core'] ?? '',
    libraries: Object.fromEntries(
      Object.entries(shell?.dependencies ?? {}).filter(([dependency]) => Object.hasOwn(shares, dependency)),
    ),
    brands: thisSite.brands.map(({ slug }) => slug),
    shared: Object.fromEntries(
      packages.flatMap(({ name: owner, version }) =>
        Object.entries(shares).flatMap(([module, exports]) =>
          module.startsWith(`${owner}/`) ? [[module, { version, exports: [...exports] }]] : [],
        ),
      ),
    ),
  };
}
