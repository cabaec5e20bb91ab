import { BUILD_TYPE, PERMISSION_TYPE } from '@forecourt/contracts/remote-preview';
import type { TestRelease } from '@forecourt/federation/test-registry';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { fine, HOME, other } from '../../../testing/sample-releases';
import { testShell, type Answer } from '../../../testing/test-shell';
import { tokenOf } from '../../site/signed-token';

const { jest } = import.meta;
const SITE = 'http://localhost:3000';
const NOT_FOUND = {
  id: 'missing',
  route: '/404',
  status: 404,
  title: 'Not here',
  description: 'Nothing.',
  main: [{ block: 'fine-block' }],
};
const TICKET = 'T'.repeat(43);

const site = testShell({
  pages: [HOME, NOT_FOUND],
  releases: [fine('1.0.0'), other('1.0.0')],
  env: { REMOTE_PREVIEWS: 'true', REGISTRY_TOKEN: 'hosts' },
});

const idOf = (name: string) => name.padEnd(22, '-');
/** Shows a squad's build in the preview, or replaces it by a newer one. */
function show(name: string, build: TestRelease, problem?: string): void {
  const release = site.registry.release(build);
  site.registry.previews.set(idOf(name), site.registry.signAs(BUILD_TYPE, { id: idOf(name), release, problem }));
  // The build is not published.
  site.registry.faults.set(`/v1/remotes/${release.remote}/versions/${release.version}`, (response) =>
    response.writeHead(404).end(),
  );
}
const permission = (name: string, remote: string, changes = {}) => ({
  id: idOf(name),
  channel: 'production',
  site: SITE,
  remote,
  by: name,
  expires: new Date(Date.now() + 3_600_000).toISOString(),
  ...changes,
});
const cookieOf = (name: string, remote: string, changes = {}) => ({
  cookie: `remote_preview=${tokenOf(site.registry.signAs(PERMISSION_TYPE, permission(name, remote, changes)))}`,
});
const noticeOf = ({ body }: Answer) => /<aside class="page-notice".*?<\/aside>/.exec(body)?.[0] ?? '';
const wordsOf = ({ body }: Answer) => [...body.matchAll(/<p>((?:fine|other) [^<]*)<\/p>/g)].map(([, words]) => words);
const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  site.shell.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

/** Open pages request it every second. */
const stateBecomes = (state: RegExp, headers: Record<string, string>) =>
  expectEventually(async () => state.test((await site.get('/preview/state', { headers })).body));

const LIVE = ['fine 1.0.0', 'other 1.0.0', 'fine 1.0.0'];

