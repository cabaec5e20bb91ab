import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownerUrl } from '@forecourt/tools/open-postgres';
import { metricsPort, ports } from './cluster-ports';
import { BUCKET } from './object-store';

export const KINDS = ['api', 'registry', 'shell'] as const;
export type Kind = (typeof KINDS)[number];

const DIRECT_DATABASE = 'direct-database-url';
const REPLICA_DATABASE = 'database-replica-url';

export const at = (port: number) => `127.0.0.1:${port}`;

/** The credentials of the store of `object-store.ts`. */
const OBJECT_STORE = {
  OBJECT_STORE_URL: `http://${at(ports.objectStore)}/${BUCKET}`,
  OBJECT_STORE_ACCESS_KEY: 'S3RVER',
  OBJECT_STORE_SECRET_KEY: 'S3RVER',
};

/** Settings of commands that migrate and seed. */
export const commandSettings = (dataDir: string) => ({
  DATABASE_URL_FILE: secretFile(dataDir, DIRECT_DATABASE),
  ...OBJECT_STORE,
});

/** Secrets as an operator provides them: one file each, unchanged between starts. */
export async function writeSecrets(dataDir: string): Promise<void> {
  await mkdir(secretFile(dataDir), { recursive: true, mode: 0o700 });
  for (const name of ['client-token-secret', 'registry-key-secret']) {
    if (!existsSync(secretFile(dataDir, name))) await writeSecret(dataDir, name, randomBytes(32).toString('base64'));
  }
}

/** Addresses of the database, through the pooler and without it. @param port of the primary */
export async function writeDatabaseUrls(dataDir: string, port: number): Promise<void> {
  await writeSecret(dataDir, 'database-url', ownerUrl(ports.pooler));
  await writeSecret(dataDir, REPLICA_DATABASE, ownerUrl(ports.pooler, 'forecourt_replica'));
  // Direct connection without the pooler: migrations hold session locks.
  await writeSecret(dataDir, DIRECT_DATABASE, ownerUrl(port));
}

export async function writeSecret(dataDir: string, name: string, value: string): Promise<void> {
  await writeFile(secretFile(dataDir, name), `${value}\n`, { mode: 0o600 });
}

function secretFile(dataDir: string, ...name: string[]): string {
  return path.join(dataDir, 'secrets', ...name);
}

/** The settings of one of two instances, as in production. */
export function settingsOf(kind: Kind, index: 0 | 1, dataDir: string): Record<string, string> {
  const inside = (name: string) => path.join(dataDir, name);
  const port = ports[kind][index];
  const shared = { NODE_ENV: 'production', METRICS_PORT: String(metricsPort(port)) };
  const stored = {
    DATABASE_URL_FILE: secretFile(dataDir, 'database-url'),
    DRAFT_KEY_FILE: inside('draft-key'),
    ...OBJECT_STORE,
  };
  switch (kind) {
    case 'api':
      return {
        ...shared,
        ...stored,
        DATABASE_REPLICA_URL_FILE: secretFile(dataDir, REPLICA_DATABASE),
        API_PORT: String(port),
        API_HOST: '127.0.0.1',
        CLIENT_TOKEN_SECRET_FILE: secretFile(dataDir, 'client-token-secret'),
        SITE_ORIGIN: `https://localhost:${ports.site}`,
        PICTURE_DIR: inside('pictures'),
        PHOTO_DIR: inside('photos'),
      };
    case 'registry':
      return {
        ...shared,
        ...stored,
        REGISTRY_PORT: String(port),
        REGISTRY_DATA_DIR: inside(`registry-${index + 1}`),
        PUBLIC_REGISTRY_ORIGIN: `http://${at(ports.registries)}`,
        REGISTRY_KEY_SECRET_FILE: secretFile(dataDir, 'registry-key-secret'),
        API_ORIGIN: `http://${at(ports.apis)}`,
      };
    case 'shell':
      return {
        ...shared,
        SHELL_PORT: String(port),
        SHELL_HOST: '127.0.0.1',
        SHELL_DATA_DIR: inside(`shell-${index + 1}`),
        API_ORIGIN: `http://${at(ports.apis)}`,
        REGISTRY_ORIGIN: `http://${at(ports.registries)}`,
        REGISTRY_PUBLIC_KEY_FILE: inside('registry-1/public-key.pem'),
        REGISTRY_TOKEN_FILE: secretFile(dataDir, 'registry-token'),
        TRUSTED_PROXIES: '127.0.0.1',
        SITE_PORTS: String(ports.site),
        APPLY_ORIGIN: `http://localhost:${ports.apply}`,
      };
  }
}
