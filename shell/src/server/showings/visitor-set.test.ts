import { generateKeyPairSync } from 'node:crypto';
import { CANARY_LINK_TYPE } from '@forecourt/contracts/canary-link';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { nonceOf, pageDataOf } from '../../testing/read-page';
import { fine, HOME, other } from '../../testing/sample-releases';
import { testShell } from '../../testing/test-shell';
import { tokenOf } from '../site/signed-token';

const STILL = {
  id: 'still',
  route: '/still',
  title: 'Still',
  description: 'Reads no address',
  main: [{ block: 'other-block' }],
};
const LIVE = [fine('1.0.0'), other('1.0.0')];
const CANARY = [fine('1.0.0'), other('1.1.0')];

const site = testShell({
  pages: [HOME, STILL],
  releases: LIVE,
  env: { REGISTRY_TOKEN: 'of-all-hosts', TRUSTED_PROXIES: '127.0.0.1' },
});

const asCohort = (cohort: number | string, url = '/', headers: Record<string, string> = {}) =>
  site.get(url, { headers: { cookie: `other=1; release_cohort=${cohort}`, ...headers } });
const asBrand = (slug: string, url = '/') => site.get(url, { host: `${slug}.localhost:3000` });
/** The versions of the remote that a page shows and may load. */
const versionsIn = ({ body }: { body: string }) => ({
  shown: /other (\d\.\d\.\d)<\/p>/.exec(body)?.[1],
  loaded: pageDataOf(body)?.remotes['mfe-other']?.version,
  set: pageDataOf(body)?.set.id,
});
const OF_LIVE = { shown: '1.0.0', loaded: '1.0.0', set: 'mfe-fine@1.0.0,mfe-other@1.0.0' };
const OF_CANARY = { shown: '1.1.0', loaded: '1.1.0', set: 'mfe-fine@1.0.0,mfe-other@1.1.0' };

