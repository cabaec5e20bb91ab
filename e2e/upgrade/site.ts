import path from 'node:path';
import { runTask, startService, type Service } from '@forecourt/tools/services';

export type Kind = 'api' | 'registry';

/** Where everything is: the database, and the folder that stays from version to version. */
export interface Place {
  dataDir: string;
  databaseUrl: string;
}

const logsOf = ({ dataDir }: Place) => path.join(dataDir, 'logs');
export const registryDirOf = ({ dataDir }: Place) => path.join(dataDir, 'registry');

/** One version of one service, running. */
export interface Running {
  origin: string;
  service: Service;
}

/** Starts a service of a version from its archive. @throws with what it says when it does not start */
export async function startVersion(kind: Kind, version: string, port: number, place: Place, apiOrigin = ''): Promise<Running> {
  const { dataDir, databaseUrl } = place;
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAFT_KEY_FILE: path.join(dataDir, 'draft-key'),
    ...(kind === 'api' && { API_PORT: String(port), API_HOST: '127.0.0.1', PICTURE_DIR: path.join(dataDir, 'pictures'), SITE_ORIGIN: 'http://localhost' }),
    ...(kind === 'registry' && {
      REGISTRY_PORT: String(port),
      REGISTRY_DATA_DIR: registryDirOf(place),
      PUBLIC_REGISTRY_ORIGIN: origin,
      REGISTRY_REMOTES: 'mfe-reviews',
      API_ORIGIN: apiOrigin,
    }),
  };
  const name = `${kind}-${path.basename(version).slice(0, 8)}-${port}`;
  const service = await startService({ name, main: [process.execPath, 'start.mjs'], cwd: path.join(version, kind), port, env, ready: 'http' }, logsOf(place));
  return { origin, service };
}

/** Runs a command of a version's archive, such as `migrate`. */
export async function runVersion(kind: Kind, command: string, version: string, { databaseUrl }: Place, env: Record<string, string> = {}): Promise<void> {
  await runTask({
    name: `${command} of the ${kind}`,
    main: [process.execPath, `${command}.mjs`],
    cwd: path.join(version, kind),
    env: { DATABASE_URL: databaseUrl, ...env },
  });
}
