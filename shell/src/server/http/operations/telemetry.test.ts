import { expectEventually } from '@forecourt/service/expect-eventually';
import { nonceOf } from '../../../testing/read-page';
import { fine, HOME, other } from '../../../testing/sample-releases';
import { originOf, testShell } from '../../../testing/test-shell';

const { jest } = import.meta;
const site = testShell({
  pages: [HOME],
  releases: [
    fine('1.0.0', {
      sources: { 'spare-block': `View: text('spare')` },
      blocks: { 'spare-block': { hydrate: 'load' } },
    }),
    other('1.0.0'),
  ],
});

const post = (payload: unknown) =>
  site.shell.app.inject({ method: 'POST', url: '/telemetry', payload: payload as object });
const COUNTER = 'mfe-fine@1.0.0 fine-block browser-load-failed';
const reported = () => site.shell.site.telemetry.reports.counts;
const report = {
  kind: 'load',
  remote: 'mfe-fine',
  version: '1.0.0',
  block: 'fine-block',
  outcome: 'failed',
  reason: 'no network',
};

describe('reports from pages', () => {
  it('accepts reports of third-party pages as plain text, which needs no preflight', async () => {
    const answer = await fetch(`${originOf(site.shell)}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ reports: [report] }),
    });
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([204, 'cross-origin']);
  });

  it('logs reports without personal data', async () => {
    const lines: string[] = [];
    const server = await site.start('logging', { LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
    await expectEventually(() => server.site.releases.current !== undefined);
    const reason = 'jane@example.com, 07700 900123, AB12 CDE: no network';
    await fetch(`${originOf(server)}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ reports: [{ ...report, reason }] }),
    });
    await expectEventually(() => lines.some((line) => line.includes('A block failed in a browser')));
    expect(lines.join('')).toContain('"reason":"***@*** ********, AB******: no network"');
    await server.stop();
  });

  it('ignores any number of reports about versions that are not live', async () => {
    await post({ reports: [report] });
    const before = reported();
    for (let time = 0; time < 40; time++) {
      const invented = Array.from({ length: 50 }, (_, index) => ({
        ...report,
        ...[
          { remote: `mfe-x${time}-${index}` },
          { version: `${time}.${index}.0` },
          { block: `x${time}-${index}` },
          { remote: '__proto__' },
        ][index % 4],
      }));
      expect((await post({ reports: invented })).statusCode).toBe(204);
    }
    expect(reported()).toEqual(before);
  });

  it('counts each page once for the health of a release, and only its islands', async () => {
    site.shell.site.telemetry.health.take();
    const page = nonceOf((await site.get('/')).body);
    for (const sender of [page, page, undefined, 'invented']) {
      // The first block never hydrates, so no honest page reports it. The second is on no page.
      const elsewhere = ['top-block', 'spare-block'].map((block) => ({ ...report, block }));
      await post({
        page: sender,
        reports: [
          ...elsewhere,
          report,
          { ...report, version: '9.9.9' },
          { ...report, kind: 'hydration', outcome: 'loaded' },
        ],
      });
    }
    const counts = site.shell.site.telemetry.health.take().filter(({ what }) => what !== 'rendered');
    const counted = {
      set: `set-${site.revision()}`,
      remote: 'mfe-fine',
      version: '1.0.0',
      block: 'fine-block',
      brand: 'forecourt',
      count: 1,
    };
    expect(counts).toMatchObject(['shown', 'load-failed', 'hydrated'].map((what) => ({ ...counted, what })));
  });

  it('does not count the answer to a HEAD, which nobody sees', async () => {
    site.shell.site.telemetry.health.take();
    const { headers } = await site.get('/', { method: 'HEAD' });
    const page = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(page).toHaveLength(34);
    // From a network that has not reported this yet.
    const payload = { page, reports: [report] };
    await site.shell.app.inject({ method: 'POST', url: '/telemetry', payload, remoteAddress: '198.51.9.1' });
    expect(site.shell.site.telemetry.health.take().filter(({ what }) => what !== 'rendered')).toEqual([]);
  });

  it('counts an island that was emptied', async () => {
    site.shell.site.telemetry.health.take();
    const page = nonceOf((await site.get('/')).body);
    await post({ page, reports: [{ ...report, kind: 'emptied' }] });
    expect(site.shell.site.telemetry.health.take()).toMatchObject([{ block: 'fine-block', what: 'emptied', count: 1 }]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['that somebody opens', { 'sec-fetch-dest': 'document' }, true],
    ['that is fetched in advance', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, false],
    ['of a program', {}, false],
  ])('are expected of a page %s', async (_, headers, isDue) => {
    const { telemetry, releases } = site.shell.site;
    const note = jest.spyOn(telemetry.duePages, 'note').mockReturnValue();
    const sent = telemetry.views.find(nonceOf((await site.get('/', { headers })).body));
    const kind = {
      key: expect.stringMatching(/^[0-9a-f]{4}$/),
      islands: ['fine-block', 'other-block'],
      remotes: ['mfe-fine', 'mfe-other'],
      route: '/',
    };
    expect(note.mock.calls).toEqual(
      isDue ? [[{ set: releases.current?.set, brand: 'forecourt' }, kind, '127.0.0.1']] : [],
    );
    expect(sent?.isDue).toBe(isDue);
    note.mockRestore();
  });

  it('count a web vital for operators, once a minute for each network and set: by kind of page, and by brand and set', async () => {
    const from = (remoteAddress: string, payload: object) =>
      site.shell.app.inject({ method: 'POST', url: '/telemetry', payload, remoteAddress });
    const pages = await Promise.all(Array.from({ length: 4 }, async () => nonceOf((await site.get('/')).body)));
    for (const page of [...pages, undefined, 'invented'])
      await from('192.0.2.1', { page, reports: [], vitals: { lcp: 2400, cls: 0 } });
    // A page's report does not count again from a different network.
    await from('198.51.1.1', { page: pages[0], reports: [], vitals: { inp: 99_999, lcp: 1 } });
    await from('198.51.1.1', { page: nonceOf((await site.get('/')).body), reports: [], vitals: { lcp: 2400 } });
    await from('198.51.2.1', {
      page: nonceOf((await site.get('/')).body),
      reports: [],
      vitals: { lcp: 3000, inp: 501 },
    });
    expect((await post({ reports: [], vitals: { lcp: -1 } })).statusCode).toBe(400);
    const metrics = await site.shell.app.metrics.metrics();
    const [, kind] = /^page_kind\{page="([0-9a-f]{4})",route="\/"\} 1$/m.exec(metrics) ?? [];
    expect(metrics).toContain(`web_vital_lcp_seconds_bucket{le="2.5",page="${kind}",to="all"} 2`);
    expect(metrics).toContain(`web_vital_lcp_seconds_bucket{le="3",page="${kind}",to="all"} 3`);
    for (const [vital, rating, count] of [
      ['lcp', 'good', 2],
      ['lcp', 'fair', 1],
      ['inp', 'poor', 2],
      ['cls', 'good', 1],
    ])
      expect(metrics).toContain(
        `web_vitals_rated{vital="${vital}",brand="forecourt",set="set-${site.revision()}",rating="${rating}"} ${count}`,
      );
  });

  it('counts valid reports and refuses invalid ones', async () => {
    const before = reported()[COUNTER] ?? 0;
    expect((await post({ reports: [report] })).statusCode).toBe(204);
    expect((await post({ reports: [{ ...report, kind: '<script>' }] })).statusCode).toBe(400);
    expect((await post({ reports: [], padding: 'x'.repeat(40_000) })).statusCode).toBe(413);
    expect(reported()[COUNTER]).toBe(before + 1);
    const metrics = await site.shell.app.metrics.metrics();
    expect(metrics).toContain(
      `block_failures{release="mfe-fine@1.0.0",block="fine-block",kind="browser-load-failed"} ${before + 1}`,
    );
    expect(metrics).toContain('served_version{remote="mfe-fine",version="1.0.0",to="all"} 1');
    expect(metrics).toMatch(/^sent_page_bytes\{brand="forecourt",set="[^"]+",as="whole"\} \d+$/m);
    expect((await site.get('/metrics')).status).toBe(404);
  });
});
