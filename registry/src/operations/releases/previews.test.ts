import { BUILD_TYPE, PERMISSION_TYPE, previewedBuild, previewPermission } from '@forecourt/contracts/remote-preview';
import { openEnvelope } from '@forecourt/service/verify-envelope';
import { issueTicket, readBuild, redeemTicket, showBuild } from './previews';
import { sweep } from '../sweep';
import { RegistryClient } from '../../client/registry-client';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { testBuild } from '../../testing/test-build';

const SITE = 'https://www.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const registry = eachTestRegistry(async () => {
  await publishVersions(registry, 'mfe-reviews', '1.0.0');
  await registry.clientOf('release-manager').promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
});

async function upload(version: string, remote = 'mfe-reviews', changes = {}): Promise<string> {
  const client = registry.clientOf('squad', remote);
  const build = testBuild(remote, version, changes);
  const { uploadId, missing } = await client.reserve(build);
  for (const path of missing) await client.putFile(uploadId, path, Buffer.from(build.contents[path] ?? ''));
  return uploadId;
}
const show = async (version: string, remote = 'mfe-reviews', site = SITE) =>
  registry.clientOf('squad', remote).preview('production', site, await upload(version, remote));

const push = async (version: string, name = 'stars', { remote = 'mfe-reviews', days = 7 } = {}) =>
  registry.clientOf('squad', remote).preview('production', SITE, await upload(version, remote), { name, days });

/** Sends a request as a host does. */
async function ask(
  path: string,
  body?: object,
  token = registry.tokens.host,
): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(registry.origin + path, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: await response.json() };
}
const redeem = (ticket: string, site = SITE, channel = 'production') =>
  ask('/v1/previews/redeem', { ticket, site, channel });
const keys = () => registry.publicKeyPem;
const buildOf = async (id: string) =>
  openEnvelope(
    (await ask(`/v1/previews/${id}`)).body,
    { what: 'build', payloadType: BUILD_TYPE, schema: previewedBuild },
    keys(),
  );

