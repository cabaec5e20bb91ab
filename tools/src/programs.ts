import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Programs that the cluster needs in addition to Node, with their Debian packages. */
const PROGRAMS = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  openssl: 'openssl',
  initdb: 'postgresql',
};

/** Debian installs servers outside the usual path, and each version of PostgreSQL in a separate folder. */
const POSTGRES = '/usr/lib/postgresql';
const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a)) : [];
export const PATH = [
  ...versions.slice(0, 1).map((version) => path.join(POSTGRES, version, 'bin')),
  process.env['PATH'],
  '/usr/sbin',
].join(':');

export function missingPrograms<Name extends string>(...names: Name[]): Name[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status !== 0);
}

/** @throws if one is not installed, with the command that installs it */
export function requirePrograms(): void {
  const missing = missingPrograms(...(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])).map(
    (name) => PROGRAMS[name],
  );
  if (missing.length > 0)
    throw new Error(`The cluster needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
}