describe('while a share of visitors gets a canary', () => {
  beforeAll(() => site.tryBeside(LIVE, CANARY, { brands: ['bramblegate'], percent: 10 }));

  it.each([42, 999])('a visitor of cohort %d gets it on every page, cached or not', async (cohort) => {
    for (const url of ['/', '/still', '/', '/still', '/'])
      expect(versionsIn(await asCohort(cohort, url))).toEqual(OF_CANARY);
  });

  it.each([1000, 9000])('a visitor of cohort %d gets the live set on every page', async (cohort) => {
    for (const url of ['/', '/still', '/', '/still', '/'])
      expect(versionsIn(await asCohort(cohort, url))).toEqual(OF_LIVE);
  });

  it('pages of cohorts are separate in HTTP caches, compressed or not', async () => {
    const answers = [await asCohort(42, '/still')];
    // The second request caches it; compression follows in the background.
    for (let time = 0; time < 4; time += 1) answers.push(await asCohort(42, '/still', { 'accept-encoding': 'br' }));
    expect(answers.map(({ headers }) => headers.vary)).toEqual([
      'cookie',
      ...Array.from({ length: 4 }, () => 'cookie, accept-encoding'),
    ]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('a new visitor is assigned to a cohort once, by a cookie with only its number', async () => {
    const first = await site.get('/');
    const [cookie = ''] = first.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^release_cohort=\d{1,4}; Path=\/; HttpOnly; SameSite=Lax$/);
    const cohort = Number(/\d+/.exec(cookie)?.[0]);
    const expected = cohort < 1000 ? OF_CANARY : OF_LIVE;
    expect(versionsIn(first)).toEqual(expected);
    const second = await asCohort(cohort, '/still');
    expect([versionsIn(second), second.headers['set-cookie']]).toEqual([expected, undefined]);
    expect((await site.get('/', { headers: { 'x-forwarded-proto': 'https' } })).headers['set-cookie']?.[0]).toMatch(
      /; Secure$/,
    );
    expect((await asCohort('42x')).headers['set-cookie']).toHaveLength(1);
  });

  it('all visitors of its brands get it, without a cookie', async () => {
    const answer = await asBrand('bramblegate');
    expect(versionsIn(answer)).toEqual(OF_CANARY);
    expect([answer.headers['set-cookie'], answer.headers.vary]).toEqual([undefined, undefined]);
  });

  it('third-party pages get its blocks by brand only, since caches may share fragments', async () => {
    const fragment = async (brand: string) =>
      (await site.get(`/fragments/other-block?brand=${brand}`, { headers: { cookie: 'release_cohort=42' } })).body;
    expect(await fragment('bramblegate')).toContain('other 1.1.0');
    expect(await fragment('driftmoor')).toContain('other 1.0.0');
  });

  it('its views are counted as its own', async () => {
    const { body } = await asCohort(42);
    expect(site.shell.site.telemetry.views.find(nonceOf(body))?.set.id).toBe(OF_CANARY.set);
  });

  it('a larger share adds visitors and removes none, without another trial', async () => {
    const { threads } = site.shell.site.operations.pool.stats;
    await site.tryBeside(LIVE, CANARY, { brands: [], percent: 50 });
    expect(site.shell.site.operations.pool.stats.threads).toBe(threads);
    for (const cohort of [42, 999, 1000, 4999]) expect(versionsIn(await asCohort(cohort))).toEqual(OF_CANARY);
    expect(versionsIn(await asCohort(5000))).toEqual(OF_LIVE);
    expect(versionsIn(await asCohort(42, '/?theme=bramblegate'))).toEqual(OF_CANARY);
  });
});

describe('a link to the canary', () => {
  const startedAt = '2026-01-01T00:00:00.000Z';
  const begin = (given: object = {}) => site.tryBeside(LIVE, CANARY, { brands: [], percent: 0, startedAt, ...given });
  const tokenFor = (link: object) =>
    tokenOf(site.registry.signAs(CANARY_LINK_TYPE, { channel: 'production', startedAt, ...link }));
  const follow = (token: string, rest = '') => site.get(`/canary?join=${token}${rest}`);
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const withCookie = (cookie: string, url = '/') => site.get(url, { headers: { cookie: `other=1; ${cookie}` } });

  it('puts visitors who follow it into the canary, even at 0 percent; their views have no vote', async () => {
    await begin();
    const followed = await follow(tokenFor({}));
    expect(followed).toMatchObject({
      status: 303,
      headers: { location: 'http://localhost:3000/', 'cache-control': 'no-store' },
    });
    expect(followed.headers['set-cookie']?.[0]).toMatch(
      /^release_canary=[\w-]{200,600}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const url of ['/', '/still', '/still']) {
      const answer = await withCookie(cookieOf(followed), url);
      expect(versionsIn(answer)).toEqual(OF_CANARY);
      expect([answer.headers.vary, answer.headers['set-cookie']]).toEqual(['cookie', undefined]);
      expect(site.shell.site.telemetry.views.find(nonceOf(answer.body))).toBeUndefined();
    }
    expect(versionsIn(await site.get('/'))).toEqual(OF_LIVE);
  });

  it('opens a page of this site, and of no other', async () => {
    const targets = [
      '/still?a=1',
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ];
    const opened = await Promise.all(
      targets.map(async (to) => (await follow(tokenFor({}), `&to=${encodeURIComponent(to)}`)).headers.location),
    );
    expect(opened).toEqual(['http://localhost:3000/still?a=1', ...Array.from({ length: 4 }, () => '/')]);
  });

  it.each<[string, () => string]>([
    ['nobody signed', () => tokenOf({ channel: 'production', startedAt })],
    [
      'somebody else signed',
      () =>
        tokenOf(
          site.registry.signAs(
            CANARY_LINK_TYPE,
            { channel: 'production', startedAt },
            generateKeyPairSync('ed25519').privateKey,
          ),
        ),
    ],
    [
      'the registry signed as something else',
      () => tokenOf(site.registry.signAs('application/vnd.forecourt.other+json', { channel: 'production', startedAt })),
    ],
    ['is for another channel', () => tokenFor({ channel: 'staging' })],
    ['is for the previous canary', () => tokenFor({ startedAt: '2025-11-19T10:00:00.000Z' })],
  ])('refuses a link that %s, as an address and as a cookie', async (_, token) => {
    await begin();
    expect(await follow(token())).toMatchObject({
      status: 410,
      headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    });
    expect(versionsIn(await withCookie(`release_canary=${token()}`))).toEqual(OF_LIVE);
  });

  it('asks visitors to follow it again if the host has not adopted its canary yet', async () => {
    await site.promoteAndWait(...LIVE);
    const broken = other('2.0.2', { 'other-block': `View: () => { throw new Error('broke'); }` });
    await site.tryBeside(LIVE, [fine('1.0.0'), broken], { brands: [], percent: 0, startedAt });
    expect(await follow(tokenFor({}))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      body: expect.stringContaining('Please try again in a moment.'),
    });
    expect((await follow(tokenFor({ startedAt: '2025-11-19T10:00:00.000Z' }))).status).toBe(410);
    // Its set has not arrived at this host yet.
    expect((await follow(tokenFor({ startedAt: new Date(Date.now() + 1_000).toISOString() }))).status).toBe(503);
    expect((await follow(tokenFor({ startedAt: 'tomorrow' }))).status).toBe(410);
    await begin();
    expect((await follow(tokenFor({}))).status).toBe(303);
  });

  it('lets visitors leave, and ends with its canary, even if the same versions are tried once more', async () => {
    const left = await site.get('/canary?leave');
    expect(left).toMatchObject({
      status: 303,
      headers: { 'set-cookie': [expect.stringMatching(/^release_canary=; Max-Age=0; /)] },
    });
    const cookie = `release_canary=${tokenFor({})}`;
    expect(versionsIn(await withCookie(cookie))).toEqual(OF_CANARY);
    await begin({ startedAt: '2026-11-21T10:00:00.000Z' });
    expect(versionsIn(await withCookie(cookie))).toEqual(OF_LIVE);
    await site.promoteAndWait(...LIVE);
    expect([versionsIn(await withCookie(cookie)).shown, (await follow(tokenFor({}))).status]).toEqual(['1.0.0', 410]);
  });
});

describe('a canary for brands only', () => {
  it('sets no cookie and does not affect others', async () => {
    await site.tryBeside(LIVE, CANARY, { brands: ['bramblegate'], percent: 0 });
    expect(versionsIn(await asBrand('bramblegate'))).toEqual(OF_CANARY);
    const answer = await asCohort(0);
    expect([versionsIn(answer), answer.headers.vary]).toEqual([OF_LIVE, undefined]);
    expect((await asBrand('driftmoor')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a canary that was ended', () => {
  it('is on no new page, but open pages still get their scripts', async () => {
    await site.tryBeside(LIVE, CANARY, { brands: [], percent: 10 });
    const open = await asCohort(42);
    await site.promoteAndWait(...LIVE);
    expect(site.shell.site.releases.canary).toBeUndefined();
    const answer = await asCohort(42);
    expect([versionsIn(answer).shown, answer.headers['set-cookie'], answer.headers.vary]).toEqual([
      '1.0.0',
      undefined,
      undefined,
    ]);
    const { entry = '' } = pageDataOf(open.body)?.remotes['mfe-other'] ?? {};
    expect(entry).toContain('1.1.0');
    expect((await site.get(entry)).status).toBe(200);
  });
});

describe('a canary that throws', () => {
  it('is refused: everybody stays on the live set, and the host reports it', async () => {
    const broken = other('2.0.1', { 'other-block': `View: () => { throw new Error('broke'); }` });
    await site.tryBeside(LIVE, [fine('1.0.0'), broken], { brands: ['bramblegate'], percent: 10 });
    expect(versionsIn(await asCohort(42))).toEqual(OF_LIVE);
    expect(versionsIn(await asBrand('bramblegate'))).toEqual(OF_LIVE);
    const { degraded, canary } = JSON.parse((await site.get('/readyz')).body) as {
      degraded: string[];
      canary?: object;
    };
    expect([degraded.join(), canary]).toEqual([
      expect.stringContaining(
        `the canary of revision ${site.revision()} failed its trial: mfe-other@${broken.version}`,
      ),
      undefined,
    ]);
    const lastOfCanary = () => site.registry.reports.findLast((report) => report.canary);
    await expectEventually(() => lastOfCanary()?.canary?.revision === site.revision());
    expect(lastOfCanary()).toMatchObject({
      revision: site.revision(),
      refused: null,
      canary: { faults: [{ version: broken.version }] },
    });
  });
});

describe('a canary that was completed', () => {
  it('is live for everybody', async () => {
    await site.tryBeside(LIVE, CANARY, { brands: [], percent: 10 });
    await site.promoteAndWait(...CANARY);
    for (const cohort of [42, 9000]) expect(versionsIn(await asCohort(cohort)).shown).toBe('1.1.0');
  });
});
