import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pageCollection, pageDocument } from '@forecourt/contracts/page-document';
import { expectEventually } from '@forecourt/service/expect-eventually';
import path from 'node:path';
import { testApi } from '../../testing/test-api';
import { pageConflict } from '../../content/pages/page-conflicts';
import { layoutFile, layoutProblem, pageFile, pageOf } from '../../content/pages/page-files';
import { contentItem } from '../../content/pages/content-item';
import { readDocuments } from '../../content/pages/site-documents';

const page = {
  id: 'home',
  route: '/',
  title: 'Home',
  description: 'The home page.',
  main: [{ block: 'hero-banner', attributes: { header: 'Hello' } }],
};
const item = {
  identifier: 'apr-1',
  inode: '1',
  title: 'APR',
  modDate: '2026-01-01',
  host: 'forecourt.example',
  aprExample: '<p>19.9% APR</p>',
};

describe('content', () => {
  const api = testApi();

  beforeAll(async () => {
    await writeFile(path.join(api.contentDir, 'pages', 'home.json'), JSON.stringify(page));
    await writeFile(path.join(api.contentDir, 'items', 'apr-1.json'), JSON.stringify(item));
    await expectEventually(async () => {
      const [pages, items] = await Promise.all([
        api.app.inject('/api/content/v1/pages'),
        api.app.inject('/api/content/id/apr-1/depth/1'),
      ]);
      return pages.body.includes('"home"') && items.body.includes('apr-1');
    });
  });

  it('gives all pages as the contract describes them', async () => {
    const { pages } = pageCollection.parse((await api.app.inject('/api/content/v1/pages')).json());
    expect(pages).toEqual([{ ...page, alsoAt: [], index: true, status: 200, header: [], footer: [] }]);
  });

  it('is live without a page that is broken or whose route is taken; readiness names it, and the revision', async () => {
    const before = (await api.app.inject('/readyz')).json<{ content: string[]; contentRevision: number }>();
    expect(before.content).toEqual([]);
    await writeFile(path.join(api.contentDir, 'pages', 'broken.json'), '{');
    await writeFile(path.join(api.contentDir, 'pages', 'offer.json'), JSON.stringify({ ...page, id: 'offer' }));
    await writeFile(
      path.join(api.contentDir, 'pages', 'other.json'),
      JSON.stringify({ ...page, id: 'other', route: '/other' }),
    );
    const ready = async () => (await api.app.inject('/readyz')).json<{ content: string[]; contentRevision: number }>();
    await expectEventually(
      async () => (await ready()).content.length === 2 && (await ready()).contentRevision > before.contentRevision,
    );
    expect((await ready()).content).toEqual([
      expect.stringMatching(/pages.broken\.json is not valid: line 1/),
      expect.stringMatching(/pages.offer\.json is not valid: the page home has the route \/ too; it is left out$/),
    ]);
    const { pages } = pageCollection.parse((await api.app.inject('/api/content/v1/pages')).json());
    expect(pages.map(({ id }) => id)).toEqual(['home', 'other']);
  });

  it('answers 304 when the client has the current version', async () => {
    const first = await api.app.inject('/api/content/v1/pages');
    const etag = String(first.headers.etag);
    const { version } = first.json<{ version: string }>();
    const answers = await Promise.all([
      api.app.inject({ url: '/api/content/v1/pages', headers: { 'if-none-match': etag } }),
      api.app.inject({ url: '/api/content/v1/pages', headers: { 'if-none-match': `"other", W/${etag}` } }),
      api.app.inject(`/api/content/v1/pages?since=${version}`),
      api.app.inject({ url: '/api/content/v1/pages?since=older', headers: { 'if-none-match': '"older"' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([304, 304, 304, 200]);
    expect(answers[0].body).toBe('');
  });

  it("gives a content item in the content system's form, and an empty list for an unknown one", async () => {
    expect((await api.app.inject('/api/content/id/apr-1/depth/1')).json()).toEqual({ contentlets: [item] });
    expect((await api.app.inject('/api/content/id/..%2F..%2Fpackage/depth/0')).json()).toEqual({ contentlets: [] });
  });

  it.each(['-1', '4', 'NaN', '1.5', '1e309'])('refuses the depth %s', async (depth) => {
    expect((await api.app.inject(`/api/content/id/apr-1/depth/${depth}`)).statusCode).toBe(400);
  });
});

describe('pages together', () => {
  const parsed = pageDocument.parse(page);

  it.each([
    ['with one id', [parsed, { ...parsed, route: '/other' }], 'the id home'],
    ['at one route', [parsed, { ...parsed, id: 'other' }], 'the route /'],
    [
      'at one of several routes',
      [
        { ...parsed, alsoAt: ['/start'] },
        { ...parsed, id: 'other', route: '/start' },
      ],
      'the route /start',
    ],
    [
      'at one route for one brand',
      [
        { ...parsed, brands: ['a', 'b'] },
        { ...parsed, id: 'other', brands: ['b'] },
      ],
      'for the brand b',
    ],
  ])('conflict %s', (_what, pages, message) => {
    const [one, ...others] = pages;
    expect(pageConflict(one!, others)).toContain(message);
  });

  it('conflict when two blocks of one have an anchor', () => {
    const block = { block: 'faq-container', id: 'faq', attributes: {} };
    expect(pageConflict({ ...parsed, main: [block, block] })).toContain('the anchor faq');
  });

  it('do not conflict when one is for a brand and one for all', () => {
    expect(pageConflict(parsed, [{ ...parsed, id: 'other', brands: ['a'] }])).toBeUndefined();
  });
});

describe('a page with a layout', () => {
  const layout = layoutFile.parse({
    id: 'site',
    header: [{ block: 'header-menu' }],
    footer: [{ block: 'custom-footer' }],
  });

  it('is put between its header and footer', () => {
    const file = pageFile.parse({ ...page, layout: 'site', footer: [{ block: 'quote-footer' }] });
    const whole = pageOf(file, [layout]);
    expect(whole).not.toHaveProperty('layout');
    expect(whole.header.map(({ block }) => block)).toEqual(['header-menu']);
    expect(whole.footer.map(({ block }) => block)).toEqual(['quote-footer', 'custom-footer']);
  });

  it('may give lists, objects and numbers as such; hosts get texts', () => {
    const attributes = { menu: [{ name: 'A', cols: 2 }], limit: 8, title: '[as it is]' };
    const { main } = pageFile.parse({ ...page, main: [{ block: 'header-menu', attributes }] });
    expect(main[0]?.attributes).toEqual({ menu: '[{"name":"A","cols":2}]', limit: '8', title: '[as it is]' });
  });

  it('that does not exist is reported', () => {
    expect(layoutProblem(pageFile.parse({ ...page, layout: 'other' }), [layout])).toBe('there is no layout other');
    expect(layoutProblem(pageFile.parse(page), [layout])).toBeUndefined();
  });
});

describe('pages of one site', () => {
  it('lose no page to a layout that is broken', () => {
    const { pages, problems } = readDocuments(
      new Map([
        ['layouts/site.json', '{"id": "site", header: []}'],
        ['pages/home.json', JSON.stringify({ ...page, layout: 'site' })],
      ]),
    );
    expect(pages.map(({ id }) => id)).toEqual(['home']);
    expect(problems.map((problem) => problem.path)).toEqual(['layouts/site.json']);
  });
});

describe('the content that ships', () => {
  async function readAll(folder: string): Promise<unknown[]> {
    const directory = new URL(`../../../content/${folder}/`, import.meta.url);
    const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
    return Promise.all(
      names.map(async (name) => JSON.parse(await readFile(new URL(name, directory), 'utf8')) as unknown),
    );
  }

  it('is valid', async () => {
    const layouts = (await readAll('layouts')).map((document) => layoutFile.parse(document));
    const pages = (await readAll('pages')).map((document) => pageFile.parse(document));
    const whole = pages.map((file) => pageOf(file, layouts));
    expect(
      pages
        .map((file, index) => layoutProblem(file, layouts) ?? pageConflict(whole[index]!, whole.slice(0, index)))
        .filter(Boolean),
    ).toEqual([]);
    expect(pages.some(({ status }) => status === 404)).toBe(true);
    const { main } = pages.find(({ brands }) => brands?.includes('harrowmead-motor-network')) ?? { main: [] };
    expect(main.map(({ block }) => block)).toEqual(
      expect.arrayContaining(['harrowmead-vehicle-details-container', 'harrowmead-vehicle-spec-container']),
    );
    // The alternative theme of A2.6-5: a 'powered by' logo instead of the reviews.
    expect(pages.find(({ brands }) => brands?.includes('hollinsway'))?.main).toEqual([
      { block: 'valuation-form', attributes: { poweredBy: 'true' } },
    ]);
    expect((await readAll('items')).map((document) => contentItem.parse(document)).length).toBeGreaterThan(0);
  });
});
