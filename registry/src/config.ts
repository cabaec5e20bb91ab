import * as z from 'zod';
import { channelName, remoteName } from './wire';
import { listWorkspaceRemotes, resolveDataDir } from './workspace';

const port = z.coerce.number('is not a port').int('is not a port').min(0, 'is not a port').max(65_535, 'is not a port');
const names = (name: z.ZodString) =>
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(name).min(1));

const environment = z.object({
  REGISTRY_PORT: port.default(3200),
  /** Interface to listen on; `0.0.0.0` for all. Not `localhost`: of its two addresses Fastify closes only one gracefully. */
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_DATA_DIR: z.string().min(1).optional(),
  PUBLIC_REGISTRY_ORIGIN: z.url({ protocol: /^https?$/, error: 'is not an http address' }).optional(),
  REGISTRY_CHANNELS: names(channelName).default(['production', 'staging']),
  /** Remotes whose squads get a token; default: those of the checkout. */
  REGISTRY_REMOTES: names(remoteName).optional(),
  DATABASE_PORT: port.default(3150),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres address' }).optional(),
});

/** What the registry needs to know to start. */
export interface RegistryConfig {
  port: number;
  host: string;
  /** Absolute path of keys, credentials and files. */
  dataDir: string;
  /** Origin under which browsers reach the registry; no trailing slash. */
  publicOrigin: string;
  databaseUrl: string;
  channels: readonly string[];
  remotes: readonly string[];
}

/** The configuration in `env`. Throws an Error of one line that names every variable that is wrong. */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<RegistryConfig> {
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  const given = result.data;
  return {
    port: given.REGISTRY_PORT,
    host: given.REGISTRY_HOST,
    dataDir: resolveDataDir(given.REGISTRY_DATA_DIR),
    publicOrigin: given.PUBLIC_REGISTRY_ORIGIN ? new URL(given.PUBLIC_REGISTRY_ORIGIN).origin : `http://localhost:${given.REGISTRY_PORT}`,
    databaseUrl: given.DATABASE_URL ?? `postgres://forecourt@127.0.0.1:${given.DATABASE_PORT}/forecourt`,
    channels: given.REGISTRY_CHANNELS,
    remotes: given.REGISTRY_REMOTES ?? (await listWorkspaceRemotes()),
  };
}
