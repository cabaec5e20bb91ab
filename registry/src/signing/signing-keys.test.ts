import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { migrate } from '@forecourt/database/migrate';
import { withTransaction } from '@forecourt/database/pool';
import { testDatabase } from '@forecourt/database/test-database';
import { createKeyPair, keyidOf } from './key-pair';
import { loadKeySecrets } from './key-secrets';
import { seal, unseal } from './seal';
import { SigningKeys, signersOf } from './signing-keys';

const database = testDatabase();
let dataDir: string;
beforeAll(async () => {
  await migrate(database.pool, 'registry', new URL('../storage/migrations/', import.meta.url));
});
beforeEach(async () => {
  dataDir = testFolder();
  await database.pool.query('delete from registry.signing_keys');
});

const registryWith = (...secrets: string[]) => new SigningKeys({ secrets, dataDir });
const keyids = async (keys: SigningKeys) => signersOf(await keys.read(database.pool)).map(({ keyid }) => keyid);

describe('the signing key', () => {
  it('is made once, by the first registry, and its public half is there for hosts', async () => {
    const [one, other] = [registryWith('the secret'), registryWith('the secret')];
    await Promise.all([one.ensure(database.pool), other.ensure(database.pool)]);
    const [keyid] = await keyids(one);
    expect(await keyids(other)).toEqual([keyid]);
    expect(keyidOf(await readFile(path.join(dataDir, 'public-key.pem'), 'utf8'))).toBe(keyid);
  });

  it('cannot be read from the database without the secret', async () => {
    const registry = registryWith('the secret');
    await registry.ensure(database.pool);
    const { current: key } = await registry.read(database.pool);
    const { rows } = await database.pool.query<{ sealed: Buffer }>('select sealed from registry.signing_keys');
    expect(rows[0]?.sealed.includes(key.privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32))).toBe(false);
    await expect(registryWith('another').read(database.pool)).rejects.toThrow('encrypted with another secret');
    await database.pool.query('update registry.signing_keys set keyid = $1', [createKeyPair().keyid]);
    await expect(registryWith('the secret').read(database.pool)).rejects.toThrow('encrypted with another secret');
  });

  it('goes over to a new secret when it is rotated; until then the former secret opens it', async () => {
    await registryWith('the former').ensure(database.pool);
    const both = registryWith('the new', 'the former');
    await withTransaction(database.pool, (transaction) => both.replaceBy(transaction, createKeyPair()));
    expect(await keyids(both)).toHaveLength(2);
    await database.pool.query(`delete from registry.signing_keys where role = 'former'`);
    expect(await keyids(registryWith('the new'))).toHaveLength(1);
  });
});

describe('the secret of signing keys', () => {
  it('is generated once if none is configured, readable by its owner only; a configured one takes precedence', async () => {
    const [[made], [again]] = await Promise.all([loadKeySecrets([], dataDir), loadKeySecrets([], dataDir)]);
    expect(again).toBe(made);
    expect(Buffer.from(made ?? '', 'base64')).toHaveLength(32);
    expect((await stat(path.join(dataDir, 'key-secret'))).mode & 0o777).toBe(0o600);
    expect(await loadKeySecrets(['given'], dataDir)).toEqual(['given', made]);
  });
});

describe('a seal', () => {
  it('opens with the same secret for the same label, and not with any byte changed', () => {
    const sealed = seal(Buffer.from('a key'), 'secret', 'label');
    expect(unseal(sealed, 'secret', 'label')?.toString()).toBe('a key');
    expect(unseal(sealed, 'secret', 'other')).toBeUndefined();
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal(changed, 'secret', 'label')).toBeUndefined();
    }
  });
});
