import { createRequire } from 'node:module';
import path from 'node:path';
import type { Cluster } from './cluster';
import { ports } from './cluster-ports';

export const BUCKET = 'forecourt';

/** A server of the S3 interface with one bucket, whose objects outlive it. */
export async function startObjectStore(cluster: Cluster): Promise<void> {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const place = ['-d', path.join(cluster.dataDir, 'object-store'), '-a', '127.0.0.1', '-p', String(ports.objectStore)];
  const main = [process.execPath, program, ...place, '--silent', '--configure-bucket', BUCKET] as const;
  await cluster.start({ name: 'object-store', port: ports.objectStore, main, env: {}, ready: 'port' });
}
