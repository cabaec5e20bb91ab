import { nonceOf, pageDataOf } from '../../../testing/read-page';
import { fine, HOME, other } from '../../../testing/sample-releases';
import { testShell } from '../../../testing/test-shell';

const { jest } = import.meta;
const HOST = 'bramblegate.localhost:3000';
const site = testShell({
  pages: [HOME],
  releases: [fine('1.0.0'), other('1.0.0')],
  env: { EVENT_COLLECTORS: 'bramblegate=http://127.0.0.1:9/collect' },
});
const EVENT = 'Valuation Submitted';
const CONSENT = { cookie: 'cookie_choice=1-analytics', 'sec-fetch-site': 'same-origin' };

/** What is passed on of what a fresh page says. */
async function forwarded(payload: object, { headers = {}, host = HOST, remoteAddress = '192.0.2.1' } = {}): Promise<unknown[][]> {
  const add = jest.spyOn(site.shell.site.telemetry.events, 'add').mockReturnValue(undefined);
  const page = nonceOf((await site.get('/', { host })).body);
  for (let times = 0; times < 2; times += 1) {
    const answer = await site.shell.app.inject({
      method: 'POST',
      url: '/telemetry',
      payload: { page, reports: [], ...payload },
      headers: { host, ...CONSENT, ...headers },
      remoteAddress,
    });
    expect(answer.statusCode).toBe(204);
  }
  const calls = [...add.mock.calls];
  add.mockRestore();
  return calls;
}

describe('an event', () => {
  it('of a visitor who consents is passed on, once for each page', async () => {
    expect(await forwarded({ events: [EVENT, EVENT] })).toEqual([['bramblegate', EVENT]]);
  });

  it.each<[string, Record<string, string>]>([
    ['has not chosen', { cookie: '' }],
    ['has refused', { cookie: 'cookie_choice=1-none' }],
    ['allows marketing alone', { cookie: 'cookie_choice=1-marketing' }],
    ['chose by other words', { cookie: 'cookie_choice=0-analytics' }],
    ['has a browser that refuses', { 'sec-gpc': '1' }],
    ['is on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('of a visitor who %s is not', async (_, headers) => {
    expect(await forwarded({ events: [EVENT] }, { headers })).toEqual([]);
  });

  it.each<[string, object, { host?: string }]>([
    ['with an unknown name', { events: ['ada@vale.example', '07700 900123'] }, {}],
    ['of a page that nobody sent', { events: [EVENT], page: 'invented' }, {}],
    ['of a brand without a collector', { events: [EVENT] }, { host: 'localhost:3000' }],
  ])('%s is not', async (_, payload, options) => {
    expect(await forwarded(payload, options)).toEqual([]);
  });

  it('is not passed on any more for a network that sends very many', async () => {
    let count = 0;
    for (let page = 0; page < 65; page += 1) count += (await forwarded({ events: [EVENT] }, { remoteAddress: '203.0.113.9' })).length;
    expect(count).toBe(60);
  });
});

it('a page of the brand asks for consent without any tag manager, and pages of others know nothing of it', async () => {
  const { body } = await site.get('/', { host: HOST });
  expect(body).toContain('console.log("consent");');
  expect(body).not.toContain('data-tags');
  expect(body).toMatch(/<script nonce="[^"]+" data-forward="">/);
  expect(pageDataOf(body)?.destinations).toMatchObject({ cookieChoice: `http://${HOST}/cookie-choice` });
  const plain = (await site.get('/')).body;
  expect(plain).not.toContain('console.log("consent");');
  expect(plain).not.toContain('data-forward');
});
