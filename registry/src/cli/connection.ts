import { RegistryClient } from '../client/registry-client';
import { readLocalCredentials } from '../local-credentials';
import type { Action } from '../rules/permissions';
import { remoteName, versionName } from '../wire/names';
import { resolveDataDir } from '../workspace';
import { UsageError } from './report';

/** Options that every command takes. */
export interface GlobalOptions {
  registry: string;
  token?: string;
  json?: boolean;
}

/** A client without a token, for public routes only. */
export function connect({ registry }: GlobalOptions): RegistryClient {
  return new RegistryClient({ origin: requireAddress(registry).origin });
}

/**
 * A client that may do `action` to `remote`. On the registry's machine, the token is read from the registry's
 * credentials file.
 * @throws UsageError when it has none.
 */
export async function connectFor(
  action: Action,
  remote: string,
  { registry, token }: GlobalOptions,
): Promise<RegistryClient> {
  const { origin } = requireAddress(registry);
  const found = token ?? (isLocal(registry) ? await findLocalToken(action, remote) : undefined);
  if (found !== undefined) return new RegistryClient({ origin, token: found });
  const whose = isSquads(action) ? `the token of the ${remote} squad` : "a release manager's token";
  throw new UsageError(`This needs ${whose}: set RELEASE_TOKEN, or use --token.`);
}

/** Whether the registry is on this machine, so that its files can be read. */
export function isLocal(registry: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(requireAddress(registry).hostname);
}

/** `mfe-reviews@1.4.0` or `mfe-reviews`. @throws UsageError for anything else. */
export function parseTarget(target: string): { remote: string; version: string | undefined } {
  const [remote = '', version, ...others] = target.split('@');
  if (others.length > 0) throw new UsageError(`${target} is not a remote, such as mfe-reviews or mfe-reviews@1.4.0.`);
  return { remote: requireRemote(remote), version: version === undefined ? undefined : requireVersion(version) };
}

/** @throws UsageError unless it is the name of a remote. */
export function requireRemote(remote: string): string {
  if (!remoteName.safeParse(remote).success)
    throw new UsageError(`${remote} is not the name of a remote, such as mfe-reviews.`);
  return remote;
}

/** @throws UsageError unless it is a version. */
export function requireVersion(version: string): string {
  if (!versionName.safeParse(version).success) throw new UsageError(`${version} is not a version, such as 1.4.0.`);
  return version;
}

async function findLocalToken(action: Action, remote: string): Promise<string | undefined> {
  const credentials = await readLocalCredentials(
    resolveDataDir(process.env.REGISTRY_DATA_DIR, process.env.FORECOURT_DATA_DIR),
  );
  return isSquads(action) ? credentials.squads[remote] : credentials.releaseManager;
}

/** Whether the squad that owns the remote makes the change. */
const isSquads = (action: Action) => ['publish', 'preview', 'look', 'accept'].includes(action);

function requireAddress(registry: string): URL {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return new URL(registry);
  throw new UsageError(`${registry} is not the address of a registry, such as http://localhost:3200.`);
}
