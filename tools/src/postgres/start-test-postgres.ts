import { freePort } from '../free-ports';
import type { Service } from '../services';
import { openPostgres, ownerUrl } from './open-postgres';

/** Data does not have to survive a crash of the machine, so nothing waits for a disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/**
 * One PostgreSQL for the tests of a run, named in `TEST_DATABASE_URL`. They make their databases on it as an ordinary
 * owner, as in production.
 */
export async function startTestPostgres(folder: string): Promise<Service> {
  const port = await freePort();
  const server = await openPostgres(folder, port, SETTINGS);
  process.env['TEST_DATABASE_URL'] = ownerUrl(port);
  return server;
}