describe('a preview', () => {
  it('is permitted once for each ticket, by a signed permission for one site that expires', async () => {
    const squad = registry.clientOf('squad');
    const { id, expiresAt } = await show('1.1.0-dev.a');
    const ticket = await squad.ticket(id);
    const refusals = [
      await redeem(ticket, 'https://other.example'),
      await redeem(ticket, SITE, 'staging'),
      await redeem('invented'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await redeem(ticket);
    expect(
      openEnvelope(body, { what: 'permission', payloadType: PERMISSION_TYPE, schema: previewPermission }, keys()),
    ).toEqual({
      id,
      channel: 'production',
      site: SITE,
      remote: 'mfe-reviews',
      by: 'mfe-reviews squad',
      expires: expiresAt,
    });
    expect((await redeem(ticket)).body).toMatchObject({ error: { code: 'ticket-unknown' } });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  });

  it('shows the newest build, signed, with its files; it is logged once', async () => {
    const { id } = await show('1.1.0-dev.a');
    const { release } = await buildOf(id);
    const file = await fetch(registry.origin + new URL(release.server, release.baseUrl).pathname);
    expect([file.status, file.headers.get('cache-control'), await file.text()]).toEqual([
      200,
      'no-store',
      'exports.version = "1.1.0-dev.a";',
    ]);
    expect(await show('1.1.0-dev.b')).toMatchObject({ id });
    expect((await buildOf(id)).release.version).toBe('1.1.0-dev.b');
    const { rows } = await registry.clientOf().audit({ limit: 2 });
    expect(rows.map(({ who, action, remote, channel, after }) => [who, action, remote, channel, after])).toEqual([
      ['mfe-reviews squad', 'preview', 'mfe-reviews', null, '1.1.0-dev.a'],
      ['release-manager', 'promote', 'mfe-reviews', 'production', '1.0.0'],
    ]);
    expect(await registry.clientOf().verifyAudit()).toMatchObject({ ok: true });
  });

  it('has the squad’s reason why the newest save has no build, until there is a build', async () => {
    const { id } = await show('1.1.0-dev.a');
    await registry.clientOf('squad').reportProblem(id, 'a.tsx:2 Unexpected token');
    expect(await buildOf(id)).toMatchObject({
      release: { version: '1.1.0-dev.a' },
      problem: 'a.tsx:2 Unexpected token',
    });
    await expect(registry.clientOf('squad', 'mfe-valuation').reportProblem(id, 'Not mine')).rejects.toMatchObject({
      code: 'preview-over',
    });
    await show('1.1.0-dev.b');
    expect((await buildOf(id)).problem).toBeUndefined();
  });

  it('does not become a release: its build is in no set, is not listed and cannot be promoted', async () => {
    await show('1.1.0-dev.a');
    const promoted = registry
      .clientOf('release-manager')
      .promote('production', [{ remote: 'mfe-reviews', version: '1.1.0-dev.a' }]);
    await expect(promoted).rejects.toMatchObject({ code: 'unknown-version' });
    expect((await registry.clientOf().versions('mfe-reviews')).versions.map(({ version }) => version)).toEqual([
      '1.0.0',
    ]);
  });

  it('is refused when a set with that build would be', async () => {
    const uploadId = await upload('1.1.0-dev.a', 'mfe-valuation', { federationCore: '9.9.9' });
    await expect(
      registry.clientOf('squad', 'mfe-valuation').preview('production', SITE, uploadId),
    ).rejects.toMatchObject({ code: 'incompatible-set' });
  });

  it('is limited to four at a time; the next can begin when one has ended', async () => {
    const { id } = await show('1.1.0-dev.a');
    for (const site of ['https://a.example', 'https://b.example', 'https://c.example'])
      await show('1.1.0-dev.a', 'mfe-reviews', site);
    await expect(show('1.1.0-dev.b', 'mfe-valuation')).rejects.toMatchObject({
      code: 'too-many-previews',
      message: expect.stringContaining('mfe-reviews squad'),
    });
    await registry.clientOf('squad', 'mfe-valuation').endPreview(id);
    expect((await buildOf(id)).id).toBe(id);
    await registry.clientOf('squad').endPreview(id);
    expect((await ask(`/v1/previews/${id}`)).body).toMatchObject({ error: { code: 'preview-over' } });
    await show('1.1.0-dev.b', 'mfe-valuation');
  });

  it('ends after an hour, and with the token that began it', async () => {
    const { context } = registry;
    const by = { name: 'mfe-reviews squad', role: 'squad', remote: 'mfe-reviews' } as const;
    const shown = { channel: 'production', site: SITE, uploadId: await upload('1.1.0-dev.a') };
    const { id } = await showBuild(context, by, shown);
    const [ticket, later] = [await issueTicket(context, by, id), new Date(Date.now() + HOUR_MS + 1)];
    await expect(
      redeemTicket(context, { ticket, site: SITE, channel: 'production' }, new Date(Date.now() + 11 * 60_000)),
    ).rejects.toMatchObject({
      code: 'ticket-unknown',
    });
    for (const attempt of [issueTicket(context, by, id, later), readBuild(context, id, later)])
      await expect(attempt).rejects.toMatchObject({ code: 'preview-over' });
    expect((await showBuild(context, by, shown, later)).id).not.toBe(id);
    await sweep(context, new Date(later.getTime() + 2 * HOUR_MS));
    expect((await registry.database.pool.query('select from registry.previews')).rows).toEqual([]);

    const { id: ended } = await showBuild(context, by, shown);
    await registry.clientOf('release-manager').revokeToken(by.name);
    await expect(readBuild(context, ended)).rejects.toMatchObject({ code: 'preview-over' });
  });

  it('keeps one link for a branch of the squad, which each push prolongs', async () => {
    const squad = registry.clientOf('squad');
    const first = await push('1.1.0-branch.a');
    const { token } = await registry
      .clientOf('release-manager')
      .addToken({ name: 'Cy', role: 'squad', remote: 'mfe-reviews' });
    const cy = new RegistryClient({ origin: registry.origin, token });
    const second = await cy.preview('production', SITE, await upload('1.1.0-branch.b'), { name: 'stars', days: 14 });
    expect(second).toMatchObject({ id: first.id, ticket: first.ticket });
    expect((Date.parse(second.expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(14, 2);
    for (const opened of [await redeem(first.ticket ?? ''), await redeem(first.ticket ?? '')]) {
      expect(
        openEnvelope(
          opened.body,
          { what: 'permission', payloadType: PERMISSION_TYPE, schema: previewPermission },
          keys(),
        ),
      ).toMatchObject({
        id: first.id,
        branch: 'stars',
        by: 'Cy',
        expires: second.expiresAt,
      });
    }
    expect((await redeem(first.ticket ?? '', 'https://other.example')).status).toBe(404);
    expect((await buildOf(first.id)).release.version).toBe('1.1.0-branch.b');
    const { rows } = await registry.clientOf().audit({ limit: 1 });
    expect(rows).toMatchObject([
      {
        who: 'Cy',
        action: 'preview',
        after: '1.1.0-branch.b',
        reason: expect.stringContaining('The branch stars: shown at'),
      },
    ]);
    expect(await squad.previews('mfe-reviews')).toMatchObject([
      { branch: 'stars', by: 'Cy', version: '1.1.0-branch.b', ticket: first.ticket },
    ]);
    await expect(registry.clientOf('squad', 'mfe-valuation').previews('mfe-reviews')).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await registry.clientOf('squad', 'mfe-valuation').endPreview(first.id);
    expect((await redeem(first.ticket ?? '')).status).toBe(200);
    await squad.endPreview(first.id);
    expect((await redeem(first.ticket ?? '')).status).toBe(404);
    expect((await ask(`/v1/previews/${first.id}`)).status).toBe(404);
  });

  it('keeps the build of a branch until its preview ends, by time or with the token that pushed last, and then deletes it', async () => {
    const { context, database } = registry;
    const left = async () => {
      const { rows } = await database.pool.query(
        'select (select count(*) from registry.uploads)::int as uploads, (select count(*) from registry.previews)::int as previews',
      );
      return rows[0] as unknown;
    };
    const { id, ticket = '' } = await push('1.1.0-branch.a', 'stars', { days: 3 });
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS);
    await sweep(context, inTwoDays);
    expect([(await readBuild(context, id, inTwoDays)).payloadType, await left()]).toEqual([
      BUILD_TYPE,
      { uploads: 1, previews: 1 },
    ]);
    const atTheEnd = new Date(Date.now() + 3 * DAY_MS + 1);
    await expect(readBuild(context, id, atTheEnd)).rejects.toMatchObject({ code: 'preview-over' });
    await expect(redeemTicket(context, { ticket, site: SITE, channel: 'production' }, atTheEnd)).rejects.toMatchObject({
      code: 'ticket-unknown',
    });
    await sweep(context, atTheEnd);
    expect(await left()).toEqual({ uploads: 0, previews: 0 });

    await push('1.1.0-branch.b');
    await registry.clientOf('release-manager').revokeToken('mfe-reviews squad');
    expect((await redeem(ticket)).status).toBe(404);
    await sweep(context, inTwoDays);
    expect(await left()).toEqual({ uploads: 0, previews: 0 });
  });

  it('limits previews of branches to ten for a remote, 200 MB and two weeks, separately from those of laptops', async () => {
    for (const site of ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'])
      await show('1.1.0-dev.a', 'mfe-reviews', site);
    for (let count = 1; count <= 10; count += 1) await push('1.1.0-branch.a', `branch-${count}`);
    await expect(push('1.1.0-branch.a', 'one-more')).rejects.toMatchObject({
      code: 'too-many-previews',
      message: expect.stringContaining('npx release preview mfe-reviews --branch <name> --end'),
    });
    // A push to an existing branch, and a different remote, do not count.
    await push('1.1.0-branch.b', 'branch-1');
    await push('1.1.0-branch.a', 'stars', { remote: 'mfe-valuation' });
    await registry.database.pool.query(
      `update registry.uploads set files = replace(files::text, '"bytes":', '"bytes":1000000')::json where version = '1.1.0-branch.b'`,
    );
    await expect(push('1.1.0-branch.c', 'branch-2')).rejects.toMatchObject({
      code: 'too-many-previews',
      message: expect.stringContaining('200000000 bytes in all'),
    });
    await expect(push('1.1.0-branch.a', 'branch-3', { days: 15 })).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringContaining('two weeks'),
    });
    await expect(push('1.1.0-branch.a', 'a b')).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('is read by hosts only', async () => {
    const { id } = await show('1.1.0-dev.a');
    const ticket = await registry.clientOf('squad').ticket(id);
    const squad = registry.tokens.squads['mfe-reviews'];
    expect((await ask(`/v1/previews/${id}`, undefined, squad)).status).toBe(403);
    expect((await ask('/v1/previews/redeem', { ticket, site: SITE, channel: 'production' }, squad)).status).toBe(403);
    await expect(registry.clientOf('squad', 'mfe-valuation').ticket(id)).rejects.toMatchObject({
      code: 'preview-over',
    });
  });
});
