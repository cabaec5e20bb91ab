import { hostRecordSchema } from '@forecourt/contracts/release-set';
import { expectEventually } from '@forecourt/service/expect-eventually';
import * as z from 'zod/mini';
import { BUTTON, fine, HOME, NEWER_BUTTON, other } from '../testing/sample-releases';
import { testShell } from '../testing/test-shell';

const site = testShell({
  pages: [HOME],
  releases: [fine('1.0.0'), other('1.0.0')],
  env: { REGISTRY_TOKEN: 'of-all-hosts' },
});

describe('a page', () => {
  it('uses versions as soon as they are promoted, each with its styles once, and the old ones after a rollback', async () => {
    expect((await site.get('/')).body.split(BUTTON)).toHaveLength(2);
    await site.promoteAndWait(fine('1.1.0'), other('1.2.0'));
    const mixed = await site.get('/');
    expect(mixed.body).toContain('fine 1.1.0');
    expect([mixed.body.split(BUTTON), mixed.body.split(NEWER_BUTTON)].map(({ length }) => length)).toEqual([2, 2]);
    const lastTrial = () => site.registry.reports.findLast(({ trial }) => trial)?.trial;
    await expectEventually(() => lastTrial()?.revision === site.revision());
    expect(lastTrial()).toMatchObject({ tried: expect.any(Number), untriedBrands: [] });
    await site.promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const { body } = await site.get('/');
    expect(body).toContain('fine 1.0.0');
    expect(body).not.toContain('1.1.0');
  });
});

/** Tests of renderers and trials cover other failures of versions. */
describe.each([
  ['never finishes its import', other('2.0.2', { 'other-block': `View: text('x')` }, 'for (;;);'), {}],
  [
    'throws on render',
    other('2.0.3', { 'other-block': `View: () => { throw new Error('broke'); }` }),
    { block: 'other-block' },
  ],
])('a version that %s', (_, broken, fault) => {
  it('is not adopted: pages stay complete, on the working version, and the host and the registry explain why', async () => {
    site.promote(fine('1.0.0'), broken);
    await expectEventually(() => site.registry.reports.some(({ refused }) => refused === site.revision()));
    const { status, body } = await site.get('/');
    expect(status).toBe(200);
    expect(body).toMatch(/<other-block [^>]*data-version="1.0.0" data-hydrate="visible"[^>]*><p>other 1.0.0<\/p>/);
    expect(body.match(/fine 1.0.0/g)).toHaveLength(2);
    const { degraded } = JSON.parse((await site.get('/readyz')).body) as { degraded: string[] };
    expect(degraded.join()).toMatch(
      new RegExp(`revision ${site.revision()} failed its trial: mfe-other@${broken.version}`),
    );
    expect(site.registry.reports.findLast(({ faults }) => faults)).toMatchObject({
      revision: site.shell.site.releases.current?.set.revision,
      faults: [{ remote: 'mfe-other', version: broken.version, ...fault, reason: expect.any(String) }],
      problems: expect.arrayContaining([expect.stringContaining(`revision ${site.revision()} failed its trial`)]),
    });
  });
});

it('reports a version that fails later, for a visitor of one brand', async () => {
  const begun = Date.now();
  const late = other('2.0.4', {
    'other-block': `View: () => { if (Date.now() > ${begun + 8_000}) throw new Error('late'); return 'other'; }`,
  });
  await site.promoteAndWait(fine('1.0.0'), late);
  await new Promise((resolve) => setTimeout(resolve, begun + 8_100 - Date.now()));
  await site.get('/', { host: 'bramblegate.localhost:3000' });
  await expectEventually(() => site.registry.reports.some(({ refused }) => refused === site.revision()));
  expect(site.registry.reports.findLast(({ faults }) => faults)).toMatchObject({
    revision: site.revision(),
    faults: [{ remote: 'mfe-other', version: '2.0.4', block: 'other-block', reason: 'late (/ of bramblegate)' }],
  });
  await site.promoteAndWait(fine('1.0.0'), other('1.0.0'));
});

