import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTE_NAME } from '@forecourt/contracts/names';

/** The checkout of this registry. Relative paths in its configuration start there. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Absolute path of the folder of a registry's keys, credentials and files.
 *
 * @param configured `REGISTRY_DATA_DIR`
 * @param siteDataDir `FORECOURT_DATA_DIR`: the folder of all data of a second copy of the site
 */
export function resolveDataDir(configured: string | undefined, siteDataDir: string | undefined): string {
  return path.resolve(workspaceRoot, configured || path.join(siteDataDir || '.data', 'registry'));
}

/** Names of the remotes in the checkout; an archive contains them too. */
export function listWorkspaceRemotes(): string[] {
  const entries = readdirSync(workspaceRoot, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && REMOTE_NAME.test(entry.name)).map(({ name }) => name);
}
