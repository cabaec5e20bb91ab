import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { openRegistry } from '../open-registry';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { RegistryClient } from '../client/registry-client';
import { verifyAuditLog, verifyFiles, verifySets } from '../client/verify-registry';
import { backUp } from './back-up';
import { tableBackups } from './backup-format';
import { restore } from './restore';

const remote = 'mfe-reviews';
let database: TestDatabase;
let elsewhere: TestDatabase;
let registry: TestRegistry;
let folder: string;
/** Contains a character that PostgreSQL stores in JSON but not in text, as real catalogues do. */
const catalogue = {
  'reviews-slider': {
    description: 'Slides.',
    attributes: { type: 'object', properties: { title: { not: { const: '\u0000' } } } },
  },
};
beforeAll(async () => {
  [database, elsewhere] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  folder = testFolder();
  registry = await startTestRegistry(database);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishBuild(registry.clientOf('squad'), testBuild(remote, version, { catalogue }));
  for (const version of ['1.0.0', '1.1.0'])
    await manager().promote('production', [{ remote, version }], { reason: `Because of ${version}` });
  await manager().rotateKey();
  await backUp(place(), path.join(folder, 'tonight'));
  await manager().promote('production', [{ remote, version: '1.2.0' }]);
});
afterAll(async () => {
  await registry.stop();
  await Promise.all([database.stop(), elsewhere.stop()]);
});

const manager = () => registry.clientOf('release-manager');
const place = () => ({ pool: database.pool, dataDir: registry.dataDir });

describe('a backup', () => {
  it('is readable by its owner only, contains the keys, and never overwrites another backup', async () => {
    expect((await stat(path.join(folder, 'tonight'))).mode & 0o777).toBe(0o700);
    expect((await readdir(path.join(folder, 'tonight'))).toSorted()).toEqual(['files', 'key-secret', 'tables.json']);
    const tables = tableBackups.parse(JSON.parse(await readFile(path.join(folder, 'tonight', 'tables.json'), 'utf8')));
    expect(tables.find(({ name }) => name === 'signing_keys')?.rows).toHaveLength(2);
    expect(tables.map(({ name }) => name)).not.toContain('files');
    const files = (await readdir(path.join(folder, 'tonight', 'files'), { recursive: true })).filter(
      (name) => name.length > 2,
    );
    expect(files).toHaveLength(8);
    await expect(backUp(place(), path.join(folder, 'tonight'))).rejects.toThrow('EEXIST');
  });

  it('is not restored over an existing registry', async () => {
    await expect(restore(place(), path.join(folder, 'tonight'))).rejects.toThrow(
      'already contains the secret of the signing keys',
    );
    await expect(
      restore({ ...place(), dataDir: path.join(folder, 'other') }, path.join(folder, 'tonight')),
    ).rejects.toThrow('already contains a registry');
    expect(await manager().channel('production')).toMatchObject({ revision: 3 });
  });

  it('restores releases, live versions, log, keys, tokens and files', async () => {
    const dataDir = path.join(folder, 'restored');
    const { pem } = await manager().publicKey();
    await restore({ pool: elsewhere.pool, dataDir }, path.join(folder, 'tonight'));
    const restored = await openRegistry({
      port: 0,
      host: '127.0.0.1',
      trustedProxies: [],
      metrics: undefined,
      accessLog: true,
      tracing: undefined,
      publicOrigin: 'http://registry.test',
      apiOrigin: 'http://127.0.0.1:9',
      draftKeyFile: undefined,
      channels: ['production', 'staging'],
      remotes: [remote],
      webhooks: [],
      keySecrets: [],
      bucket: undefined,
      provider: undefined,
      dataDir,
      databaseUrl: elsewhere.url,
    });
    try {
      const origin = await restored.app.listen({ port: 0, host: '127.0.0.1' });
      const client = new RegistryClient({ origin, token: registry.tokens.releaseManager });
      expect(await client.channel('production')).toMatchObject({
        revision: 2,
        remotes: { [remote]: { live: { version: '1.1.0', reason: 'Because of 1.1.0' } } },
      });
      const { sets, problems } = await verifySets(client, pem);
      const files = await verifyFiles(client, sets, () => undefined);
      expect([...problems, ...files.problems, ...(await verifyAuditLog(client, pem)).problems]).toEqual([]);
      expect(files.checked).toBe(8);
      // The restored registry continues: the database gives no number twice.
      const squad = new RegistryClient({ origin, token: registry.tokens.squads[remote] });
      await publishBuild(squad, testBuild(remote, '1.3.0'));
      expect(await client.promote('production', [{ remote, version: '1.3.0' }])).toMatchObject({
        revision: 3,
        before: { [remote]: '1.1.0' },
      });
      expect((await client.versions(remote)).versions.map(({ version }) => version)).toEqual([
        '1.3.0',
        '1.2.0',
        '1.1.0',
        '1.0.0',
      ]);
    } finally {
      await restored.close();
    }
  });
});