describe('a preview', () => {
  it('is entered by a single-use link with a confirmation, and left by a form that returns to the page', async () => {
    show('Ann', fine('1.1.0-dev.a'));
    site.registry.previews.set(TICKET, site.registry.signAs(PERMISSION_TYPE, permission('Ann', 'mfe-fine')));
    const asked = await site.get(`/preview?ticket=${TICKET}`);
    expect([asked.status, asked.headers['cache-control'], asked.headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect((await send('/preview', `ticket=${TICKET}`, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);

    const entered = await send('/preview', `ticket=${TICKET}`);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
    const [cookie = ''] = [entered.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^remote_preview=[\w-]+; Max-Age=3(600|599); Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await send('/preview', `ticket=${TICKET}`)).statusCode).toBe(410);
    const page = await site.get('/', { headers: { cookie: String(cookie).split(';')[0] ?? '' } });
    expect(noticeOf(page)).toMatch(
      /This page shows mfe-fine 1\.1\.0-dev\.a from Ann until \w+day \d+ \w+ at \d\d:\d\d (GMT|BST), in this browser only\./,
    );
    expect(noticeOf(page)).toContain(
      '<form method="post" action="/preview/leave"><input type="hidden" name="to" value="/"><button>Leave preview</button>',
    );

    for (const [to, location] of [
      ['/used-cars?page=2', `${SITE}/used-cars?page=2`],
      ['/..//evil.example', `${SITE}//evil.example`],
      ['https://evil.example/', '/'],
    ] as const) {
      const left = await send('/preview/leave', new URLSearchParams({ to }).toString());
      expect([left.statusCode, left.headers.location, left.headers['set-cookie']]).toEqual([
        303,
        location,
        'remote_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ]);
    }
  });

  it('shows the newest build in place of the live version, on every page, to that browser only', async () => {
    show('Bo', fine('1.1.0-dev.b'));
    show('Cy', other('2.0.0-dev.c'));
    const [bo, cy] = [cookieOf('Bo', 'mfe-fine'), cookieOf('Cy', 'mfe-other')];
    expect(wordsOf(await site.get('/', { headers: bo }))).toEqual([
      'fine 1.1.0-dev.b',
      'other 1.0.0',
      'fine 1.1.0-dev.b',
    ]);
    expect(wordsOf(await site.get('/', { headers: cy }))).toEqual(['fine 1.0.0', 'other 2.0.0-dev.c', 'fine 1.0.0']);
    const missing = await site.get('/nowhere', { headers: bo });
    expect([missing.status, wordsOf(missing)]).toEqual([404, ['fine 1.1.0-dev.b']]);
    expect(wordsOf(await site.get('/'))).toEqual(LIVE);
  });

  it('names the branch of a preview, its end, and how to continue after that', async () => {
    show('Abe', fine('1.1.0-branch.a'));
    const page = await site.get('/', {
      headers: cookieOf('Abe', 'mfe-fine', { branch: 'stars<b>', expires: '2100-07-01T11:00:00.000Z' }),
    });
    expect(noticeOf(page)).toContain(
      'This page shows the branch stars&lt;b&gt; of mfe-fine, 1.1.0-branch.a from Abe, until Thursday 1 July at 12:00 BST, in browsers that opened its link.',
    );
    const over = await site.get('/', {
      headers: cookieOf('Abe', 'mfe-fine', { branch: 'stars', expires: '2026-01-01T14:05:00.000Z' }),
    });
    expect(noticeOf(over)).toContain(
      'The preview of mfe-fine ended on Thursday 1 January at 14:05 GMT. If there were pushes to stars since, its link opens it again.',
    );
  });

  it('stops after a quarter of an hour without views, and starts again with the next view', async () => {
    const headers = cookieOf('Jo', 'mfe-fine', {
      branch: 'stars',
      expires: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const fileOf = async (version: string) =>
      (await site.get(`/releases/mfe-fine/${version}/browser/remoteEntry.js`, { headers })).status;
    const waits = jest.spyOn(globalThis, 'setTimeout');
    show('Jo', fine('1.1.0-branch.1'));
    await site.get('/', { headers });
    show('Jo', fine('1.1.0-branch.2'));
    await stateBecomes(/-branch\.2$/, headers);
    await site.get('/', { headers });
    const due = waits.mock.calls.filter(([, wait]) => wait === 15 * 60_000);
    waits.mockRestore();
    expect([await fileOf('1.1.0-branch.1'), await fileOf('1.1.0-branch.2')]).toEqual([200, 200]);
    for (const [act] of due) act();
    expect([await fileOf('1.1.0-branch.1'), await fileOf('1.1.0-branch.2')]).toEqual([404, 200]);
  });

  it('is not cached or indexed, and its files are for that browser only', async () => {
    show('Di', fine('1.1.0-dev.d'));
    const headers = cookieOf('Di', 'mfe-fine');
    const page = await site.get('/', { headers });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    const file = '/releases/mfe-fine/1.1.0-dev.d/browser/remoteEntry.js';
    expect(page.body).toContain(file);
    const own = await site.get(file, { headers });
    expect([own.body, own.headers['cache-control'], own.headers['access-control-allow-origin']]).toEqual([
      'entry 1.1.0-dev.d',
      'no-store',
      undefined,
    ]);
    expect((await site.get(file, { headers: cookieOf('Ed', 'mfe-fine') })).status).toBe(404);
    expect((await site.get('/releases/mfe-fine/1.1.0-dev.d/server/remote.cjs', { headers })).status).toBe(404);
    expect(
      (await site.get('/releases/mfe-fine/1.0.0/browser/remoteEntry.js', { headers })).headers['cache-control'],
    ).toContain('immutable');
    for (const [time, expected] of [LIVE, LIVE].entries())
      expect([time, wordsOf(await site.get('/'))]).toEqual([time, expected]);
  });

  it('counts for no version’s health, on the server or from the browser', async () => {
    show(
      'Fay',
      fine('1.1.0-dev.f', { sources: { 'fine-block': `View: () => { throw new Error('half done') }` }, blocks: {} }),
    );
    const headers = cookieOf('Fay', 'mfe-fine');
    site.shell.site.telemetry.health.take();
    const page = await site.get('/', { headers });
    expect(wordsOf(page)).toEqual(['other 1.0.0']);
    expect(noticeOf(page)).toContain('fine-block: half done');
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1];
    const { telemetry, operations } = site.shell.site;
    const failures = () => ({ ...telemetry.reports.counts, ...operations.failures.counts });
    const before = failures();
    const report = { kind: 'render', remote: 'mfe-other', version: '1.0.0', block: 'other-block', outcome: 'failed' };
    const payload = { page: nonce, reports: [report], vitals: { lcp: 1 } };
    expect((await site.shell.app.inject({ method: 'POST', url: '/telemetry', payload, headers })).statusCode).toBe(204);
    expect(site.shell.site.telemetry.health.take()).toEqual([]);
    expect(failures()).toEqual(before);
    expect(before).not.toHaveProperty(['mfe-fine@1.1.0-dev.f fine-block render']);
  });

  it('follows each save, explains a broken build, and announces its end', async () => {
    const headers = cookieOf('Gil', 'mfe-fine');
    show('Gil', fine('1.1.0-dev.1'));
    expect((await site.get('/', { headers })).body).toContain('!=="1.1.0-dev.1"');
    show('Gil', { ...fine('1.1.0-dev.2'), files: { 'server/remote.cjs': 'throw new Error("no such module")' } });
    await stateBecomes(/-dev\.2$/, headers);
    const broken = await site.get('/', { headers });
    expect([broken.status, wordsOf(broken)]).toEqual([200, ['other 1.0.0']]);
    expect(noticeOf(broken)).toContain('The build cannot be used: no such module');
    show('Gil', fine('1.1.0-dev.3'));
    await stateBecomes(/-dev\.3$/, headers);
    expect(wordsOf(await site.get('/', { headers }))).toEqual(['fine 1.1.0-dev.3', 'other 1.0.0', 'fine 1.1.0-dev.3']);

    show('Gil', fine('1.1.0-dev.3'), 'fine.tsx:2 Unexpected token <');
    await stateBecomes(/-dev\.3 ./, headers);
    const unbuilt = await site.get('/', { headers });
    expect(wordsOf(unbuilt)).toEqual(['fine 1.1.0-dev.3', 'other 1.0.0', 'fine 1.1.0-dev.3']);
    expect(noticeOf(unbuilt)).toContain('The newest save does not build: fine.tsx:2 Unexpected token &lt;');

    site.registry.previews.delete(idOf('Gil'));
    await stateBecomes(/^over$/, headers);
    const over = await site.get('/', { headers });
    expect([over.status, wordsOf(over), noticeOf(over)]).toEqual([
      200,
      LIVE,
      expect.stringContaining('The preview of mfe-fine has ended.'),
    ]);
  });
});

describe('an invalid permission', () => {
  it.each([
    [
      'is for another brand',
      {},
      'bramblegate.localhost:3000',
      'Your permission to preview mfe-fine is for http://localhost:3000',
    ],
    ['is for a preview that has ended', { id: idOf('nobody') }, 'localhost:3000', 'The preview of mfe-fine has ended.'],
    ['is forged', 'forged', 'localhost:3000', 'has no valid permission from this site'],
  ])('shows the live page with a reason when it %s, and its cookie is deleted', async (_, changes, host, reason) => {
    show('Hal', fine('1.1.0-dev.h'));
    const headers = changes === 'forged' ? { cookie: 'remote_preview=forged' } : cookieOf('Hal', 'mfe-fine', changes);
    const page = await site.get('/', { headers, host });
    expect([page.status, wordsOf(page), page.headers['cache-control']]).toEqual([200, LIVE, 'no-store']);
    expect(noticeOf(page)).toContain(reason);
    expect(page.headers['set-cookie']).toEqual(['remote_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('is ignored by a host that shows no previews', async () => {
    const shell = await site.start('without', { REMOTE_PREVIEWS: '' });
    await expectEventually(() => shell.site.releases.current !== undefined);
    show('Ivy', fine('1.1.0-dev.i'));
    const options = { server: shell, headers: cookieOf('Ivy', 'mfe-fine') };
    const page = await site.get('/', options);
    expect([page.status, wordsOf(page), noticeOf(page), page.headers['cache-control']]).toEqual([
      200,
      LIVE,
      '',
      'private, no-cache',
    ]);
    expect((await site.get(`/preview?ticket=${TICKET}`, options)).status).toBe(404);
    await shell.stop();
  });
});
