import { consoleOf, fieldsOf, unfolded } from '../testing/console-visitor';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import { startAnother, testRegistry, type TestRegistry } from '../testing/test-registry';

const remote = 'mfe-reviews';
const registry = testRegistry();
beforeAll(async () => {
  const provenance = {
    commit: { id: '0123456789ab', author: '<b>Ann</b>', message: 'Bigger & better', changed: false },
    checks: [],
  };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishBuild(registry.clientOf('squad'), { ...testBuild(remote, version), provenance });
  }
  for (const version of ['1.0.0', '1.1.0'])
    await registry.clientOf('release-manager').promote('production', [{ remote, version }], { reason: 'Release day' });
});

const manager = () => registry.clientOf('release-manager');

const { ask, signIn } = consoleOf(registry);

describe('the console', () => {
  it('shows nothing without a token, and keeps the token from scripts and other sites', async () => {
    expect((await ask('/console')).text).not.toContain(remote);
    expect(await ask('/console/sign-in', { form: { token: 'wrong' } })).toMatchObject({
      status: 401,
      text: expect.stringContaining('does not know this token'),
    });
    const { headers } = await ask('/console/sign-in', { form: { token: registry.tokens.releaseManager ?? '' } });
    expect(headers.get('set-cookie')).toMatch(/; Path=\/console; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('has its cookie sent over https only, when a trusted proxy says that it was reached so', async () => {
    const behindProxy = await startAnother(registry, { trustedProxies: ['loopback'] });
    const cookieOf = async ({ origin }: TestRegistry, protocol: string) => {
      const body = new URLSearchParams({ token: registry.tokens.releaseManager ?? '' });
      const { headers } = await fetch(`${origin}/console/sign-in`, {
        method: 'POST',
        headers: { 'x-forwarded-proto': protocol },
        body,
        redirect: 'manual',
      });
      return headers.get('set-cookie');
    };
    expect(await cookieOf(behindProxy, 'https')).toMatch(/; Secure$/);
    expect(await cookieOf(behindProxy, 'http')).not.toContain('Secure');
    expect(await cookieOf(registry, 'https')).not.toContain('Secure');
    await behindProxy.stop();
  });

  it('shows the live versions, since when, by whom, why and from which commit', async () => {
    const { text } = await ask('/console', { cookie: await signIn() });
    expect(text).toContain('<h2>mfe-reviews 1.1.0</h2>');
    expect(text).toContain('by release-manager');
    expect(text).toContain('<dd>Release day</dd>');
    expect(text).toContain('012345678 &lt;b&gt;Ann&lt;/b&gt;: Bigger &amp; better');
    expect(text.split('<script')).toHaveLength(2);
  });

  it('changes nothing without its own form, or without permission', async () => {
    const cookie = await signIn();
    const form = {
      channel: 'production',
      action: 'rollback',
      revision: '2',
      change: `${remote} 1.0.0 1.1.0`,
      reason: 'x',
      csrf: 'x'.repeat(43),
    };
    expect(await ask('/console/change', { cookie, form })).toMatchObject({
      status: 403,
      text: expect.stringContaining('not made for this session'),
    });
    expect(await ask('/console/change', { form })).toMatchObject({ status: 401 });
    const squad = await signIn(registry.tokens.squads[remote]);
    const { csrf = '' } = fieldsOf((await ask('/console', { cookie: squad })).text, '/console/sign-out');
    expect(await ask('/console/change', { cookie: squad, form: { ...form, csrf } })).toMatchObject({
      status: 403,
      text: expect.stringContaining('may not roll back mfe-reviews'),
    });
    expect(await registry.clientOf().channel('production')).toMatchObject({ revision: 2 });
  });

  it('shows the canary, and ends it with a reason, once for two people', async () => {
    await registry
      .clientOf('release-manager')
      .tryVersions('production', { changes: [{ remote, version: '1.2.0' }], percent: 10, brands: ['bramblegate'] });
    const cookie = await signIn();
    const { text } = await ask('/console', { cookie });
    expect(text).toContain('<h2>Canary: mfe-reviews 1.2.0 beside 1.1.0</h2>');
    expect(text).toContain('all of bramblegate and 10 % of other visitors');
    const preview = await ask(`/console/preview?channel=production&action=rollback&target=${remote}`, { cookie });
    expect(preview.text).toContain('This also ends the canary of mfe-reviews 1.2.0.');
    const form = { ...fieldsOf(text, '/console/end-canary'), reason: 'Enough seen' };
    for (const done of ['The canary is ended.', 'The canary had ended already.']) {
      const { headers } = await ask('/console/end-canary', { cookie, form });
      expect(new URL(headers.get('location') ?? '', registry.origin).searchParams.get('done')).toBe(done);
    }
    expect(await registry.clientOf().channel('production')).toMatchObject({
      canary: null,
      remotes: { [remote]: { live: { version: '1.1.0' } } },
    });
  });

  it('redirects to the requested address after the sign-in, and to no other site', async () => {
    const address = `/console/preview?action=promote&target=${remote}@1.2.0`;
    const { text: asked } = await ask(address);
    const next = fieldsOf(asked, '/console/sign-in')['next']?.replaceAll('&amp;', '&') ?? '';
    const signedIn = await ask('/console/sign-in', { form: { token: registry.tokens.releaseManager ?? '', next } });
    expect(signedIn.headers.get('location')).toBe(address);
    for (const elsewhere of ['//elsewhere.example', '/consoles', 'https://elsewhere.example/console']) {
      const { headers } = await ask('/console/sign-in', {
        form: { token: registry.tokens.releaseManager ?? '', next: elsewhere },
      });
      expect(headers.get('location')).toBe('/console');
    }
  });

  it('rolls the last change back from its first screen, with a reason, and once for two people', async () => {
    const cookie = await signIn();
    const { text: shown } = await ask('/console', { cookie });
    expect(unfolded(shown)).toMatch(
      /<h2>Nothing is unhealthy<\/h2>.+<strong>Last change<\/strong> mfe-reviews 1\.1\.0 went live [^<]+, by release-manager: Release day<\/p>.+name="reason" required.+Roll back mfe-reviews to 1\.0\.0</,
    );
    const form = { ...fieldsOf(shown, '/console/change'), reason: 'Stars are gone' };
    const done = await ask('/console/change', { cookie, form });
    expect([
      done.status,
      new URL(done.headers.get('location') ?? '', registry.origin).searchParams.get('done'),
    ]).toEqual([303, `${remote} 1.0.0 is live.`]);
    const again = await ask('/console/change', { cookie, form });
    const location = done.headers.get('location') ?? '';
    expect((await ask(location, { cookie })).text).toContain('role="status">mfe-reviews 1.0.0 is live.</p>');
    // Only the console can create the message. It cannot be changed or shown to a different person.
    for (const [address, reader] of [
      [location.replace('is+live', 'is+broken'), cookie],
      [location, await signIn(registry.tokens.squads[remote])],
    ] as const) {
      const { status, text } = await ask(address, { cookie: reader });
      expect([status, text.includes('class="done"')]).toEqual([200, false]);
    }
    expect(decodeURIComponent(again.headers.get('location') ?? '').replaceAll('+', ' ')).toMatch(
      /rolled back from 1\.1\.0 already, at .+ by release-manager/,
    );
    expect((await registry.clientOf().audit({ limit: 1 })).rows).toMatchObject([
      { action: 'rollback', after: '1.0.0', reason: 'Stars are gone' },
    ]);

    const options = [
      ...(await ask('/console', { cookie })).text.matchAll(/<option value="mfe-reviews@[\d.]+">([^<]+)</g),
    ].map(([, text]) => text);
    expect(options.at(-1)).toBe('1.1.0, rolled back from');
    // An abandoned version is promoted only deliberately, and no version while the channel is frozen.
    const promote = await ask(`/console/preview?channel=production&action=promote&target=${remote}@1.1.0`, { cookie });
    expect(promote.text).toContain('name="again" value="true" required');
    await ask('/console/rule', {
      cookie,
      form: { ...fieldsOf(promote.text, '/console/change'), action: 'freeze', reason: 'Night' },
    });
    const refused = await ask('/console/change', {
      cookie,
      form: { ...fieldsOf(promote.text, '/console/change'), again: 'true', reason: 'Fixed' },
    });
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('production is frozen since') });
    expect((await ask('/console', { cookie })).text).toContain('by release-manager: Night');
  });

  it('previews and makes a change of several remotes, completely or not at all', async () => {
    await manager().setRule('production', 'unfreeze', 'Day');
    const other = 'mfe-valuation';
    for (const version of ['1.0.0', '1.1.0'])
      await publishBuild(registry.clientOf('squad', other), testBuild(other, version));
    await manager().promote(
      'production',
      [
        { remote, version: '1.2.0' },
        { remote: other, version: '1.0.0' },
      ],
      { again: true },
    );
    await manager().promote('production', [{ remote: other, version: '1.1.0' }]);
    const { revision } = await registry.clientOf().channel('production');
    const cookie = await signIn();
    expect((await ask('/console', { cookie })).text).toContain(
      `<input type="checkbox" name="target" value="${other}" />`,
    );
    const { text } = await ask(
      `/console/preview?channel=production&action=rollback&target=&target=${remote}&target=${other}`,
      { cookie },
    );
    expect(text).toContain(`${remote}: 1.2.0 → <strong>1.0.0</strong>`);
    expect(text).toContain(`${other}: 1.1.0 → <strong>1.0.0</strong>`);
    const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const { headers } = await ask('/console/change', { cookie, form: [...hidden, ['reason', 'Together']] });
    expect(new URL(headers.get('location') ?? '', registry.origin).searchParams.get('done')).toBe(
      `${remote} 1.0.0, ${other} 1.0.0 are live.`,
    );
    expect(await registry.clientOf().channel('production')).toMatchObject({ revision: revision + 1 });
    expect(await ask('/console/preview?channel=production&action=rollback&target=', { cookie })).toMatchObject({
      status: 400,
    });
  });

  it('shows planned changes, cancels one, and has one approved by another person', async () => {
    const cookie = await signIn();
    await manager().promote('production', [{ remote, version: '1.1.0' }], {
      again: true,
      at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const timed = (await ask('/console', { cookie })).text;
    expect(timed).toContain(`promote ${remote} 1.1.0 in place of 1.0.0`);
    expect(timed).not.toContain('>Approve<');
    await ask('/console/cancel', { cookie, form: { ...fieldsOf(timed, '/console/cancel'), reason: '' } });
    expect((await registry.clientOf().channel('production')).planned).toEqual([]);

    await ask('/console/rule', {
      cookie,
      form: { ...fieldsOf(timed, '/console/rule'), action: 'require-approval', reason: 'Four eyes' },
    });
    const { text: preview } = await ask(`/console/preview?channel=production&action=promote&target=${remote}@1.1.0`, {
      cookie,
    });
    const { headers } = await ask('/console/change', {
      cookie,
      form: { ...fieldsOf(preview, '/console/change'), again: 'true', reason: 'Launch' },
    });
    expect(new URL(headers.get('location') ?? '', registry.origin).searchParams.get('done')).toContain(
      'Nothing changed yet',
    );
    const { token } = await manager().addToken({ name: 'Bob', role: 'release-manager' });
    const bobs = await signIn(token);
    const seen = (await ask('/console', { cookie: bobs })).text;
    expect(seen).toContain('for approval until');
    const form = { ...fieldsOf(seen, '/console/approve') };
    expect(form).toMatchObject({ seen: `${remote} 1.0.0` });
    expect(await ask('/console/approve', { cookie: bobs, form: { ...form, seen: `${remote} 1.2.0` } })).toMatchObject({
      status: 409,
    });
    expect(
      await ask('/console/approve', { cookie, form: { ...form, csrf: fieldsOf(timed, '/console/cancel').csrf ?? '' } }),
    ).toMatchObject({ status: 403 });
    expect(await ask('/console/approve', { cookie: bobs, form })).toMatchObject({ status: 303 });
    expect((await registry.clientOf().channel('production')).remotes[remote]?.live).toMatchObject({
      version: '1.1.0',
      reason: 'Launch',
    });
    await manager().setRule('production', 'waive-approval', 'Enough');
    await manager().rollback('production', [{ remote }]);
  });

  it('shows failures over time and by brand, with the changes among them', async () => {
    const { setId } = await registry.clientOf().channel('production');
    const sum = { set: setId, remote, version: '1.0.0', block: 'reviews-slider' };
    const body = {
      sums: [
        { ...sum, brand: 'bramblegate', what: 'shown', count: 1900 },
        { ...sum, brand: 'driftmoor', what: 'shown', count: 100 },
        { ...sum, brand: 'driftmoor', what: 'handler-failed', count: 4 },
      ],
    };
    await report(body);
    const text = (await ask('/console', { cookie: await signIn() })).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('<dd>4 failures in 2,000 views (0.2%) in the last 15 minutes</dd>');
    expect(text).toContain('<dt>Where</dt> <dd>driftmoor 4% of 100 views</dd>');
    expect(text).toMatch(/<th scope="row">driftmoor<\/th> <td>4 failures in 100 views \(4%\)<\/td>/);
    expect(text).toMatch(
      /<th scope="row">reviews-slider \(mfe-reviews\)<\/th> <td>2,000<\/td><td>handler-failed 4, from about 1 network<\/td>/,
    );
    for (const name of ['production', remote])
      expect(text).toMatch(
        new RegExp(`<svg [^>]*role="img" aria-label="${name}: 4 failures in 2,000 views, \\d+ changes\\.`),
      );
    expect(text).toMatch(/<td> ?<div>Live: 2,000<\/div> ?<\/td> <td> ?<div>Live: 4 \(0.2%\)<\/div> ?<\/td>/);
    expect(text).toContain('rollback mfe-reviews: 1.2.0 → 1.0.0, by release-manager: Together');
    expect(text).toContain('No page has reported anything of mfe-valuation');
    expect(text).not.toContain('style=');
  });

  it('lists first what is unhealthy, since when and where, at any age of its version, and names few brands', async () => {
    const { setId } = await registry.clientOf().channel('production');
    // One network is no reason for an alarm.
    const sum = { set: setId, remote, version: '1.0.0', block: 'reviews-slider' };
    const sums = Array.from({ length: 50 }, (_, index) => ({
      ...sum,
      brand: `brand-${index}`,
      what: 'shown',
      count: 100,
    }));
    await report({
      sums: [...sums, ...sums.map((one, index) => ({ ...one, what: 'handler-failed', count: 20 + index }))],
    });
    const noted = unfolded((await ask('/console', { cookie: await signIn() })).text);
    expect(noted).toMatch(
      /<h2>Nothing is unhealthy<\/h2>.*<strong>Note<\/strong> mfe-reviews 1\.0\.0: [\d,]+ failures in 7,000 views/,
    );
    expect(noted).not.toContain('<section class="card unhealthy"');
    await report({ sums: [{ ...sum, brand: 'brand-49', what: 'handler-failed', count: 1, networks: '7' }] });
    const text = unfolded((await ask('/console', { cookie: await signIn() })).text);
    expect(text).toMatch(
      /<h2>mfe-reviews is unhealthy<\/h2> <p>mfe-reviews 1\.0\.0: [\d,]+ failures in 7,000 views \(\d+.?\d*%\), from about 3 networks\.<\/p>/,
    );
    expect(text).toMatch(
      /<strong>Since<\/strong> [^<]+<\/p> <p><strong>Where<\/strong> brand-49 70% of 100 views; brand-48 [^<]+; brand-47 [^<]+; 48 more<\/p>/,
    );
    expect(text).not.toContain('brand-46');
    expect(text).toContain('<th scope="row">mfe-reviews <strong>unhealthy</strong></th>');
  });

  async function report(body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` };
    await fetch(`${registry.origin}/v1/channels/production/health`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  }
});

it('the console shows problems of hosts', async () => {
  const provides = { name: 'host-one', core: '2.9.2', libraries: {}, shared: {} };
  const body = JSON.stringify({
    provides,
    revision: 1,
    refused: null,
    faults: [],
    problems: ['no space left on device'],
  });
  const headers = { authorization: `Bearer ${registry.tokens.host}`, 'content-type': 'application/json' };
  await fetch(`${registry.origin}/v1/channels/production/hosts`, { method: 'POST', headers, body });
  expect(unfolded((await ask('/console', { cookie: await signIn() })).text)).toContain(
    'host host-one: no space left on device',
  );
});
