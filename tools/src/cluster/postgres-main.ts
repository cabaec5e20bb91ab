import path from 'node:path';
import { openPostgres } from '../../postgres.mjs';

/**
 * PostgreSQL for the cluster, as a process of its own: the package that starts it ends its process at once when it is asked to stop, whatever
 * else runs there.
 *
 * `postgres-main.ts <folder> <port>`
 */
const [folder = '', port] = process.argv.slice(2);
await openPostgres(path.resolve(folder), Number(port), { max_connections: '100' });
