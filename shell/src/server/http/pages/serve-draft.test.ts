import type { RequestListener } from 'node:http';
import { bundleSource } from '../../../testing/write-bundle';
import { testShell } from '../../../testing/test-shell';

const LIVE = {
  id: 'offer',
  route: '/offer',
  title: 'Offer',
  description: 'An offer.',
  main: [{ block: 'plain-note', attributes: { size: 'small' } }],
};
const DRAFT = {
  ...LIVE,
  title: 'A better offer',
  main: [{ block: 'plain-note', attributes: { size: 'huge' } }, { block: 'gone-note' }],
};
const error = (code: string, message = '') => ({ error: { code, message } });

/** Answers of the API, by token. */
const ANSWERS: Record<string, [status: number, body: unknown]> = {
  good: [200, { name: 'offer', expiresAt: '2026-06-15T12:00:00.000Z', page: DRAFT }],
  fresh: [
    200,
    { name: 'new', expiresAt: '2026-06-15T12:00:00.000Z', page: { ...LIVE, route: '/new/:part', title: 'Brand new' } },
  ],
  old: [410, error('draft-expired')],
  wrong: [422, error('draft-invalid', 'drafts/offer.json: main[0].block is not a <block> name')],
  forged: [401, error('token-invalid')],
};

const api: RequestListener = (request, response) => {
  const [status, body] = ANSWERS[request.headers.authorization?.replace('Bearer ', '') ?? ''] ?? [500, 'broken'];
  response.writeHead(status).end(JSON.stringify(body));
};

const site = testShell({
  pages: [LIVE, { ...LIVE, id: 'missing', route: '/404', status: 404, title: 'Not here' }],
  releases: [
    {
      remote: 'mfe-notes',
      version: '1.0.0',
      files: {
        'server/remote.cjs': bundleSource({
          'plain-note': `View: ({ attributes }) => jsx('p', { children: 'Size ' + attributes.size })`,
        }),
      },
      blocks: { 'plain-note': {} },
    },
  ],
  api,
});

const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1];
const noticeOf = (body: string) => /<aside class="page-notice".*?<\/aside>/.exec(body)?.[0] ?? '';

describe('a link to a draft', () => {
  it('shows it in place of the live page, marked, with its problems, for any brand', async () => {
    for (const host of ['localhost', 'bramblegate.localhost']) {
      const { status, body } = await site.get('/offer?draft=good', { host });
      expect([status, titleOf(body)]).toEqual([200, 'A better offer']);
      expect(noticeOf(body)).toContain('Draft: not live');
      expect(noticeOf(body)).toContain('15 June 2026');
      expect(noticeOf(body)).toContain('gone-note: there is no such block');
    }
  });

  it('is neither cached nor indexed, and its address is not sent to other sites', async () => {
    const { headers, body } = await site.get('/offer?draft=good');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('draft=good');
    expect(titleOf((await site.get('/offer')).body)).toBe('Offer');
  });

  it('shows a page that is not live at all, at any address of its route', async () => {
    expect(titleOf((await site.get('/new/thing?draft=fresh')).body)).toBe('Brand new');
    expect((await site.get('/new/thing')).status).toBe(404);
  });

  it.each([
    ['has expired', 'old', 'This link to a draft has expired.'],
    ['is for an invalid page', 'wrong', 'drafts/offer.json: main[0].block is not a &lt;block&gt; name'],
    ['is for another address', 'fresh', 'The draft of this link is for /new/:part.'],
    ['cannot be checked', 'unknown', 'Drafts cannot be shown at the moment.'],
  ])('shows the live page and says why when it %s', async (_, token, reason) => {
    const { status, body, headers } = await site.get(`/offer?draft=${token}`);
    expect([status, titleOf(body), headers['cache-control']]).toEqual([200, 'Offer', 'no-store']);
    expect(noticeOf(body)).toContain(reason);
  });

  it('shows only the live page, or the 404 page, when its token is forged', async () => {
    const live = await site.get('/offer?draft=forged');
    expect([live.status, titleOf(live.body), noticeOf(live.body)]).toEqual([200, 'Offer', '']);
    const missing = await site.get('/nowhere?draft=forged');
    expect([missing.status, titleOf(missing.body)]).toEqual([404, 'Not here']);
  });
});
