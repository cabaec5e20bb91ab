import { fine, HOME, other } from '../../../testing/sample-releases';
import { SCRIPTS, testShell } from '../../../testing/test-shell';

const TAGS = 'https://tags.example/gtm.js?id=GTM-TEST';
const site = testShell({
  pages: [{ ...HOME, header: [{ block: 'other-block', needs: 'cookieChoice' }], main: [{ block: 'fine-block' }] }],
  releases: [fine('1.0.0'), other('1.0.0')],
  env: { TAG_MANAGERS: `bramblegate=${TAGS}` },
});

const HOST = 'bramblegate.localhost:3000';
const choose = (body: string, headers: Record<string, string> = {}) =>
  site.shell.app.inject({
    method: 'POST',
    url: '/cookie-choice',
    payload: body,
    headers: {
      host: HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      referer: `http://${HOST}/used-cars?page=2`,
      ...headers,
    },
  });

describe('a choice about cookies', () => {
  it.each([
    ['all', 'allow=all&wording=1', '1-analytics-marketing'],
    ['nothing', 'wording=1', '1-none'],
    ['one category', 'allow=marketing&wording=3', '3-marketing'],
  ])('keeps a choice of %s without saying who made it, and leads back to its page', async (_, body, value) => {
    const answer = await choose(body);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `http://${HOST}/used-cars?page=2`]);
    expect(answer.headers['set-cookie']).toBe(`cookie_choice=${value}; Max-Age=15724800; Path=/; SameSite=Lax`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers a choice that a script sends without a redirect', async () => {
    const answer = await choose('wording=1', { 'sec-fetch-mode': 'cors' });
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      204,
      undefined,
      expect.stringContaining('=1-none;'),
    ]);
  });

  it('leads to what says that it is kept', async () => {
    expect((await choose('wording=1&show=cookies-kept')).headers.location).toBe(
      `http://${HOST}/used-cars?page=2#cookies-kept`,
    );
  });

  it.each([{ referer: 'https://evil.example/used-cars' }, { referer: '//evil.example' }, { referer: 'x' }])(
    'redirects to no other site for %j',
    async (headers) => {
      const { location = '' } = (await choose('wording=1', headers)).headers;
      expect(new URL(location).host).toBe(HOST);
    },
  );

  it('is a no from a browser that refuses automatically', async () => {
    expect((await choose('allow=all&wording=1', { 'sec-gpc': '1' })).headers['set-cookie']).toContain('=1-none;');
  });

  it.each([
    '',
    'allow=all',
    'allow=everything&wording=1',
    'allow=all&wording=0',
    'wording=x',
    'wording=1&show=//evil.example',
    'wording=1e9',
  ])('that is unreadable (%j) is refused without effect', async (body) => {
    const answer = await choose(body);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });

  it('is not made by another site', async () => {
    const answer = await choose('allow=all&wording=1', { 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('a page', () => {
  it('puts the consent script, which is the same for everybody, into pages of a brand with a tag manager', async () => {
    const page = await site.get('/', { host: HOST });
    expect(page.body).toContain(`data-tags="${TAGS}">${SCRIPTS.consent}</script>`);
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://tags.example;");
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://tags.example;");
    expect(page.body).toContain('<other-block');
    const withoutNonce = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '');
    const chosen = await site.get('/', { host: HOST, headers: { cookie: 'cookie_choice=1-none', 'sec-gpc': '1' } });
    expect(withoutNonce(chosen.body)).toBe(withoutNonce(page.body));
  });

  it('puts neither the script nor the asking block into pages of any other brand', async () => {
    const page = await site.get('/');
    expect(page.body).toContain('<fine-block');
    expect(page.body).not.toContain('<other-block');
    expect(page.body).not.toContain(SCRIPTS.consent);
    expect(page.headers['content-security-policy']).not.toContain('tags.example');
  });
});
