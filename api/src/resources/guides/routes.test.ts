import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { addressPage } from '@forecourt/contracts/address-page';
import { guidePage, guideSearchAnswer, guideTopics } from '@forecourt/domain/guides/wire';
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerError } from '../../http/errors';
import { openLibrary, type GuideLibrary } from './open-library';
import { guideRoutes } from './routes';
import { guideText } from './testing/guide-text';

const files: Record<string, string> = {
  'guide-topics/types.json': JSON.stringify({ id: 'types', order: 2, title: 'Types', description: 'All types.', icon: 'car' }),
  'guide-topics/ends.json': JSON.stringify({ id: 'ends', order: 1, title: 'Ends', description: 'How it ends.', icon: 'clock' }),
  'guide-topics/empty.json': JSON.stringify({ id: 'empty', order: 3, title: 'Empty', description: 'Nothing.', icon: 'car' }),
  'guide-authors/ada.json': JSON.stringify({ id: 'ada', name: 'Ada Vale', role: 'Writer', about: 'Writes.' }),
  'guides/hp.md': guideText({ title: 'HP', fields: 'order: 2\nrelated: [settling]\nreviewedBy: ada', body: '## One\n\nWords.' }),
  'guides/pcp.md': guideText({ title: 'PCP', fields: 'order: 1' }),
  'guides/no-deposit.md': guideText({ title: 'No deposit', fields: 'order: 3' }),
  'guides/settling.md': guideText({ title: 'Settling', topic: 'ends', body: 'See [HP](/guides/types/hp#one).' }),
};

async function writeAll(folder: string, given: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(given)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

const log = { info: () => undefined, error: () => undefined };

describe('guides', () => {
  let app: FastifyInstance;
  let contentDir: string;
  let library: GuideLibrary;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    contentDir = testFolder();
    await writeAll(contentDir, files);
    app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(answerError);
    library = await openLibrary(contentDir, log);
    await app.register(guideRoutes, { library });
  });
  afterAll(async () => {
    await app.close();
    library.close();
  });

  it('are listed by topic, both in order and counted', async () => {
    const { guideCount, topics } = guideTopics.parse((await get('/v1/guides')).json());
    expect(guideCount).toBe(4);
    expect(topics.map(({ path: at, guides }) => [at, guides.map(({ path: guide }) => guide)])).toEqual([
      ['/guides/ends', ['/guides/ends/settling']],
      ['/guides/types', ['/guides/types/pcp', '/guides/types/hp', '/guides/types/no-deposit']],
    ]);
  });

  it('have their text, author, neighbours and related guides', async () => {
    const guide = guidePage.parse((await get('/v1/guides/types/hp')).json());
    expect(guide).toMatchObject({
      title: 'HP',
      topic: { path: '/guides/types', title: 'Types' },
      author: { name: 'Ada Vale' },
      reviewer: { name: 'Ada Vale' },
      publishedOn: '2026-01-02',
      updatedOn: '2026-03-04',
      minutes: 1,
      sections: [{ id: 'one', heading: 'One', html: '<p>Words.</p>\n' }],
      previous: { path: '/guides/types/pcp', title: 'PCP' },
      next: { path: '/guides/types/no-deposit', title: 'No deposit' },
    });
    expect(guide.related.map(({ title }) => title)).toEqual(['Settling']);
    const first = guidePage.parse((await get('/v1/guides/types/pcp')).json());
    expect(first).not.toHaveProperty('previous');
    expect(first).not.toHaveProperty('reviewer');
  });

  it.each(['/v1/guides/types/other', '/v1/guides/ends/hp', '/v1/guides/other/hp', '/v1/guides/types/..%2Fhp'])('are not at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'guide-unknown' } });
  });

  it('are found by their words', async () => {
    const search = async (query: string) => guideSearchAnswer.parse((await get(`/v1/guides/search?q=${query}`)).json()).results.map(({ title }) => title);
    expect(await search('settling')).toEqual(['Settling']);
    expect(await search('')).toEqual([]);
    expect((await get(`/v1/guides/search?q=${'x'.repeat(101)}`)).statusCode).toBe(400);
  });

  it('are listed for search engines, with their topics', async () => {
    const { addresses, pageCount } = addressPage.parse((await get('/v1/guides/sitemap')).json());
    expect([pageCount, addresses]).toEqual([
      1,
      [
        { path: '/guides/ends' },
        { path: '/guides/ends/settling', changedAt: '2026-03-04' },
        { path: '/guides/types' },
        { path: '/guides/types/pcp', changedAt: '2026-03-04' },
        { path: '/guides/types/hp', changedAt: '2026-03-04' },
        { path: '/guides/types/no-deposit', changedAt: '2026-03-04' },
      ],
    ]);
    expect((await get('/v1/guides/sitemap?page=2')).json()).toEqual({ pageCount: 1, addresses: [] });
  });

  it.each(['/v1/guides', '/v1/guides/types/hp', '/v1/guides/search?q=hp'])('are not sent again to a client that has them: %s', async (url) => {
    const first = await get(url);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  });
});

describe('guides together', () => {
  it.each([
    ['an unknown topic', { 'guides/a.md': guideText({ topic: 'typos' }) }, 'a.md is not valid: there is no topic typos; it is left out'],
    [
      'an unknown author',
      { 'guide-authors/ada.json': '{"id":"bob","name":"Bob","role":"","about":""}' },
      'hp.md is not valid: there is no author ada; it is left out',
    ],
    ['an unknown reviewer', { 'guides/a.md': guideText({ fields: 'reviewedBy: bob' }) }, 'a.md is not valid: there is no author bob'],
    ['an unknown related guide', { 'guides/a.md': guideText({ fields: 'related: [b]' }) }, 'a.md: there is no guide b'],
    ['a link to no guide', { 'guides/a.md': guideText({ body: '[B](/guides/types/b?x#y)' }) }, 'a.md: there is no guide at /guides/types/b'],
    ['a topic called search', { 'guide-topics/types.json': files['guide-topics/types.json']!.replace('"types"', '"search"') }, 'id is not a name'],
    ['a figure that is not known', { 'guides/a.md': guideText({ body: 'x {{ a.b }}' }) }, /a\.md is not valid: line 10: there is no example "a"/],
  ])('are open, and %s is named', async (_what, wrong, message) => {
    const folder = testFolder();
    await writeAll(folder, { ...files, ...wrong });
    const library = await openLibrary(folder, log);
    expect(library.problems()).toContainEqual(expect.stringMatching(message));
    library.close();
  });

  it('are all live but the one that is wrong', async () => {
    const folder = testFolder();
    await writeAll(folder, { ...files, 'guides/pcp.md': guideText({ body: 'x {{ a.b }}' }) });
    const library = await openLibrary(folder, log);
    expect(library.files().guides.map(({ slug }) => slug)).toEqual(['hp', 'no-deposit', 'settling']);
    library.close();
  });
});
