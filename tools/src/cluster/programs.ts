import { spawnSync } from 'node:child_process';

/** What the cluster needs beside Node: each is in the Debian package of its name. */
const PROGRAMS = ['haproxy', 'pgbouncer', 'prometheus', 'openssl'];

/** Debian keeps servers where only root's shells look. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

/** Which of these nobody has installed. */
export function missingPrograms(...names: string[]): string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status !== 0);
}

/** @throws when one is not installed, with the command that does it */
export function requirePrograms(): void {
  const missing = missingPrograms(...PROGRAMS);
  if (missing.length > 0) throw new Error(`The cluster needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
}
