import path from 'node:path';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { runTask, startService, type Service } from '@forecourt/tools/services';

export type Kind = 'api' | 'registry' | 'shell';

/**
 * Places and addresses: the database, the folder that all versions share, and the services' addresses for each other.
 */
export interface Place {
  dataDir: string;
  databaseUrl: string;
  apiOrigin: string;
  registryOrigin: string;
  /** Names of remotes whose squads get a token. */
  remotes: readonly string[];
}

const logsOf = ({ dataDir }: Place) => path.join(dataDir, 'logs');
export const registryDirOf = ({ dataDir }: Place) => path.join(dataDir, 'registry');

/** Options of an API or a registry. */
export const originAt = (port: number): string => `http://127.0.0.1:${port}`;

/** One version of one service, running. */
export interface Running {
  origin: string;
  service: Service;
}

/**
 * Starts a service of a version from its archive. A shell at a port uses the data of the previous shell at this port.
 * @throws with its output when it does not start
 */
export async function startVersion(kind: Kind, version: string, port: number, place: Place): Promise<Running> {
  const name = `${kind}-${path.basename(version).slice(0, 8)}-${port}`;
  const env = kind === 'shell' ? await settingsOfShell(port, place) : settingsOfService(kind, port, place);
  const service = await startService(
    { name, main: [process.execPath, 'start.mjs'], cwd: path.join(version, kind), port, env, ready: 'http' },
    logsOf(place),
  );
  // A page's host says whose site it is.
  return { origin: kind === 'shell' ? `http://localhost:${port}` : originAt(port), service };
}

function settingsOfService(kind: 'api' | 'registry', port: number, place: Place): Record<string, string> {
  const { dataDir, databaseUrl, apiOrigin } = place;
  return {
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAFT_KEY_FILE: path.join(dataDir, 'draft-key'),
    ...(kind === 'api' && {
      API_PORT: String(port),
      API_HOST: '127.0.0.1',
      PICTURE_DIR: path.join(dataDir, 'pictures'),
      PHOTO_DIR: path.join(dataDir, 'photos'),
      SITE_ORIGIN: 'http://localhost',
      ENQUIRY_LIMIT: '100000',
    }),
    ...(kind === 'registry' && {
      REGISTRY_PORT: String(port),
      REGISTRY_DATA_DIR: registryDirOf(place),
      PUBLIC_REGISTRY_ORIGIN: originAt(port),
      REGISTRY_REMOTES: place.remotes.join(),
      API_ORIGIN: apiOrigin,
    }),
  };
}

async function settingsOfShell(port: number, place: Place): Promise<Record<string, string>> {
  const { host } = await readLocalCredentials(registryDirOf(place));
  return {
    SHELL_PORT: String(port),
    API_ORIGIN: place.apiOrigin,
    REGISTRY_ORIGIN: place.registryOrigin,
    REGISTRY_TOKEN: host ?? '',
    REGISTRY_PUBLIC_KEY_FILE: path.join(registryDirOf(place), 'public-key.pem'),
    SHELL_DATA_DIR: path.join(place.dataDir, `shell-${port}`),
    TRUSTED_PROXIES: 'loopback',
    // For a busy machine.
    RENDER_DEADLINE_MS: '1000',
    LOAD_BUDGET_MS: '5000',
  };
}

/** Runs a command of a version's archive, such as `migrate`. */
export async function runVersion(
  kind: Kind,
  command: string,
  version: string,
  { databaseUrl }: Place,
  env: Record<string, string> = {},
): Promise<void> {
  await runTask({
    name: `${command} of the ${kind}`,
    main: [process.execPath, `${command}.mjs`],
    cwd: path.join(version, kind),
    env: { DATABASE_URL: databaseUrl, ...env },
  });
}
