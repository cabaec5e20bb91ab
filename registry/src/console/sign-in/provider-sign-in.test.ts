import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { sweep } from '../../operations/sweep';
import {
  type IdentityProvider,
  type Opened,
  SignInBrowser,
  startIdentityProvider,
} from '../../testing/identity-provider';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { startAnother, startTestRegistry, type TestRegistry } from '../../testing/test-registry';

const PEOPLE = {
  ann: { groups: ['staff', 'release-managers'], preferred_username: 'ann.archer' },
  bo: { groups: ['reviews-team'], email: 'bo@example.org', email_verified: true },
  cy: { groups: ['canteen'], preferred_username: 'cy' },
  di: { groups: ['release-managers'], email: 'ann.archer@example.org', email_verified: false },
  Guard: { groups: ['release-managers'], preferred_username: 'Guard' },
};
const remote = 'mfe-reviews';

let database: TestDatabase;
let registry: TestRegistry;
let provider: IdentityProvider;
let browser: SignInBrowser;
beforeAll(async () => {
  database = await startTestDatabase();
  provider = await startIdentityProvider(PEOPLE, () => `${registry.origin}/console/sign-in/return`);
  registry = await startTestRegistry(database, false, { provider: provider.settings });
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(registry.clientOf('squad'), testBuild(remote, version));
  for (const version of ['1.0.0', '1.1.0'])
    await registry.clientOf('release-manager').promote('production', [{ remote, version }]);
});
afterAll(async () => {
  await provider.stop();
  await registry.stop();
  await database.stop();
});
beforeEach(() => {
  browser = new SignInBrowser();
});

const begin = (next = '/console') =>
  `${registry.origin}/console/sign-in/provider?${new URLSearchParams({ next }).toString()}`;
const isReturn = ({ pathname }: URL) => pathname === '/console/sign-in/return';
/** State between signing in at the provider and returning. */
const returning = async (login: string) => (await browser.signIn(begin(), login, isReturn)).address;
const alertOf = ({ text }: Opened) => /role="alert">([^<]+)</.exec(text)?.[1];
const fieldsOf = (text: string, post: string) => {
  const form = new RegExp(`<form method="post" action="${post}">(.+?)</form>`, 's').exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};
const change = async (action: string, version: string) => {
  const { text } = await browser.open(
    `${registry.origin}/console/preview?channel=production&action=${action}&target=${remote}@${version}`,
  );
  return browser.open(`${registry.origin}/console/change`, {
    form: { ...fieldsOf(text, '/console/change'), reason: 'As ordered' },
  });
};

