import { startTestCollector, type CollectedSpan, type TestCollector } from '@forecourt/service/test-collector';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { query } from '../../database';
import { problemsOf, readPage } from '../../page-view';
import { expect, linesOf, test, type Drill } from './drill';

/**
 * Replaces the shell and the API of the site by ones that send traces to a collector: the shell sends half of the
 * traces that begin there.
 */
async function startTraced(drill: Drill, endpoint: string): Promise<Stack> {
  const { options } = drill.stack;
  const OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const traced = createStack({
    ...options,
    env: {
      api: { ...options.env?.['api'], OTEL_EXPORTER_OTLP_ENDPOINT },
      shell: { ...options.env?.['shell'], OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.5' },
    },
  });
  await Promise.all(['shell', 'api'].map((name) => drill.stop(name)));
  await traced.api();
  await traced.shell();
  return traced;
}

let lastPrice = 20_000;
/** The page of a new search. */
async function search({ origins }: Stack) {
  const response = await fetch(`${origins.site}/used-cars?max_price=${++lastPrice}`);
  const html = await response.text();
  return { id: response.headers.get('x-request-id') ?? '', problems: problemsOf(readPage(response.status, html)) };
}

/** Enough requests that some are recorded and some are not. */
const VIEWS = 20;
/** The ids of further pages, all without a problem. */
async function searchesOf(site: Stack, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { id, problems } = await search(site);
    expect(problems).toEqual([]);
    ids.push(id);
  }
  return ids;
}

const named = (spans: readonly CollectedSpan[], service: string, name: RegExp) =>
  spans.filter((span) => span.service === `forecourt-${service}` && name.test(span.name));

test.describe('With a collector of traces', () => {
  let collector: TestCollector;
  let site: Stack;
  test.beforeAll(async ({ drill }) => {
    collector = await startTestCollector();
    site = await startTraced(drill, collector.endpoint);
  });
  test.afterAll(async ({ stack }) => {
    await site.stop();
    await collector.stop().catch(() => {});
    for (const name of ['api', 'shell']) await stack.restart(name);
  });

  const traceOf = (id: string) => collector.spans.filter(({ traceId }) => traceId === id);
  const statementsOf = (spans: readonly CollectedSpan[]) => named(spans, 'api', /^(?:SELECT|select)\b/);

  test('a recorded page, its blocks, their API calls and statements are one trace, and nothing is sent about an unrecorded page', async () => {
    const pages = await searchesOf(site, VIEWS);
    // Only the API records requests without a trace, and it sends them in order.
    const own = (await fetch(`${site.origins.api}/v1/makes-models`)).headers.get('x-request-id') ?? '';
    await expect.poll(() => traceOf(own).length).toBeGreaterThan(0);
    const recorded = pages.filter((id) => statementsOf(traceOf(id)).length > 0);
    const [id = ''] = recorded;
    // The shell sends traces too.
    await expect.poll(() => named(traceOf(recorded.at(-1) ?? ''), 'shell', /^GET \//).length).toBeGreaterThan(0);
    const others = pages.filter((one) => !recorded.includes(one));
    expect(others).not.toEqual([]);
    const logged = async () => (await linesOf(site, 'api')).map(({ requestId }) => requestId);
    for (const other of others) await expect.poll(logged).toContain(other);
    expect(others.flatMap(traceOf)).toEqual([]);
    expect(collector.problems).toEqual([]);

    const spans = traceOf(id);
    const parentOf = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
    const wayUp = (span: CollectedSpan): string[] => {
      const parent = parentOf(span);
      return [`${span.service} ${span.name}`, ...(parent ? wayUp(parent) : [])];
    };
    // All traces begin with the page.
    expect(spans.filter((span) => !parentOf(span)).map(({ service, name }) => [service, name])).toEqual([
      ['forecourt-shell', expect.stringMatching(/^GET /)],
    ]);
    const ways = statementsOf(spans).map((span) => wayUp(span).join(' < '));
    // Filters and results search at the same time: the first one reads the stock.
    expect(ways).toContainEqual(
      expect.stringMatching(
        /^forecourt-api select.* < forecourt-api POST \/v1\/cars < forecourt-shell POST API < forecourt-shell render vehicle-search-\S+ < forecourt-shell GET /i,
      ),
    );

    for (const service of ['shell', 'api'])
      expect((await linesOf(site, service)).filter(({ requestId }) => requestId === id)).not.toEqual([]);
    const isInDatabase = async () => {
      // Its statement is not planned once, so it has a comment.
      const answer = await fetch(`${site.origins.api}/api/apply/v1/vehicle/makes`);
      // A connection shows its last statement, until it has another.
      const shown = await query(
        'select from pg_stat_activity where query like $1',
        [`%/* request ${answer.headers.get('x-request-id')} */`],
        site,
      );
      return shown.length > 0;
    };
    await expect.poll(isInDatabase).toBe(true);
  });

  test('a collector that goes down costs no page, and is one line in each log', async () => {
    await collector.stop();
    const lost = async (service: string) =>
      (await linesOf(site, service)).filter(({ msg }) => msg?.startsWith('Traces are lost')).length;
    await expect
      .poll(
        async () => {
          expect((await search(site)).problems).toEqual([]);
          return Promise.all([lost('shell'), lost('api')]);
        },
        { timeout: 30_000 },
      )
      .toEqual([1, 1]);
    await searchesOf(site, VIEWS);
    expect(await Promise.all([lost('shell'), lost('api')])).toEqual([1, 1]);
  });
});
