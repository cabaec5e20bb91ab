import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { Pool } from '@forecourt/database/pool';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { apiData } from '../../testing/test-api';
import { liveTexts } from './apply-content';
import { followContentFolder, type ContentFolder } from './content-folder';

const page = (id: string) => JSON.stringify({ id, route: `/${id}`, title: 'A page', description: 'A page.', main: [] });

describe('a content folder that is followed', () => {
  let database: TestDatabase;
  const contentDir = testFolder();
  let folder: ContentFolder | undefined;
  let isAway = false;
  const errors: string[] = [];
  const save = (name: string, text: string) => writeFile(path.join(contentDir, 'pages', name), text);
  const live = async () => [...(await liveTexts(database.pool)).keys()];

  beforeAll(async () => {
    database = await startTestDatabase(apiData());
    const { pool } = database;
    folder = await followContentFolder(contentDir, {
      database: { connect: () => (isAway ? Promise.reject(new Error('away')) : pool.connect()) } as Pool,
      by: 'a test',
      onChange: async () => undefined,
      log: { info: () => undefined, error: (message) => void errors.push(message) },
    });
  });
  afterAll(async () => {
    folder?.close();
    await database.stop();
  });

  it('has edits, new files, and files that an editor saves by renaming, in the database', async () => {
    await save('a.json', page('a'));
    await save('b.json.saving', page('b'));
    await rename(path.join(contentDir, 'pages/b.json.saving'), path.join(contentDir, 'pages/b.json'));
    await expectEventually(async () => (await live()).join() === 'pages/a.json,pages/b.json');
    await rm(path.join(contentDir, 'pages/b.json'));
    await expectEventually(async () => (await live()).join() === 'pages/a.json');
  });

  it('names a file that is not valid, once, and takes it up when it is mended', async () => {
    await save('c.json', '{');
    await expectEventually(() => errors.length > 0);
    await save('d.json', page('d'));
    await expectEventually(async () => (await live()).join() === 'pages/a.json,pages/d.json');
    expect(errors).toEqual([
      expect.stringMatching(`^${path.join(contentDir, 'pages/c.json')} is not valid: line 1, .*; it is left out$`),
    ]);
    expect(folder?.problems()).toEqual(errors);
    await save('c.json', page('c'));
    await expectEventually(async () => (await live()).includes('pages/c.json'));
    await expectEventually(() => folder?.problems().length === 0);
  });

  it('has a save in the database once that is back', async () => {
    errors.length = 0;
    isAway = true;
    await save('e.json', page('e'));
    await expectEventually(() => errors.length > 0);
    expect(errors).toEqual([expect.stringContaining('was not read: Error: away')]);
    isAway = false;
    await expectEventually(async () => (await live()).includes('pages/e.json'));
  });

  it('that was emptied leaves the site unchanged, and says what to do', async () => {
    for (const name of ['a', 'c', 'd', 'e']) await rm(path.join(contentDir, 'pages', `${name}.json`));
    await expectEventually(
      () => folder?.problems().some((problem) => problem.startsWith('4 of 4 pages would be removed')) ?? false,
    );
    expect(await live()).toHaveLength(4);
  });
});
