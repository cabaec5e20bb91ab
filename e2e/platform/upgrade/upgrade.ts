import type { Running } from './site';
import type { UpgradedSite } from './upgraded-site';
import { buildOf, remotesOf } from './versions';

export interface Upgrade {
  /** Folders with both versions. */
  before: string;
  now: string;
  /** Names of the migrations that the previous version does not have. */
  missing: Readonly<Record<'api' | 'registry', readonly string[]>>;
}

/**
 * An upgrade as operators do it: migrations, APIs and registries, one shell after the other while the previous
 * version's remotes are live, the remotes, page documents, and remotes that drop a block. The way back is the same in
 * reverse.
 *
 * @returns whether nothing failed
 */
export async function upgrade(site: UpgradedSite, { before, now, missing }: Upgrade): Promise<boolean> {
  const { ports } = site;
  const replace = async (running: Running, ...by: Parameters<UpgradedSite['start']>): Promise<Running> => {
    await site.stopService(running);
    return site.start(...by);
  };

  await site.migrate(before);
  await site.applyContent(before);
  await site.seed(before);
  let api = await site.start('api', before, ports.api);
  let registry = await site.start('registry', before, ports.registry);
  await release(site, registry, before);
  let one = await site.start('shell', before, ports.shells[0]);
  let two = await site.start('shell', before, ports.shells[1]);
  await site.use('before, on its own schema', api, registry);
  await site.look('before, on its own schema', one, two);

  for (const kind of ['api', 'registry'] as const) {
    if (missing[kind].length === 0) continue;
    const refusal = await site.start(kind, now, ports[`${kind}Beside`]).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const isNamed = missing[kind].every((name) => refusal.includes(name));
    site.note(
      `the new ${kind} on the former schema`,
      `does not start, and names ${missing[kind].length} migrations`,
      isNamed ? [] : [refusal],
    );
  }

  const during = site.use('before, while this version migrates', api, registry);
  await site.migrate(now);
  await during;
  await site.use('before, on the new schema', api, registry);
  api = await replace(api, 'api', before, ports.api);
  registry = await replace(registry, 'registry', before, ports.registry);
  await site.use('before, restarted on the new schema', api, registry);

  const apiBeside = await site.start('api', now, ports.apiBeside);
  const registryBeside = await site.start('registry', now, ports.registryBeside);
  await site.use('this version, beside it', apiBeside, registryBeside);
  await site.use('before, beside this version', api, registry);
  await site.stopService(apiBeside);
  await site.stopService(registryBeside);

  api = await replace(api, 'api', now, ports.api);
  registry = await replace(registry, 'registry', now, ports.registry);
  await site.look('previous shells, API and registry of this version', one, two);
  two = await replace(two, 'shell', now, ports.shells[1]);
  await site.look('a shell of this version with the previous remotes', two);
  await site.look('a previous shell, beside it', one);
  const refused = await release(site, registry, now);
  site.note(
    'remotes of this version, with a shell of each',
    refused.length === 0 ? 'all are live' : `refused: ${refused.join(', ')}`,
    [],
  );
  await site.look('both shells, after that', one, two);
  one = await replace(one, 'shell', now, ports.shells[0]);
  // A remote that drops a block waits for documents that no longer name it. All other remotes come before documents
  // that name their new blocks.
  await release(site, registry, now);
  await site.look('remotes and shells of this version', one, two);
  await site.applyContent(now);
  site.note(
    'remotes of this version, with its shells and page documents',
    'all are live',
    await release(site, registry, now),
  );
  await site.use('this version', api, registry);
  await site.look('this version, with its page documents', one, two);

  await site.applyContent(before);
  await rollBack(site, registry, before);
  site.note('back: page documents, then remotes', 'are live', []);
  one = await replace(one, 'shell', before, ports.shells[0]);
  await site.look('back: one previous shell', one, two);
  await site.stopService(two);
  registry = await replace(registry, 'registry', before, ports.registry);
  api = await replace(api, 'api', before, ports.api);
  await site.use('before alone again', api, registry);
  await site.look('before alone again', one);
  return site.conclude();
}

/** Makes a version's remotes live, one after the other, as squads do. @returns the registry's refusals */
async function release(site: UpgradedSite, registry: Running, version: string): Promise<string[]> {
  const releases = await site.releases(registry);
  const refused: string[] = [];
  for (const remote of await remotesOf(version)) {
    const published = await releases.publish(remote, buildOf(version, remote));
    await releases.promoteIfPagesFit(published).catch((error: Error) => refused.push(`${remote} (${error.message})`));
  }
  return refused;
}

/**
 * Makes a version's remotes live again. The new set contains nothing from the later version, so that the shells of the
 * earlier version can read it.
 */
async function rollBack(site: UpgradedSite, registry: Running, version: string): Promise<void> {
  const releases = await site.releases(registry);
  for (const remote of await remotesOf(version)) {
    const published = await releases.publish(remote, buildOf(version, remote));
    await releases.rollback(remote, published.version);
  }
}
