import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { migrate } from '@forecourt/database/migrate';
import { withTransaction } from '@forecourt/database/pool';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { integrityOf } from '@forecourt/service/integrity';
import { backUp } from '../../backup/back-up';
import { restore } from '../../backup/restore';
import { sweep } from '../../operations/sweep';
import { publishBuild } from '../../testing/publish-build';
import { startS3Server, type S3Server } from '@forecourt/service/s3-server';
import { testBuild } from '../../testing/test-build';
import { startAnother, startTestRegistry, type TestRegistry } from '../../testing/test-registry';
import { migrations } from '../migrations';
import { keyOf, openReleaseBucket, type ReleaseBucket } from './release-bucket';
import { readContent, saveFile, sweepBucket } from './files';

const remote = 'mfe-reviews';
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 3_600_000);
let database: TestDatabase;
let server: S3Server;
let bucket: ReleaseBucket;
let registry: TestRegistry;

beforeAll(async () => {
  [database, server] = await Promise.all([startTestDatabase(), startS3Server()]);
  bucket = openReleaseBucket(server.options);
  registry = await startTestRegistry(database, false, { bucket: server.options });
});
afterAll(async () => {
  await registry.stop();
  await Promise.all([database.stop(), server.remove()]);
});

const squad = () => registry.clientOf('squad');
const keys = async () => (await bucket.list()).map(({ key }) => key).toSorted();

describe('a registry with a bucket', () => {
  it('keeps the files of releases there, and any registry serves them', async () => {
    const build = testBuild(remote, '1.0.0');
    await publishBuild(squad(), build);
    expect(await keys()).toEqual(
      [...new Set(Object.values(build.files).map(({ integrity }) => keyOf(integrity)))].toSorted(),
    );
    const { rows } = await database.pool.query('select from registry.files where content is not null');
    expect(rows).toEqual([]);
    const another = await startAnother(registry, { bucket: server.options });
    try {
      for (const [file, text] of Object.entries(build.contents)) {
        expect(Buffer.from(await another.clientOf('squad').file(remote, '1.0.0', file)).toString()).toBe(text);
      }
    } finally {
      await another.stop();
    }
  });

  it('does not start without it', async () => {
    await expect(startAnother(registry)).rejects.toThrow('Release files are in a bucket: set OBJECT_STORE_URL');
  });

  it('refuses an upload while the bucket is down, serves its copies, and continues when it is back', async () => {
    const build = testBuild(remote, '1.1.0', {}, 'other code');
    await server.stop();
    try {
      await expect(publishBuild(squad(), build)).rejects.toMatchObject({ status: 503, code: 'files-unavailable' });
      expect(await squad().file(remote, '1.0.0', 'server/remote.cjs')).toBeDefined();
    } finally {
      await server.startAgain();
    }
    await publishBuild(squad(), build);
    expect(Buffer.from(await squad().file(remote, '1.1.0', 'server/remote.cjs')).toString()).toBe(
      build.contents['server/remote.cjs'],
    );
  });

  it('backs the files up, and a backup can be restored into a registry without a bucket', async () => {
    const folder = testFolder();
    const elsewhere = await startTestDatabase();
    try {
      await backUp({ pool: database.pool, dataDir: registry.dataDir, bucket }, path.join(folder, 'tonight'));
      await restore({ pool: elsewhere.pool, dataDir: path.join(folder, 'restored') }, path.join(folder, 'tonight'));
      const { rows } = await elsewhere.pool.query<{ integrity: string; content: Buffer }>(
        'select integrity, content from registry.files',
      );
      expect(rows.map(({ integrity }) => keyOf(integrity)).toSorted()).toEqual(await keys());
      for (const { integrity, content } of rows) expect(integrityOf(content)).toBe(integrity);
    } finally {
      await elsewhere.stop();
    }
  });

  it('deletes unused files after a day, and leftovers of a crash', async () => {
    const released = await keys();
    const abandoned = testBuild(remote, '2.0.0', {}, 'never committed');
    const { uploadId, missing } = await squad().reserve(abandoned);
    for (const file of missing) await squad().putFile(uploadId, file, Buffer.from(abandoned.contents[file] ?? ''));
    await bucket.put(integrityOf(Buffer.from('without a row')), Buffer.from('without a row'));
    const before = await keys();
    expect(before.length).toBeGreaterThan(released.length + 1);
    await sweep(registry.context, new Date());
    expect(await keys()).toEqual(before);
    await sweep(registry.context, inTwoDays());
    expect(await keys()).toEqual(released);
  });

  it('spares a file that is being stored while it sweeps', async () => {
    const content = Buffer.from('stored meanwhile');
    const integrity = integrityOf(content);
    let swept: Promise<void> | undefined;
    await withTransaction(database.pool, async (transaction) => {
      await saveFile(transaction, bucket, integrity, content, new Date());
      swept = sweepBucket(database.pool, bucket, inTwoDays());
      // The sweep has listed the bucket, and waits for this transaction.
      await expectEventually(isLockAwaited);
    });
    await swept;
    expect(await readContent(database.pool, bucket, integrity)).toEqual(content);
  });
});

describe('a registry that gets a bucket', () => {
  it('continues to serve files from the database', async () => {
    const former = await startTestDatabase();
    const content = Buffer.from('from before');
    try {
      await migrate(former.pool, 'registry', migrations);
      await withTransaction(former.pool, (transaction) =>
        saveFile(transaction, undefined, integrityOf(content), content, new Date()),
      );
      expect(await readContent(former.pool, bucket, integrityOf(content))).toEqual(content);
    } finally {
      await former.stop();
    }
  });
});

describe('a bucket', () => {
  it('is reported as missing, or as refusing the account', async () => {
    for (const given of [{ accessKey: 'somebody' }, { url: `${server.options.url}-elsewhere` }]) {
      await expect(
        openReleaseBucket({ ...server.options, ...given }).put('sha384-AAAA', Buffer.from('x')),
      ).rejects.toMatchObject({
        code: 'files-unavailable',
      });
    }
  });
});

/** Whether a statement in the database waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rows.length > 0;
}