it('reports to the registry what the host provides', () => {
  const report = site.registry.reports.findLast(({ provides }) => provides);
  expect(z.parse(hostRecordSchema, report?.provides)).toMatchObject({
    core: expect.stringMatching(/^\d+\./),
    brands: expect.arrayContaining(['bramblegate']),
    libraries: { react: expect.stringMatching(/^19\./), 'react-dom': expect.stringMatching(/^19\./) },
    shared: { '@forecourt/domain/money': { version: '2.0.0', exports: expect.arrayContaining(['formatPounds']) } },
  });
  expect(JSON.stringify(report).length).toBeLessThan(60_000);
});

describe('a version that fails like the one in use', () => {
  it('is adopted, so that a common cause never delays a rollback', async () => {
    const broken = { 'other-block': `View: () => { throw new Error('broke'); }` };
    site.promote(fine('1.0.0'), other('2.1.0', broken));
    const late = await site.start('late');
    await expectEventually(() => late.site.releases.current?.set.revision === site.revision());
    site.promote(fine('1.0.0'), other('2.1.1', broken));
    await expectEventually(() => late.site.releases.current?.set.revision === site.revision());
    const { status, body } = await site.get('/', { server: late });
    for (let time = 0; time < 2; time += 1) await site.get('/', { server: late });
    const { degraded } = JSON.parse((await site.get('/readyz', { server: late })).body) as { degraded: string[] };
    await late.stop();
    expect(degraded).toEqual(['mfe-other@2.1.1/other-block failed repeatedly and is skipped for a while']);
    expect(status).toBe(200);
    expect(body).toMatch(/<other-block [^>]*data-state="empty"/);
    expect(body.match(/fine 1.0.0/g)).toHaveLength(2);
  });
});

describe('a cold start', () => {
  it('works from disk without registry and API', async () => {
    await site.promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const before = await site.start('cold');
    await expectEventually(() => before.site.releases.current !== undefined);
    await site.get('/', { server: before });
    await before.stop();
    const after = await site.start('cold', { REGISTRY_ORIGIN: 'http://127.0.0.1:9', API_ORIGIN: 'http://127.0.0.1:9' });
    const { status, body } = await site.get('/', { server: after });
    await after.stop();
    expect(status).toBe(200);
    expect(body).toContain('other 1.0.0');
  });

  it('shows an expired set when it has nothing on disk, and is not ready with it', async () => {
    const { registry } = site;
    const releases = [fine('1.0.0'), other('1.0.0')].map((release) => registry.release(release));
    registry.promote(registry.sign(releases, { revision: site.revision() + 1, expires: new Date(0).toISOString() }));
    const late = await site.start('late-without-a-disk');
    await expectEventually(() => late.site.releases.current !== undefined);
    const [page, ready] = await Promise.all(['/', '/readyz'].map((url) => site.get(url, { server: late })));
    await late.stop();
    expect([page?.status, ready?.status]).toEqual([200, 503]);
    expect(JSON.parse(ready?.body ?? '')).toMatchObject({
      ready: false,
      degraded: [expect.stringContaining('expired at 1970')],
    });
  });

  it('answers 503 with nothing on disk and neither registry nor API', async () => {
    const empty = await site.start('empty', {
      REGISTRY_ORIGIN: 'http://127.0.0.1:9',
      API_ORIGIN: 'http://127.0.0.1:9',
    });
    const [page, ready, alive] = await Promise.all(
      ['/', '/readyz', '/healthz'].map((url) => site.get(url, { server: empty })),
    );
    await empty.stop();
    expect([page?.status, ready?.status, alive?.status]).toEqual([503, 503, 200]);
    expect(page?.body).toContain(`please say this: ${String(page?.headers['x-request-id'])}`);
  });
});
