import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { openBucket } from '@forecourt/service/bucket';
import { startS3Server } from '@forecourt/service/s3-server';
import { testDatabase } from '@forecourt/database/test-database';
import { applyContentCommand } from './apply-content-command';
import { liveTexts } from '../content/pages/apply-content';
import { apiData } from '../testing/test-api';

const page = (id: string) => JSON.stringify({ id, route: `/${id}`, title: 'A page', description: 'A page.', main: [] });

describe('the command that applies a folder of content', () => {
  const database = testDatabase(apiData());
  const folder = testFolder();
  const save = (name: string, text: string) => writeFile(path.join(folder, 'pages', name), text);

  async function run(
    place: string,
    check?: () => Promise<string[]>,
    env: Record<string, string> = {},
    mayRemoveMany = false,
  ): Promise<{ said: string; code: unknown }> {
    let said = '';
    const [stdout, stderr] = [process.stdout.write, process.stderr.write];
    process.stdout.write = process.stderr.write = (text: unknown) => Boolean((said += String(text)));
    await applyContentCommand(
      { folder: place, mayRemoveMany },
      { DATABASE_URL: database.url, NODE_ENV: 'production', ...env },
      check,
    );
    [process.stdout.write, process.stderr.write] = [stdout, stderr];
    const code = process.exitCode;
    process.exitCode = undefined;
    return { said, code };
  }

  beforeAll(async () => {
    await mkdir(path.join(folder, 'pages'));
  });

  it('says what became live', async () => {
    for (const id of ['a', 'b', 'c']) await save(`${id}.json`, page(id));
    expect(await run(folder)).toEqual({
      said: 'added    pages/a.json\nadded    pages/b.json\nadded    pages/c.json\nLive in a second or so, as revision 1\n',
      code: undefined,
    });
    expect((await run(folder)).said).toBe('Nothing has changed since revision 1\n');
  });

  it('puts media into the bucket first, if there is one, and each only once', async () => {
    const server = await startS3Server();
    const { url, accessKey, secretKey } = server.options;
    const env = { OBJECT_STORE_URL: url, OBJECT_STORE_ACCESS_KEY: accessKey, OBJECT_STORE_SECRET_KEY: secretKey };
    const bucket = openBucket(server.options);
    try {
      await mkdir(path.join(folder, 'media/people'), { recursive: true });
      await writeFile(path.join(folder, 'media/people/ann.jpg'), 'Ann');
      await writeFile(path.join(folder, 'media/.hidden'), 'x');
      const nothing = 'Nothing has changed since revision 1\n';
      expect((await run(folder, undefined, env)).said).toBe(`media    people/ann.jpg\n${nothing}`);
      expect((await run(folder, undefined, env)).said).toBe(nothing);
      await writeFile(path.join(folder, 'media/people/ann.jpg'), 'Ann, later');
      expect((await run(folder, undefined, env)).said).toBe(`media    people/ann.jpg\n${nothing}`);
      expect((await bucket.get('media/people/ann.jpg'))?.toString()).toBe('Ann, later');
      expect(await bucket.list('media/')).toHaveLength(1);
      await save('e.json', page('e'));
      await server.stop();
      expect(await run(folder, undefined, env)).toMatchObject({
        said: expect.stringContaining('No document was changed.'),
        code: 1,
      });
      await rm(path.join(folder, 'pages/e.json'));
    } finally {
      await server.remove();
    }
  });

  it('changes nothing when something is wrong, and names it', async () => {
    await save('d.json', '{');
    expect(await run(folder)).toEqual({
      said: expect.stringMatching(
        /^pages\/d\.json: line 1, column 2: this is not JSON.*\nNo document was changed\.\n$/,
      ),
      code: 1,
    });
    await save('d.json', page('d'));
    expect(await run(folder, async () => ['pages/d.json: there is no such block'])).toMatchObject({
      said: expect.stringContaining('no such block'),
      code: 1,
    });
    expect(await run(path.join(folder, 'pages'))).toMatchObject({
      said: expect.stringContaining('There is no document in'),
      code: 1,
    });
    expect((await liveTexts(database.pool)).size).toBe(3);
  });

  it('removes most pages only on request', async () => {
    for (const id of ['a', 'b', 'c']) await rm(path.join(folder, `pages/${id}.json`));
    expect(await run(folder)).toMatchObject({
      said: expect.stringContaining('3 of 3 pages would be removed'),
      code: 1,
    });
    expect((await run(folder, undefined, {}, true)).said).toContain('removed  pages/a.json');
  });
});
