import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { BucketOptions } from '../bucket';

/** A server of the S3 interface on this machine, with one bucket. */
export interface S3Server {
  options: BucketOptions;
  /** Stops the server; its objects remain. */
  stop: () => Promise<void>;
  /** At the same port. */
  startAgain: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    return { server, address: await server.run() };
  };
  let { server, address } = await start(0);
  return {
    options: {
      url: `http://127.0.0.1:${address.port}/files`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    stop: () => server.close(),
    startAgain: async () => {
      ({ server, address } = await start(address.port));
    },
    remove: async () => {
      await server.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
