import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { allDraftsToken, readDraftKey } from '@forecourt/service/draft-key';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { eachTestRegistry } from '../../testing/each-test-registry';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { startAnother, type TestRegistry } from '../../testing/test-registry';

const remote = 'mfe-reviews';
const page = {
  id: 'home',
  route: '/',
  title: 'Home',
  description: 'Home.',
  main: [{ block: 'reviews-slider', attributes: { title: 'Our reviews' } }],
};

let api: Server;
let manager: ReturnType<TestRegistry['clientOf']>;
let asked: (string | undefined)[];
/** Drafts as the API returns them, by token. */
let drafts: { token: string; drafts: object[] } | undefined;

const options = { apiOrigin: 'http://127.0.0.1:9' };
beforeEach(async () => {
  asked = [];
  drafts = undefined;
  api = createServer((request, response) => {
    if (request.url?.endsWith('/pages-and-drafts')) {
      if (request.headers.authorization !== `Bearer ${drafts?.token}`) return void response.writeHead(401).end();
      return void response.end(JSON.stringify({ version: 'd1', pages: [page], drafts: drafts?.drafts }));
    }
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    response.setHeader('etag', '"v1"');
    response.end(JSON.stringify({ version: 'v1', pages: [page] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  options.apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
const registry = eachTestRegistry(async () => {
  const squad = registry.clientOf('squad');
  const attributes = (properties: object) => ({
    'reviews-slider': { description: 'Slides.', attributes: { type: 'object', properties } },
  });
  const text = { type: 'string' };
  await publishBuild(squad, testBuild(remote, '1.0.0', { catalogue: attributes({ title: text }) }));
  await publishBuild(squad, testBuild(remote, '2.0.0', { catalogue: attributes({ heading: text }) }));
  await publishBuild(squad, testBuild(remote, '3.0.0', { blocks: {}, catalogue: {} }));
  await registry.clientOf('release-manager').promote('production', [{ remote, version: '1.0.0' }]);
}, options);
beforeEach(() => {
  manager = registry.clientOf('release-manager');
});
afterEach(() => closeApi());
const closeApi = async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
};

const refusal = {
  status: 409,
  code: 'pages-do-not-fit',
  issues: [{ path: 'home.reviews-slider', message: expect.stringContaining('title') }],
};

describe('a change that breaks live pages', () => {
  it('is refused, with page, block, attribute and version', async () => {
    await expect(manager.promote('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining(
        'home (all brands), <reviews-slider>, title: in mfe-reviews 2.0.0 the block has no such attribute.',
      ),
    });
    await expect(manager.promote('production', [{ remote, version: '3.0.0' }])).rejects.toMatchObject({
      code: 'pages-do-not-fit',
    });
    expect(await manager.channel('production')).toMatchObject({ revision: 1 });
  });

  it('is refused as a rollback too', async () => {
    await expect(manager.rollback('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject(refusal);
  });

  it('is made when the operator gives a reason, which is logged', async () => {
    await manager.promote('production', [{ remote, version: '2.0.0' }], {
      reason: 'New titles',
      accept: 'The page is about to change',
    });
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([
      { reason: 'New titles', accepted: 'The page is about to change' },
    ]);
    // Pages that are broken already cannot break again.
    await manager.promote('staging', [{ remote, version: '2.0.0' }]);
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([{ accepted: null }]);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('is found beforehand, without changing anything', async () => {
    const check = await manager.check('production', { promote: [{ remote, version: '2.0.0' }] });
    expect(check).toMatchObject({
      before: { [remote]: '1.0.0' },
      after: { [remote]: '2.0.0' },
      refusals: [{ code: 'pages-do-not-fit' }],
      lost: [{ page: 'home', brands: null, block: 'reviews-slider', attribute: 'title', version: '2.0.0' }],
      pages: { count: 1 },
      warnings: [],
    });
    expect(await manager.channel('production')).toMatchObject({ revision: 1 });
    await expect(manager.check('production', {})).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('is checked against the last known pages while the API is down, and the answer says so', async () => {
    for (let time = 0; time < 2; time += 1) await manager.check('production', { promote: [{ remote }] });
    expect(asked).toEqual([undefined, '"v1"']);
    await closeApi();
    await expect(manager.promote('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject(refusal);
    const check = await manager.check('production', { promote: [{ remote, version: '1.0.0' }] });
    expect(check.warnings).toEqual([expect.stringContaining('checked against those of')]);
  });
});

describe('a withdrawal', () => {
  const why = 'The squad is dissolved';
  const unused = 'mfe-valuation';
  beforeEach(async () => {
    await publishBuild(registry.clientOf('squad', unused), testBuild(unused, '1.0.0'));
    await manager.promote('production', [{ remote: unused, version: '1.0.0' }]);
  });

  it('withdraws a remote whose blocks no live page uses, until a rollback restores it', async () => {
    expect(await manager.check('production', { withdraw: [unused] })).toMatchObject({
      before: { [unused]: '1.0.0' },
      after: { [unused]: null },
      refusals: [],
    });
    const change = await manager.withdraw('production', [unused], why);
    expect(change).toMatchObject({ revision: 3, before: { [unused]: '1.0.0' }, after: { [unused]: null } });
    const { rows } = await manager.audit({ limit: 1 });
    expect(rows).toMatchObject([
      { action: 'withdraw', remote: unused, before: '1.0.0', after: null, reason: why, revision: 3 },
    ]);
    expect(await manager.withdraw('production', [unused], why)).toMatchObject({ revision: 3 });
    const { remotes } = await manager.channel('production');
    expect(remotes[unused]).toMatchObject({
      live: null,
      withdrawn: { by: 'release-manager', reason: why },
      previous: '1.0.0',
    });
    expect(Object.keys(await liveSet())).toEqual([remote]);

    expect(await manager.rollback('production', [{ remote: unused }])).toMatchObject({
      revision: 4,
      after: { [unused]: '1.0.0' },
    });
    // The colleague's change was the same, so nothing changes.
    const again = await manager.rollback('production', [{ remote: unused }]);
    expect(again).toMatchObject({ revision: 4, alreadyDone: [{ remote: unused, left: null }] });
    await manager.withdraw('production', [unused], why);
    await manager.rollback('production', [{ remote: unused, version: '1.0.0' }]);
    await manager.withdraw('production', [unused], why);
    expect(await manager.restore('production', 2)).toMatchObject({ after: { [unused]: '1.0.0' } });
    expect(Object.keys(await liveSet())).toEqual([remote, unused]);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('is refused while a live page uses one of its blocks, unless the operator gives a reason, which is logged', async () => {
    const lost = 'home (all brands), <reviews-slider>: without mfe-reviews there is no such block; 1.0.0 has it.';
    const refused = { code: 'pages-do-not-fit', message: expect.stringContaining(lost) };
    await expect(manager.withdraw('production', [remote], why)).rejects.toMatchObject(refused);
    expect((await manager.check('production', { withdraw: [remote] })).refusals).toMatchObject([refused]);
    await manager.withdraw('production', [remote], why, { accept: 'The page goes tonight' });
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([
      { action: 'withdraw', accepted: 'The page goes tonight' },
    ]);
  });

  it('is refused when another version is live than its author saw, while a canary tries the remote, and in a frozen channel', async () => {
    const seen = { versions: { [unused]: '0.9.0' } };
    await expect(manager.withdraw('production', [unused], why, { expect: seen })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await publishBuild(registry.clientOf('squad', unused), testBuild(unused, '1.1.0'));
    await manager.tryVersions('production', { changes: [{ remote: unused, version: '1.1.0' }], percent: 10 });
    await expect(manager.withdraw('production', [unused], why)).rejects.toMatchObject({ code: 'canary-running' });
    expect((await manager.check('production', { withdraw: [unused] })).refusals).toMatchObject([
      { code: 'canary-running' },
    ]);
    await manager.rollback('production', [{ remote: unused }]);
    await manager.setRule('production', 'freeze', 'Bank holiday');
    await expect(manager.withdraw('production', [unused], why)).rejects.toMatchObject({ code: 'channel-frozen' });
    const squad = registry.clientOf('squad', unused);
    await expect(squad.withdraw('production', [unused], why)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  const liveSet = async () => verifyEnvelope(await manager.releaseSet('production'), registry.publicKeyPem).remotes;
});

it('a change is accepted, with a warning, while no pages are known', async () => {
  await closeApi();
  const { warnings } = await manager.promote('production', [{ remote, version: '2.0.0' }]);
  expect(warnings).toEqual([expect.stringContaining('was not checked against pages')]);
});

it('a change that breaks a draft is refused like one that breaks a live page, and reports unreadable drafts', async () => {
  const draftKeyFile = path.join(testFolder(), 'draft-key');
  const withKey = await startAnother(registry, { ...options, draftKeyFile });
  manager = withKey.clientOf('release-manager');
  const promote = (accept?: string) =>
    manager.promote('production', [{ remote, version: '3.0.0' }], accept === undefined ? {} : { accept });
  const unread = await manager.check('production', { promote: [{ remote, version: '1.0.0' }] });
  expect(unread).toMatchObject({
    pages: { count: 1, drafts: 0 },
    warnings: [expect.stringContaining('Drafts were not checked')],
  });

  const draft = { name: 'spring', page: { ...page, id: 'spring', route: '/spring' } };
  drafts = { token: allDraftsToken(await readDraftKey(draftKeyFile)), drafts: [draft] };
  await expect(promote()).rejects.toMatchObject({
    code: 'pages-do-not-fit',
    message: expect.stringContaining(
      'draft spring of spring (all brands), <reviews-slider>: in mfe-reviews 3.0.0 there is no such block',
    ),
    issues: [{ path: 'home.reviews-slider' }, { path: 'drafts/spring.spring.reviews-slider' }],
  });
  const { pages, warnings } = await manager.check('production', { promote: [{ remote, version: '3.0.0' }] });
  expect([pages, warnings]).toMatchObject([{ count: 1, drafts: 1 }, []]);
  await promote('Both pages are about to change');
  await withKey.stop();
});
