import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { migrate } from '@forecourt/database/migrate';
import { withTransaction } from '@forecourt/database/pool';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { importKeys } from './import-keys';
import { createKeyPair, keyidOf, type SigningKeyPair } from './key-pair';
import { loadKeySecrets } from './key-secrets';
import { seal, unseal } from './seal';
import { SigningKeys, signersOf } from './signing-keys';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  await migrate(database.pool, 'registry', new URL('../storage/migrations/', import.meta.url));
});
afterAll(() => database.stop());
beforeEach(async () => {
  dataDir = testFolder();
  await database.pool.query('delete from registry.signing_keys');
});

const registryWith = (...secrets: string[]) => new SigningKeys({ secrets, dataDir });
const keyids = async (keys: SigningKeys) => signersOf(await keys.read(database.pool)).map(({ keyid }) => keyid);
const pemOf = ({ privateKey }: SigningKeyPair) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the signing key', () => {
  it('is made once, by the first registry, and its public half is there for hosts', async () => {
    const [one, other] = [registryWith('the secret'), registryWith('the secret')];
    await Promise.all([one.ensure(database.pool), other.ensure(database.pool)]);
    const [keyid] = await keyids(one);
    expect(await keyids(other)).toEqual([keyid]);
    expect(keyidOf(await readFile(path.join(dataDir, 'public-key.pem'), 'utf8'))).toBe(keyid);
  });

  it('cannot be read from the database without the secret', async () => {
    const key = createKeyPair();
    await registryWith('the secret').ensure(database.pool, { current: key });
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

describe('keys in a folder from before they were in the database', () => {
  it('are taken over, both of them, and deleted there', async () => {
    const [current, former] = [createKeyPair(), createKeyPair()];
    await writeFile(path.join(dataDir, 'signing-key.pem'), pemOf(current));
    await writeFile(path.join(dataDir, 'former-signing-key.pem'), pemOf(former));
    const keys = registryWith('the secret');
    expect(await importKeys(database.pool, keys, dataDir)).toEqual([current.keyid, former.keyid]);
    expect(await keyids(keys)).toEqual([current.keyid, former.keyid]);
    expect(await readdir(dataDir)).toEqual(['public-key.pem']);
  });

  it('stay there when the database has other ones', async () => {
    const keys = registryWith('the secret');
    await keys.ensure(database.pool);
    const before = await keyids(keys);
    await writeFile(path.join(dataDir, 'signing-key.pem'), pemOf(createKeyPair()));
    expect(await importKeys(database.pool, keys, dataDir)).toEqual([]);
    expect(await keyids(keys)).toEqual(before);
    expect(await readdir(dataDir)).toContain('signing-key.pem');
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
