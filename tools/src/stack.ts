import path from 'node:path';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { openPostgres, ownerUrl } from './postgres/open-postgres';
import { root, runTask, type Service, startService } from './services';

/** Ports and data folder of the stack. One machine can run several side by side. */
export interface StackOptions {
  dataDir: string;
  ports: StackPorts;
  /** Number of cars to seed. Default: the API's. */
  seedCars?: number;
  /** A PostgreSQL to use instead of starting one. */
  databaseUrl?: string;
  /** Settings of the PostgreSQL that it starts. */
  databaseSettings?: Readonly<Record<string, string>>;
  /** Further environment variables of single services, by name. */
  env?: Record<string, Record<string, string>>;
}

export interface StackPorts {
  shell: number;
  api: number;
  registry: number;
  database: number;
  apply: number;
}

/** The ports of `npm start`, each settable by environment. */
export function portsFromEnvironment(env = process.env): StackPorts {
  const port = (name: string, fallback: number) => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new Error(`${name} must be a port number, not "${env[name]}".`);
    return value;
  };
  return {
    shell: port('SHELL_PORT', 3000),
    api: port('API_PORT', 3100),
    registry: port('REGISTRY_PORT', 3200),
    database: port('DATABASE_PORT', 3150),
    apply: port('APPLY_PORT', 3300),
  };
}

/** The folder of all data of `npm start`, settable by environment. */
export function dataDirFromEnvironment(env = process.env): string {
  return path.resolve(env['FORECOURT_DATA_DIR'] ?? path.join(root, '.data'));
}

/** The origins of a stack's services. */
function originsOf({ ports }: Pick<StackOptions, 'ports'>) {
  return {
    site: `http://localhost:${ports.shell}`,
    api: `http://localhost:${ports.api}`,
    registry: `http://localhost:${ports.registry}`,
    apply: `http://apply.localhost:${ports.shell}`,
  };
}

export type Stack = ReturnType<typeof createStack>;

/** The services of one stack. Each is started separately, so that a caller can show progress or leave one out. */
export function createStack(options: StackOptions) {
  const { dataDir, ports } = options;
  const running: Service[] = [];
  const origins = originsOf(options);
  const databaseUrl = options.databaseUrl ?? ownerUrl(ports.database);
  const databaseDir = path.join(dataDir, 'database');
  const registryDir = path.join(dataDir, 'registry');

  const start = async (name: string, main: Service['main'], port: number, env: Record<string, string>) => {
    const service = await startService(
      { name, main, port, ready: 'http', env: { ...env, ...options.env?.[name] } },
      path.join(dataDir, 'logs'),
    );
    running.push(service);
    return service;
  };
  const draftKeyFile = path.join(dataDir, 'draft-key');

  return {
    options,
    ports,
    origins,
    databaseUrl,
    databaseDir,
    hasOwnDatabase: options.databaseUrl !== undefined,
    running,
    registryDir,
    credentialsFile: path.join(registryDir, 'credentials.json'),
    database: async () => {
      running.push(
        await openPostgres(databaseDir, ports.database, options.databaseSettings ?? {}, path.join(dataDir, 'logs')),
      );
    },
    /** Seeds the sample data (only the first time), migrates and listens. */
    api: async () => {
      const env = {
        API_PORT: String(ports.api),
        DATABASE_URL: databaseUrl,
        PHOTO_DIR: path.join(dataDir, 'photos'),
        ...(options.seedCars && { SEED_CARS: String(options.seedCars) }),
      };
      await runTask({
        name: 'Writing the sample data',
        main: 'api/src/commands/seed-main.ts',
        env: { ...env, NODE_ENV: 'development' },
      });
      // Shared by all stacks of this checkout, so that each picture is drawn once.
      return start('api', 'api/src/main.ts', ports.api, {
        PICTURE_DIR: path.join(root, '.data/pictures'),
        SITE_ORIGIN: origins.site,
        DRAFT_KEY_FILE: draftKeyFile,
        CONTENT_DIR: process.env['CONTENT_DIR'] ?? path.join(root, 'api/content'),
        ...env,
      });
    },
    registry: async () => {
      const env = { REGISTRY_DATA_DIR: registryDir, DATABASE_URL: databaseUrl };
      await runTask({ name: "Migrating the registry's tables", main: 'registry/src/migrate-main.ts', env });
      return start('registry', 'registry/src/main.ts', ports.registry, {
        REGISTRY_PORT: String(ports.registry),
        PUBLIC_REGISTRY_ORIGIN: origins.registry,
        API_ORIGIN: origins.api,
        DRAFT_KEY_FILE: draftKeyFile,
        ...env,
      });
    },
    shell: async () => {
      const { host: token } = await readLocalCredentials(registryDir);
      return start('shell', 'shell/src/server/main.ts', ports.shell, {
        REGISTRY_TOKEN: token ?? '',
        SHELL_PORT: String(ports.shell),
        API_ORIGIN: origins.api,
        REGISTRY_ORIGIN: origins.registry,
        REGISTRY_PUBLIC_KEY_FILE: path.join(registryDir, 'public-key.pem'),
        SHELL_DATA_DIR: path.join(dataDir, 'shell'),
        CATALOGUE: 'true',
        REMOTE_PREVIEWS: String(token !== undefined),
        APPLY_ORIGIN: `http://localhost:${ports.apply}`,
      });
    },
    apply: () => start('apply', 'tools/src/site/apply-site/main.ts', ports.apply, { APPLY_PORT: String(ports.apply) }),
    /** Stops a running service and starts it again with its current code. */
    restart: async (name: string) => {
      const [service] = running.splice(
        running.findIndex((each) => each.name === name),
        1,
      );
      if (!service) return;
      await service.stop();
      await start(name, service.main, service.port, service.env);
    },
    /** Stops everything, last started first. */
    stop: async () => {
      for (const service of running.splice(0).toReversed()) await service.stop();
    },
  };
}
