import path from 'node:path';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { publishFolder } from '@forecourt/registry/publish-folder';
import { root } from './services';
import type { Stack } from './stack';

/** Marks the versions that `npm run dev` publishes. */
export const developmentVersion = (version: string) => `${version.replace(/-.*$/, '')}-dev.${Date.now().toString(36)}`;
const isDevelopmentVersion = (version: string) => version.includes('-dev.');

/**
 * Publishes the built remotes and promotes new ones: versions that were just published, and remotes without a live
 * version, or with one of `npm run dev`. If a release manager rolled back and nothing was rebuilt, the earlier version
 * stays live.
 */
export async function releaseAll(
  stack: { origins: Pick<Stack['origins'], 'registry'>; registryDir: string },
  remotes: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const origin = stack.origins.registry;
  const credentials = await readLocalCredentials(stack.registryDir);
  const live = (await new RegistryClient({ origin }).channel('production').catch(() => undefined))?.remotes ?? {};

  const changes: { remote: string; version: string }[] = [];
  for (const remote of remotes) {
    say(`Publishing ${remote}`);
    const squad = new RegistryClient({ origin, token: credentials.squads[remote] });
    const { version, published } = await publishFolder(squad, remote, path.join(root, remote, 'dist'));
    const current = live[remote]?.live?.version;
    if (published || !current || isDevelopmentVersion(current)) changes.push({ remote, version });
  }
  if (changes.length === 0) {
    say('Everything is live already');
    return;
  }
  say(`Promoting ${changes.map(({ remote }) => remote).join(', ')}`);
  const releaseManager = new RegistryClient({ origin, token: credentials.releaseManager });
  await releaseManager.promote('production', changes, { reason: 'local start', accept: 'local start', again: true });
}
