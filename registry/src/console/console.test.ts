import type { TestDatabase } from '@forecourt/database/test-database';
import { startTestDatabase } from '@forecourt/database/test-database';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import type { TestRegistry } from '../testing/test-registry';
import { startTestRegistry } from '../testing/test-registry';

const remote = 'mfe-reviews';
let database: TestDatabase;
let registry: TestRegistry;
beforeAll(async () => {
  database = await startTestDatabase();
  registry = await startTestRegistry(database);
  const provenance = { commit: { id: '0123456789ab', author: '<b>Ann</b>', message: 'Bigger & better', changed: false }, checks: [] };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishBuild(registry.clientOf('squad'), { ...testBuild(remote, version), provenance });
  }
  for (const version of ['1.0.0', '1.1.0']) await registry.clientOf('release-manager').promote('production', [{ remote, version }], { reason: 'Release day' });
});
afterAll(async () => {
  await registry.stop();
  await database.stop();
});

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

async function ask(path: string, { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {}): Promise<Answer> {
  const response = await fetch(registry.origin + path, {
    method: form ? 'POST' : 'GET',
    headers: { cookie },
    body: form ? new URLSearchParams(form) : null,
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function signIn(token = registry.tokens.releaseManager ?? ''): Promise<string> {
  const { headers } = await ask('/console/sign-in', { form: { token } });
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** The fields that a form of the page would send. */
const fieldsOf = (text: string, post: string) => {
  const form = new RegExp(`<form method="post" action="${post}">(.+?)</form>`, 's').exec(text)?.[1] ?? '';
  return Object.fromEntries([...form.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
};

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

  it('shows the live versions, since when, by whom, why and from which commit', async () => {
    const { text } = await ask('/console', { cookie: await signIn() });
    expect(text).toContain('<h2>mfe-reviews 1.1.0</h2>');
    expect(text).toContain('by release-manager');
    expect(text).toContain('<dd>Release day</dd>');
    expect(text).toContain('012345678 &#60;b&#62;Ann&#60;/b&#62;: Bigger &#38; better');
    expect(text).not.toContain('<script');
  });

  it('changes nothing without its own form, or without permission', async () => {
    const cookie = await signIn();
    const form = { channel: 'production', action: 'rollback', remote, version: '1.0.0', seen: '1.1.0', reason: 'x', csrf: 'x'.repeat(43) };
    expect(await ask('/console/change', { cookie, form })).toMatchObject({ status: 403, text: expect.stringContaining('not made for this session') });
    expect(await ask('/console/change', { form })).toMatchObject({ status: 401 });
    const squad = await signIn(registry.tokens.squads[remote]);
    const { csrf = '' } = fieldsOf((await ask('/console', { cookie: squad })).text, '/console/sign-out');
    expect(await ask('/console/change', { cookie: squad, form: { ...form, csrf } })).toMatchObject({
      status: 403,
      text: expect.stringContaining('may not rollback'),
    });
    expect(await registry.clientOf().channel('production')).toMatchObject({ revision: 2 });
  });

  it('shows the canary, and ends it with a reason, once for two people', async () => {
    await registry.clientOf('release-manager').tryVersions('production', { changes: [{ remote, version: '1.2.0' }], percent: 10, brands: ['bramblegate'] });
    const cookie = await signIn();
    const { text } = await ask('/console', { cookie });
    expect(text).toContain('<h2>Canary: mfe-reviews 1.2.0 beside 1.1.0</h2>');
    expect(text).toContain('all of bramblegate and 10 % of other visitors');
    const preview = await ask(`/console/preview?channel=production&action=rollback&remote=${remote}`, { cookie });
    expect(preview.text).toContain('This also ends the canary of mfe-reviews 1.2.0.');
    const form = { ...fieldsOf(text, '/console/end-canary'), reason: 'Enough seen' };
    for (const done of ['The canary is ended.', 'The canary had ended already.']) {
      const { headers } = await ask('/console/end-canary', { cookie, form });
      expect(new URL(headers.get('location') ?? '', registry.origin).searchParams.get('done')).toBe(done);
    }
    expect(await registry.clientOf().channel('production')).toMatchObject({ canary: null, remotes: { [remote]: { live: { version: '1.1.0' } } } });
  });

  it('rolls back after a preview, with a reason, and once for two people', async () => {
    const cookie = await signIn();
    const preview = await ask(`/console/preview?channel=production&action=rollback&remote=${remote}`, { cookie });
    expect(preview.text).toContain(`${remote}: 1.1.0 → <strong>1.0.0</strong>`);
    const form = { ...fieldsOf(preview.text, '/console/change'), reason: 'Stars are gone' };
    const done = await ask('/console/change', { cookie, form });
    expect([done.status, new URL(done.headers.get('location') ?? '', registry.origin).searchParams.get('done')]).toEqual([303, `${remote} 1.0.0 is live.`]);
    const again = await ask('/console/change', { cookie, form });
    expect(decodeURIComponent(again.headers.get('location') ?? '').replaceAll('+', ' ')).toMatch(/rolled back from 1\.1\.0 already, at .+ by release-manager/);
    expect((await registry.clientOf().audit({ limit: 1 })).rows).toMatchObject([{ action: 'rollback', after: '1.0.0', reason: 'Stars are gone' }]);

    // An abandoned version is promoted only on purpose, and none while the channel is frozen.
    const promote = await ask(`/console/preview?channel=production&action=promote&remote=${remote}&version=1.1.0`, { cookie });
    expect(promote.text).toContain('name="again" value="true" required');
    await ask('/console/freeze', { cookie, form: { ...fieldsOf(promote.text, '/console/change'), action: 'freeze', reason: 'Night' } });
    const refused = await ask('/console/change', { cookie, form: { ...fieldsOf(promote.text, '/console/change'), again: 'true', reason: 'Fixed' } });
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('production is frozen since') });
    expect((await ask('/console', { cookie })).text).toContain('by release-manager: Night');
  });
});
