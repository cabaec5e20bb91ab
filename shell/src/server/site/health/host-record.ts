import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostRecord } from '@forecourt/contracts/release-set';
import { brands } from '@forecourt/theme/brands';
import * as z from 'zod';
import type { SharedModules } from '../../../renderer/protocol';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const packageJson = z.object({ name: z.string(), version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** Reads what this host provides to remotes: its federation core, its libraries, and the exports of shared modules. */
export async function readHostRecord(name: string, shares: SharedModules): Promise<HostRecord> {
  const [shell, federation, ...packages] = await Promise.all(
    ['shell', 'shared/federation', 'shared/contracts', 'shared/domain', 'shared/theme'].map(async (folder) =>
      packageJson.parse(JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'))),
    ),
  );
  return {
    name,
    core: federation?.dependencies['@module-federation/runtime-core'] ?? '',
    libraries: Object.fromEntries(Object.entries(shell?.dependencies ?? {}).filter(([dependency]) => Object.hasOwn(shares, dependency))),
    brands: brands.map(({ slug }) => slug),
    shared: Object.fromEntries(
      packages.flatMap(({ name: owner, version }) =>
        Object.entries(shares).flatMap(([module, exports]) => (module.startsWith(`${owner}/`) ? [[module, { version, exports: [...exports] }]] : [])),
      ),
    ),
  };
}
