import { testDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { apiData } from '../../testing/test-api';
import { applyContent, ContentRefused, liveTexts, type ApplyOptions } from './apply-content';
import { openStoredContent, type StoredContent } from './stored-content';

const page = (id: string, fields = {}) =>
  JSON.stringify({ id, route: `/${id}`, title: 'A page', description: 'A page.', main: [], ...fields });
const site = (ids: string[], fields = {}) => new Map(ids.map((id) => [`pages/${id}.json`, page(id, fields)]));

describe('content that is applied', () => {
  const database = testDatabase(apiData());
  let instances: StoredContent[];
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  const apply = (texts: ReadonlyMap<string, string>, options: Partial<ApplyOptions> = {}) =>
    applyContent(database.pool, texts, { by: 'ada', invalid: 'refuse all', ...options });

  beforeEach(async () => {
    errors.length = 0;
    await database.pool.query('truncate api.document');
    await database.pool.query('update api.content set revision = 0');
    instances = await Promise.all([openStoredContent(database.pool, log), openStoredContent(database.pool, log)]);
  });
  afterEach(() => instances.forEach((instance) => instance.close()));

  it('appears automatically in the answers of every instance, with one revision and one version', async () => {
    const [one, other] = instances;
    expect(one!.problems()).toEqual([expect.stringContaining('There is no page in the database')]);
    expect(await apply(site(['a', 'b']))).toMatchObject({
      revision: 1,
      added: ['pages/a.json', 'pages/b.json'],
      changed: [],
      removed: [],
    });
    await expectEventually(() => instances.every((instance) => instance.revision() === 1));
    expect(one!.documents().pages.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(one!.documents().version).toBe(other!.documents().version);
    expect(one!.problems()).toEqual([]);
  });

  it('lists its changes, keeps other documents, and stores each version with author and time', async () => {
    await apply(site(['a', 'b', 'c']));
    const texts = new Map([...site(['a', 'd']), ['pages/b.json', page('b', { title: 'New' })]]);
    expect(await apply(texts, { by: 'tom' })).toMatchObject({
      revision: 2,
      added: ['pages/d.json'],
      changed: ['pages/b.json'],
      removed: ['pages/c.json'],
    });
    expect(await apply(texts)).toMatchObject({ revision: 2, added: [], changed: [], removed: [] });
    const history = await database.pool.query(
      'select revision::int, path, text is null as removed, changed_by from api.document where revision > 1 order by path',
    );
    expect(history.rows).toEqual(
      ['b', 'c', 'd'].map((id) => ({ revision: 2, path: `pages/${id}.json`, removed: id === 'c', changed_by: 'tom' })),
    );
  });

  it('is refused as a whole when one document is invalid, with each place', async () => {
    await apply(site(['a']));
    const wrong = new Map([...site(['a', 'b']), ['pages/c.json', '{\n"id": 7\n}'], ['guides/x.md', 'no fields']]);
    await expect(apply(wrong)).rejects.toMatchObject({
      reasons: [
        expect.stringMatching(/^pages\/c\.json: line 2, column 7: id is a number/),
        expect.stringMatching(/^guides\/x\.md: line 1: a guide begins/),
      ],
    });
    expect([...(await liveTexts(database.pool)).keys()]).toEqual(['pages/a.json']);
  });

  it('keeps the live version of an invalid document when a folder is followed', async () => {
    await apply(site(['a', 'b']));
    const change = await apply(new Map([['pages/a.json', '{'], ...site(['b', 'c'])]), { invalid: 'leave out' });
    expect(change).toMatchObject({
      added: ['pages/c.json'],
      changed: [],
      removed: [],
      problems: [{ path: 'pages/a.json', instead: 'the last good version stays' }],
    });
  });

  it('does not lose more than half of the pages unasked', async () => {
    await apply(site(['a', 'b', 'c']));
    await expect(apply(site(['a']))).rejects.toThrow(
      new ContentRefused(['2 of 3 pages would be removed; `npm run apply:content -- --remove-many` does so']),
    );
    expect(await apply(site(['a']), { mayRemoveMany: true })).toMatchObject({
      removed: ['pages/b.json', 'pages/c.json'],
    });
  });

  it('is never a mixture of what several people apply at once', async () => {
    const people = ['ada', 'tom', 'ruth', 'priya', 'sam'];
    const changes = await Promise.all(people.map((by) => apply(site(['a', 'b', 'c', 'd'], { title: by }), { by })));
    expect(changes.map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const { rows } = await database.pool.query<{ text: string; changed_by: string }>(
      'select text, changed_by from api.live_document',
    );
    const last = people[changes.findIndex(({ revision }) => revision === 5)];
    expect(rows.map((row) => [row.changed_by, (JSON.parse(row.text) as { title: string }).title])).toEqual(
      Array.from({ length: 4 }, () => [last, last]),
    );
  });

  it('changes the version that shells compare with every document but a draft, when more than its spelling changes', async () => {
    const versionOf = async (texts: ReadonlyMap<string, string>) => {
      await apply(texts);
      await instances[0]!.refresh();
      return instances[0]!.documents().version;
    };
    const texts = new Map([
      ...site(['a']),
      ['guide-authors/ada.json', '{"id":"ada","name":"Ada","role":"Writer","about":"Writes."}'],
    ]);
    const first = await versionOf(site(['a']));
    expect(await versionOf(new Map([...site(['a']), ['drafts/x.json', '{']]))).toBe(first);
    expect(await versionOf(new Map([['pages/a.json', ` ${page('a')}`]]))).toBe(first);
    expect(await versionOf(site(['a'], { title: 'Another' }))).not.toBe(first);
    expect(await versionOf(texts)).not.toBe(first);
  });

  it('skips and names documents of a newer release that an instance cannot read, and serves all others', async () => {
    await apply(site(['a', 'b']));
    await instances[0]!.refresh();
    await database.pool.query(
      `insert into api.document (path, revision, text, changed_by) values ('pages/b.json', 2, '{"id":"b"}', 'x'), ('pages/c.json', 2, '[', 'x')`,
    );
    await database.pool.query('update api.content set revision = 2');
    await instances[0]!.refresh();
    expect(instances[0]!.documents().pages.map(({ id }) => id)).toEqual(['a', 'b']);
    const started = await openStoredContent(database.pool, log);
    started.close();
    expect(started.documents().pages.map(({ id }) => id)).toEqual(['a']);
    expect(started.problems()).toEqual([
      expect.stringMatching(/^pages\/b\.json is not valid: .*; it is left out/),
      expect.stringMatching(/^pages\/c\.json is not valid/),
    ]);
    // The newer release's version is kept for it when this one applies something else.
    await apply(new Map([...site(['a']), ['pages/b.json', '{'], ['pages/c.json', '{']]), { invalid: 'leave out' });
    expect((await liveTexts(database.pool)).get('pages/c.json')).toBe('[');
  });

  it('is followed back when an older copy of the database was restored', async () => {
    await apply(site(['a']));
    await apply(site(['a', 'b']));
    await instances[0]!.refresh();
    await database.pool.query('delete from api.document where revision = 2');
    await database.pool.query('update api.content set revision = 1');
    await expectEventually(() => instances[0]!.revision() === 1);
    expect(instances[0]!.documents().pages.map(({ id }) => id)).toEqual(['a']);
  });
});
