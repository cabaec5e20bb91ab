import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDatabaseAway, openPool } from '@forecourt/database/pool';
import { testFolder } from '@forecourt/service/test-folder';
import { freePort } from '../free-ports';
import type { Service } from '../services';
import { openPostgres, ownerUrl } from './open-postgres';

const folder = testFolder();
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
let server: Service;
let port: number;

/** Settings of a database over TLS. @param host one of this machine's names */
const urlAt = (host: string, ca?: string) =>
  `${ownerUrl(port).replace('127.0.0.1', host)}?sslmode=verify-full${ca ? `&sslrootcert=${path.join(folder, ca)}` : ''}`;

async function ask(url: string): Promise<unknown> {
  const pool = openPool(url);
  const asked = pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  return asked.then(({ rows }) => rows[0] as unknown).finally(() => pool.end());
}

beforeAll(async () => {
  for (const name of ['ca', 'another-ca'])
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
    );
  openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=database');
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.pem',
  );
  // A server that root starts runs as `nobody`, and accepts only a key that others cannot read.
  chmodSync(folder, 0o755);
  const key = path.join(folder, 'server.key');
  chmodSync(key, 0o600);
  if (process.getuid?.() === 0) chownSync(key, 65_534, 65_534);
  port = await freePort();
  const settings = { fsync: 'off', ssl: 'on', ssl_cert_file: path.join(folder, 'server.pem'), ssl_key_file: key };
  server = await openPostgres(path.join(folder, 'postgres'), port, settings);
});
afterAll(() => server.stop());

it('a database over TLS is used only if the configured CA has signed its certificate for that host', async () => {
  expect(await ask(urlAt('localhost', 'ca.pem'))).toEqual({ ssl: true });
});

it.each([
  ['of another CA', 'localhost', 'another-ca.pem', /not trusted: .*&sslrootcert=/],
  ['of a CA that the settings do not name', 'localhost', undefined, /not trusted: .*&sslrootcert=/],
  [
    'for another host',
    '127.0.0.1',
    'ca.pem',
    /not trusted: .*127\.0\.0\.1.*Name the server in DATABASE_URL as its certificate does/,
  ],
])('a certificate %s is refused, with what to do, and the database counts as away', async (_, host, ca, words) => {
  const refusal = await ask(urlAt(host, ca)).catch((error: Error) => error);
  expect(refusal).toMatchObject({ message: expect.stringMatching(words) });
  expect(isDatabaseAway(refusal as Error)).toBe(true);
});
