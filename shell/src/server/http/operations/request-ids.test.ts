import type { IncomingHttpHeaders } from 'node:http';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { startTestCollector, type TestCollector } from '@forecourt/service/test-collector';
import { startTracing } from '@forecourt/service/start-tracing';
import { fine, other } from '../../../testing/sample-releases';
import { startTestShell, type TestShell } from '../../../testing/test-shell';
import type { ShellServer } from '../../create-server';

const ASKS = `load: async ({ attributes: { what }, services }) => (await services.api('/api/things', { answer: { safeParse: (data) => ({ success: true, data }) } })).ok,
  View: ({ data }) => jsx('p', { children: 'asked ' + data })`;
const BREAKS = `View: () => { throw new Error('a block broke') }`;
const PAGE = { description: 'A page', main: [{ block: 'asking-block' }] };

let site: TestShell;
let collector: TestCollector;
/** Requests to the API, and their headers. */
const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  collector = await startTestCollector();
  site = await startTestShell({
    pages: [
      { ...PAGE, id: 'asks', route: '/asks/:plate', title: 'Asks' },
      {
        ...PAGE,
        id: 'twice',
        route: '/twice',
        title: 'Twice',
        main: [{ block: 'asking-block' }, { block: 'asking-block', id: 'b' }],
      },
      { ...PAGE, id: 'breaks', route: '/breaks', title: 'Breaks', main: [{ block: 'breaking-block' }] },
    ],
    releases: [
      fine('1.0.0', {
        sources: { 'asking-block': ASKS, 'breaking-block': BREAKS },
        blocks: { 'asking-block': { hydrate: 'never', reads: ['address'] }, 'breaking-block': { hydrate: 'never' } },
      }),
      other('1.0.0'),
    ],
    api: (request, response) => {
      asked.push({ url: request.url, headers: request.headers });
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    },
  });
});
afterAll(() => Promise.all([site.stop(), collector.stop()]));
beforeEach(() => void (asked.length = 0));

const idOf = (headers: IncomingHttpHeaders) => headers.traceparent?.toString().split('-')[1];

describe('a visitor’s request', () => {
  it('has one id from its answer to the API calls of its blocks and its page', async () => {
    const page = await site.get('/asks/one');
    expect(page.body).toContain('asked true');
    const id = page.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await expectEventually(() => asked.length > 0);
    expect(asked.map(({ headers }) => idOf(headers))).toEqual([id]);

    asked.length = 0;
    const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const call = await site.get('/api/else', { headers: { traceparent: forged, baggage: 'name=ada' } });
    expect(asked.map(({ headers }) => [idOf(headers), headers.baggage])).toEqual([
      [call.headers['x-request-id'], undefined],
    ]);
    expect(call.headers['x-request-id']).not.toBe('a'.repeat(32));
  });

  it('owns its API calls: of two simultaneous requests, the first', async () => {
    const pages = await Promise.all([site.get('/twice'), site.get('/twice')]);
    const ids = pages.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(asked).toHaveLength(1);
    expect(ids).toContain(idOf(asked[0]?.headers ?? {}));
  });

  describe('in the log', () => {
    let server: ShellServer;
    const lines: Record<string, unknown>[] = [];
    beforeAll(async () => {
      server = await site.start(
        'logging',
        { LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' },
        { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
      );
      await expectEventually(async () => (await site.get('/readyz', { server })).status === 200);
    });
    afterAll(() => server.stop());

    it('has a line with its answer, and lines of its consequences', async () => {
      const first = await site.get('/asks/two', { server });
      const again = await site.get('/asks/two', { server });
      const broken = await site.get('/breaks', { server });
      const of = (answer: typeof first) =>
        lines.filter(({ requestId }) => requestId === answer.headers['x-request-id']);
      await expectEventually(() => of(broken).length > 1);
      expect(of(first)).toEqual([
        expect.objectContaining({
          route: '/asks/:plate',
          status: 200,
          cache: 'new',
          set: expect.stringMatching(/^set-/),
          msg: 'answered',
        }),
      ]);
      expect(of(again)).toEqual([expect.objectContaining({ cache: 'hit', brand: of(first)[0]?.brand })]);
      expect(of(first)[0]?.brand).toEqual(expect.any(String));
      expect(of(broken).map(({ msg }) => msg)).toEqual(expect.arrayContaining(['A block failed', 'answered']));
    });

    it('has nothing of the visitor, from any part of the request', async () => {
      const personal = ['ada.vale', 'AB12CDE', '07700900123', 'LS1 4AP', 'Lovelace', '203.0.113.77'];
      lines.length = 0;
      const [mail, plate, phone, postcode, name, address] = personal.map(String);
      const headers = {
        cookie: `valuation_session=${name}`,
        'user-agent': `${name}`,
        referer: `http://x/${mail}`,
        'x-forwarded-for': `${address}`,
        'x-request-id': `${phone}`,
      };
      const query = `email=${mail}&postcode=${encodeURIComponent(String(postcode))}&phone=${phone}`;
      for (const path of [
        `/asks/${plate}`,
        `/nowhere/${plate}`,
        `/api/cars/${plate}`,
        `/v1/${mail}`,
        `/fragments/asking-block`,
        `/telemetry`,
        `/assets/${plate}`,
      ])
        for (const method of ['GET', 'POST'])
          await site.get(`${path}?${query}`, {
            server,
            method,
            headers: { ...headers, 'content-type': 'application/json' },
          });
      const text = JSON.stringify(lines);
      expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(12);
      for (const word of [...personal, encodeURIComponent(String(postcode)), '127.0.0.1'])
        expect(text).not.toContain(word);
    });
  });

  it('is one trace: the page, its block, and the block’s call', async () => {
    const tracing = await startTracing(
      { endpoint: collector.endpoint, serviceName: 'forecourt-shell', ratio: 1 },
      { warn: () => {} },
    );
    const page = await site.get('/asks/three');
    await tracing.stop();
    expect(collector.problems).toEqual([]);
    const [request, block, call] = ['GET /asks/:plate', 'render asking-block', 'GET API'].map((name) =>
      collector.spans.find((span) => span.name === name),
    );
    expect(new Set([request, block, call].map((span) => span?.traceId))).toEqual(
      new Set([page.headers['x-request-id']]),
    );
    expect([request?.parentSpanId, block?.parentSpanId, call?.parentSpanId]).toEqual([
      undefined,
      request?.spanId,
      block?.spanId,
    ]);
    expect(block?.attributes).toMatchObject({ remote: 'mfe-fine', version: '1.0.0' });
    // The API's own span is below the call.
    expect(asked[0]?.headers.traceparent).toBe(`00-${request?.traceId}-${call?.spanId}-01`);
  });
});