describe('signing in through the identity provider', () => {
  it('sends a code challenge, state and nonce, and redirects to the requested page as the person that the provider names', async () => {
    const asked = await browser.open(`${registry.origin}/console/preview?action=rollback&target=${remote}`);
    expect(asked.text).toContain(`Sign in with ${provider.settings.issuer.host}`);
    const link = /href="(\/console\/sign-in\/provider[^"]+)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { address, headers } = await browser.open(registry.origin + link, {
      until: ({ origin }) => origin === provider.settings.issuer.origin,
    });
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      client_id: 'console',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${registry.origin}/console/sign-in/return`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get('set-cookie')).toMatch(
      /^release-console-attempt=[\w-]+; Path=\/console; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );

    const shown = await browser.signIn(registry.origin + link, 'ann');
    expect([shown.status, shown.address]).toEqual([
      200,
      `${registry.origin}/console/preview?action=rollback&target=${remote}`,
    ]);
    expect((await browser.open(`${registry.origin}/console`)).text).toContain('You are ann.archer.');
    expect(browser.cookiesFor(registry.origin)).toMatch(/^release-console=[\w-]{43}$/);
  });

  it('gives a person exactly the rights of their group’s role, under their name in the log', async () => {
    await browser.signIn(begin(), 'ann');
    await change('rollback', '1.0.0');
    expect((await registry.clientOf().audit({ limit: 1 })).rows).toMatchObject([
      { who: 'ann.archer', action: 'rollback', after: '1.0.0' },
    ]);
    browser = new SignInBrowser();
    await browser.signIn(begin(), 'bo');
    const refused = await change('promote', '1.1.0');
    expect([refused.status, alertOf(refused)]).toEqual([
      403,
      expect.stringContaining('bo@example.org may not promote mfe-reviews; only a release manager'),
    ]);
  });

  it('keeps a separate session, which is not a token, and ends with the sign-out, with the name, and after eight hours', async () => {
    const returned = await browser.open(await returning('ann'), { until: () => true });
    expect(returned.headers.getSetCookie()).toEqual([
      'release-console-attempt=; Path=/console; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^release-console=[\w-]{43}; Path=\/console; Max-Age=28800; HttpOnly; SameSite=Lax$/),
    ]);
    const id = browser.cookiesFor(registry.origin).split('=')[1] ?? '';
    const { rows } = await database.pool.query<{ id_hash: string; hours: string }>(
      'select id_hash, extract(epoch from expires_at - now()) / 3600 as hours from registry.sessions',
    );
    expect([rows[0]?.id_hash === id, Math.round(Number(rows[0]?.hours))]).toEqual([false, 8]);
    expect((await fetch(`${registry.origin}/v1/tokens`, { headers: { authorization: `Bearer ${id}` } })).status).toBe(
      401,
    );

    const forged = await browser.open(`${registry.origin}/console/rule`, {
      form: { csrf: 'x'.repeat(43), action: 'freeze', reason: 'x' },
    });
    expect([forged.status, alertOf(forged)]).toEqual([403, expect.stringContaining('not made for this session')]);
    const { text } = await browser.open(`${registry.origin}/console`);
    await browser.open(`${registry.origin}/console/sign-out`, { form: fieldsOf(text, '/console/sign-out') });
    const asWas = await fetch(`${registry.origin}/console`, { headers: { cookie: `release-console=${id}` } });
    expect(await asWas.text()).toContain('<h1>Sign in</h1>');

    const isSignedIn = async () =>
      (await browser.open(`${registry.origin}/console`)).text.includes('You are ann.archer.');
    await browser.signIn(begin(), 'ann');
    expect(await isSignedIn()).toBe(true);
    await registry.clientOf('release-manager').revokeToken('ann.archer');
    expect(await isSignedIn()).toBe(false);
    expect((await registry.clientOf().audit({ limit: 1 })).rows).toMatchObject([
      { action: 'revoke-token', token: { name: 'ann.archer' } },
    ]);

    await browser.signIn(begin(), 'ann');
    await database.pool.query("update registry.sessions set expires_at = now() - interval '1 second'");
    expect(await isSignedIn()).toBe(false);
    await sweep(registry.context, new Date());
    expect((await database.pool.query('select from registry.sessions')).rows).toEqual([]);
  });

  it.each([
    ['with another state', (address: URL) => address.searchParams.set('state', 'another'), 'could not be used'],
    ['with an invented code', (address: URL) => address.searchParams.set('code', 'invented'), 'could not be used'],
    [
      'with the answer of another provider',
      (address: URL) => address.searchParams.set('iss', 'https://elsewhere.example'),
      'could not be used',
    ],
    ['without an answer', (address: URL) => (address.search = ''), 'could not be used'],
    [
      'when the person declined',
      (address: URL) => {
        address.searchParams.delete('code');
        address.searchParams.set('error', 'access_denied');
      },
      'did not sign you in',
    ],
  ])('does not take a return %s', async (_, edit, message) => {
    const address = new URL(await returning('ann'));
    edit(address);
    const refused = await browser.open(address.href);
    expect([refused.status, alertOf(refused), browser.cookiesFor(registry.origin)]).toEqual([
      401,
      expect.stringContaining(message),
      '',
    ]);
    expect(refused.text).toContain('<summary>Sign in with a token</summary>');
  });

  it('accepts an answer once, and only in the requesting browser', async () => {
    const address = await returning('ann');
    const attempt = browser.cookiesFor(registry.origin);
    const elsewhere = await new SignInBrowser().open(address);
    expect([elsewhere.status, alertOf(elsewhere)]).toEqual([
      401,
      expect.stringContaining('has not begun to sign in here'),
    ]);
    expect((await browser.open(address)).address).toBe(`${registry.origin}/console`);
    const again = await fetch(address, { headers: { cookie: attempt }, redirect: 'manual' });
    expect([again.status, again.headers.getSetCookie().length]).toEqual([401, 1]);
  });

  it.each([
    ['has expired', { exp: Math.floor(Date.now() / 1_000) - 120 }, 'itself'],
    ['has another nonce', { nonce: 'another' }, 'itself'],
    ['is for another client', { aud: 'another' }, 'itself'],
    ['is of another provider', { iss: 'https://elsewhere.example' }, 'itself'],
    ['somebody else signed', {}, 'another'],
  ] as const)('does not take an ID token that %s', async (_, changed, signedBy) => {
    provider.alter(changed, signedBy);
    const refused = await browser.open(await returning('ann'));
    provider.alter({});
    expect([refused.status, alertOf(refused)]).toEqual([401, expect.stringContaining('could not be used')]);
    expect((await browser.open(`${registry.origin}/console`)).text).not.toContain(remote);
  });

  it.each([
    ['in no group of the console', 'cy', 'cy is in no group that this console knows'],
    ['whom the provider calls what the registry calls itself', 'Guard', 'Guard is a name of the registry itself'],
    ['with an address that nobody has verified', 'di', 'does not say who you are'],
  ])('refuses a person %s, and says why', async (_, login, message) => {
    const refused = await browser.signIn(begin(), login);
    expect([refused.status, alertOf(refused), browser.cookiesFor(registry.origin)]).toEqual([
      403,
      expect.stringContaining(message),
      '',
    ]);
  });

  it('reports that the provider does not answer, at the start and at the end, and still accepts tokens', async () => {
    const passing: IdentityProvider = await startIdentityProvider(
      PEOPLE,
      () => `${asked.origin}/console/sign-in/return`,
    );
    const asked = await startAnother(registry, { provider: passing.settings });
    const neverAsked = await startAnother(registry, { provider: passing.settings });
    const { address } = await browser.signIn(begin().replace(registry.origin, asked.origin), 'ann', isReturn);
    await passing.stop();
    const atTheEnd = await browser.open(address);
    const atTheStart = await browser.open(begin().replace(registry.origin, neverAsked.origin));
    for (const one of [atTheEnd, atTheStart])
      expect([one.status, alertOf(one)]).toEqual([
        502,
        expect.stringContaining(`${passing.settings.issuer.host} does not answer`),
      ]);
    const form = { token: registry.tokens.releaseManager ?? '', ...fieldsOf(atTheStart.text, '/console/sign-in') };
    expect((await browser.open(`${neverAsked.origin}/console/sign-in`, { form })).text).toContain(
      'You are release-manager.',
    );
    for (const one of [asked, neverAsked]) await one.stop();
  });

  it('is not offered without a provider', async () => {
    const without = await startAnother(registry);
    expect((await browser.open(`${without.origin}/console`)).text).not.toContain('Sign in with');
    expect((await browser.open(begin().replace(registry.origin, without.origin))).status).toBe(404);
    await without.stop();
  });
});
