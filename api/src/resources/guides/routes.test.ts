import { addressPage } from '@forecourt/contracts/address-page';
import { guidePage, guideSearchAnswer, guideTopics } from '@forecourt/domain/guides/wire';
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { problemText } from '../../ground/documents/admit-documents';
import { answerError } from '../../ground/http/errors';
import { readDocuments } from '../../content/pages/site-documents';
import { guideRoutes } from './routes';
import { guideText } from '../../content/guides/testing/guide-text';

const files: Record<string, string> = {
  'guide-topics/types.json': JSON.stringify({
    id: 'types',
    order: 2,
    title: 'Types',
    description: 'All types.',
    icon: 'car',
  }),
  'guide-topics/ends.json': JSON.stringify({
    id: 'ends',
    order: 1,
    title: 'Ends',
    description: 'How it ends.',
    icon: 'clock',
  }),
  'guide-topics/empty.json': JSON.stringify({
    id: 'empty',
    order: 3,
    title: 'Empty',
    description: 'Nothing.',
    icon: 'car',
  }),
  'guide-authors/ada.json': JSON.stringify({ id: 'ada', name: 'Ada Vale', role: 'Writer', about: 'Writes.' }),
  'guides/hp.md': guideText({
    title: 'HP',
    fields: 'order: 2\nrelated: [settling]\nreviewedBy: ada',
    body: '## One\n\nWords.',
  }),
  'guides/pcp.md': guideText({ title: 'PCP', fields: 'order: 1' }),
  'guides/no-deposit.md': guideText({ title: 'No deposit', fields: 'order: 3' }),
  'guides/settling.md': guideText({ title: 'Settling', topic: 'ends', body: 'See [HP](/guides/types/hp#one).' }),
};

const read = (given: Record<string, string>) => readDocuments(new Map(Object.entries(given)));

describe('guides', () => {
  let documents = read(files);
  let app: FastifyInstance;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  let today = '2026-11-26';
  beforeAll(async () => {
    app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(answerError);
    await app.register(guideRoutes, {
      content: { documents: () => documents },
      now: () => new Date(`${today}T12:00:00Z`),
    });
  });
  afterAll(() => app.close());

  it('leave out a product that the brand does not offer', async () => {
    const before = documents;
    documents = read({
      ...files,
      'guides/pcp.md': guideText({ title: 'PCP', fields: 'order: 1\nproduct: pcp' }),
      'guides/hp.md': guideText({
        title: 'HP{{#pcp}} and PCP{{/pcp}}',
        fields: 'order: 2',
        body: '## One\n\nWords{{#pcp}} of PCP{{/pcp}}{{^pcp}} of HP{{/pcp}}.',
      }),
    });
    const titles = async (query: string) =>
      guideTopics
        .parse((await get(`/v1/guides${query}`)).json())
        .topics.flatMap(({ guides }) => guides.map(({ title }) => title));
    expect(await titles('')).toEqual(['Settling', 'PCP', 'HP and PCP', 'No deposit']);
    expect(await titles('?without=van,pcp')).toEqual(['Settling', 'HP', 'No deposit']);
    expect((await get('/v1/guides/types/pcp?without=pcp')).statusCode).toBe(404);
    const html = async (query: string) =>
      guidePage.parse((await get(`/v1/guides/types/hp${query}`)).json()).sections[0]?.html;
    expect([await html(''), await html('?without=pcp')]).toEqual([
      expect.stringContaining('Words of PCP.'),
      expect.stringContaining('Words of HP.'),
    ]);
    const found = async (query: string) =>
      guideSearchAnswer.parse((await get(`/v1/guides/search?q=pcp${query}`)).json()).results.length;
    expect([await found(''), await found('&without=pcp')]).toEqual([2, 0]);
    const paths = addressPage
      .parse((await get('/v1/guides/sitemap?without=pcp')).json())
      .addresses.map(({ path }) => path);
    expect(paths).not.toContain('/guides/types/pcp');
    documents = before;
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

  it('say that an amount is old, also to clients with a cached answer', async () => {
    const kept = documents;
    const at = '/v1/guides/types/charges';
    const charges = guideText({
      body: '{{ zone }} a day',
      fields: 'amounts: { zone: 8 }\ncheckedAmounts: { names: [zone], on: 2026-06-08 }',
    });
    documents = read({ ...files, 'guides/charges.md': charges.replace(/^topic: .*$/m, 'topic: types') });
    today = '2027-06-09';
    const before = await get(at);
    expect(guidePage.parse(before.json())).not.toHaveProperty('oldAmount');
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await get(at, headers)).statusCode).toBe(304);
    today = '2027-06-10';
    const after = await get(at, headers);
    expect(guidePage.parse(after.json()).oldAmount).toBe(
      'An amount in this guide was last checked on 8 June 2026 and may have changed.',
    );
    [documents, today] = [kept, '2026-11-26'];
  });

  it.each(['/v1/guides/types/other', '/v1/guides/ends/hp', '/v1/guides/other/hp', '/v1/guides/types/..%2Fhp'])(
    'are not at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'guide-unknown' } });
    },
  );

  it('are found by their words', async () => {
    const search = async (query: string) =>
      guideSearchAnswer.parse((await get(`/v1/guides/search?q=${query}`)).json()).results.map(({ title }) => title);
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

  it.each(['/v1/guides', '/v1/guides/types/hp', '/v1/guides/search?q=hp'])(
    'are not sent again to a client that has them: %s',
    async (url) => {
      const first = await get(url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    },
  );
});

describe('guides together', () => {
  it.each([
    [
      'an unknown topic',
      { 'guides/a.md': guideText({ topic: 'typos' }) },
      'a.md is not valid: there is no topic typos; it is left out',
    ],
    [
      'an unknown author',
      { 'guide-authors/ada.json': '{"id":"bob","name":"Bob","role":"","about":""}' },
      'hp.md is not valid: there is no author ada; it is left out',
    ],
    [
      'an unknown reviewer',
      { 'guides/a.md': guideText({ fields: 'reviewedBy: bob' }) },
      'a.md is not valid: there is no author bob',
    ],
    ['an unknown related guide', { 'guides/a.md': guideText({ fields: 'related: [b]' }) }, 'a.md: there is no guide b'],
    [
      'a link to no guide',
      { 'guides/a.md': guideText({ body: '[B](/guides/types/b?x#y)' }) },
      'a.md: there is no guide at /guides/types/b',
    ],
    [
      'a topic called search',
      { 'guide-topics/types.json': files['guide-topics/types.json']!.replace('"types"', '"search"') },
      'id is not a name',
    ],
    [
      'a figure that is not known',
      { 'guides/a.md': guideText({ body: 'x {{ a.b }}' }) },
      /a\.md is not valid: line 10: there is no example "a"/,
    ],
  ])('are open, and %s is named', (_what, wrong, message) => {
    expect(read({ ...files, ...wrong }).problems.map(problemText)).toContainEqual(expect.stringMatching(message));
  });

  it('are all live except the invalid one', () => {
    const { guides } = read({ ...files, 'guides/pcp.md': guideText({ body: 'x {{ a.b }}' }) }).guides;
    expect(guides.map(({ slug }) => slug)).toEqual(['hp', 'no-deposit', 'settling']);
  });
});
