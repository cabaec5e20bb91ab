import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { migrate } from '@forecourt/database/migrate';
import { testDatabase } from '@forecourt/database/test-database';
import { ensureLocalCredentials } from './ensure-local-credentials';
import { readLocalCredentials } from './local-credentials';
import { SigningKeys } from './signing/signing-keys';
import { findOwner } from './storage/access/tokens';

const database = testDatabase();
let dataDir: string;
beforeAll(async () => {
  await migrate(database.pool, 'registry', new URL('./storage/migrations/', import.meta.url));
});
beforeEach(async () => {
  dataDir = testFolder();
  await database.pool.query('delete from registry.tokens');
});

const ensure = async (...remotes: string[]) => {
  const keys = new SigningKeys({ secrets: ['of this test'], dataDir });
  await keys.ensure(database.pool);
  return ensureLocalCredentials({ pool: database.pool, keys }, dataDir, remotes);
};
const ownerOf = async (token: string | undefined) => (await findOwner(database.pool, token ?? ''))?.principal;

describe('local credentials', () => {
  it('are made on the first start, for their owner alone to read', async () => {
    await ensure('mfe-reviews');
    const { squads, releaseManager, reader } = await readLocalCredentials(dataDir);
    expect(await ownerOf(squads['mfe-reviews'])).toEqual({
      name: 'mfe-reviews squad',
      role: 'squad',
      remote: 'mfe-reviews',
    });
    expect(await ownerOf(releaseManager)).toEqual({ name: 'release-manager', role: 'release-manager' });
    expect(await ownerOf(reader)).toEqual({ name: 'reader', role: 'reader' });
    expect((await stat(path.join(dataDir, 'credentials.json'))).mode & 0o777).toBe(0o600);
  });

  it('stay the same on later starts, and grow with a new remote', async () => {
    await ensure('mfe-reviews');
    const before = await readLocalCredentials(dataDir);
    await ensure('mfe-reviews', 'mfe-insurance');
    const after = await readLocalCredentials(dataDir);
    expect(after).toEqual({ ...before, squads: { ...before.squads, 'mfe-insurance': expect.any(String) } });
    expect(await ownerOf(after.squads['mfe-insurance'])).toMatchObject({ remote: 'mfe-insurance' });
  });

  it('work on a new database too', async () => {
    await ensure('mfe-reviews');
    await database.pool.query('delete from registry.tokens');
    await ensure('mfe-reviews');
    expect(await ownerOf((await readLocalCredentials(dataDir)).releaseManager)).toMatchObject({
      role: 'release-manager',
    });
  });

  it('does not issue revoked tokens again', async () => {
    await ensure('mfe-reviews');
    const { releaseManager } = await readLocalCredentials(dataDir);
    await rm(path.join(dataDir, 'credentials.json'));
    await ensure('mfe-reviews');
    expect(await readLocalCredentials(dataDir)).toEqual({ squads: {} });
    expect(await ownerOf(releaseManager)).toMatchObject({ role: 'release-manager' });
  });

  it('stops the start with a message when the credentials are damaged', async () => {
    await writeFile(path.join(dataDir, 'credentials.json'), '{');
    await expect(ensure('mfe-reviews')).rejects.toThrow('credentials.json cannot be read');
  });
});
