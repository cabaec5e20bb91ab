import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestCollector, type CollectedSpan, type TestCollector } from '@forecourt/service/test-collector';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { query } from '../database';
import { problemsOf, readPage } from '../page-view';
import { expect, test, type Drill } from './drill';

/** Replaces the shell and the API of the site by ones that send traces to a collector. */
async function startTraced(drill: Drill, endpoint: string, sampled = '1'): Promise<Stack> {
  const { options } = drill.stack;
  const OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const traced = createStack({
    ...options,
    env: {
      api: { ...options.env?.['api'], OTEL_EXPORTER_OTLP_ENDPOINT },
      shell: { ...options.env?.['shell'], OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: sampled },
    },
  });
  await Promise.all(['shell', 'api'].map((name) => drill.stop(name)));
  await traced.api();
  await traced.shell();
  return traced;
}

let lastPrice = 20_000;
/** The page of a search that nobody has made before. */
async function search({ origins }: Stack) {
  const response = await fetch(`${origins.site}/used-cars?max_price=${++lastPrice}`);
  const html = await response.text();
  return { id: response.headers.get('x-request-id') ?? '', problems: problemsOf(readPage(response.status, html)) };
}

async function linesOf(stack: Stack, service: string): Promise<{ requestId?: string; msg?: string; level?: number }[]> {
  const text = await readFile(path.join(stack.options.dataDir, 'logs', `${service}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { requestId?: string });
}

const named = (spans: readonly CollectedSpan[], service: string, name: RegExp) =>
  spans.filter((span) => span.service === `forecourt-${service}` && name.test(span.name));

test.describe('With a collector of traces', () => {
  test.describe.configure({ timeout: 120_000 });
  let collector: TestCollector;
  let traced: Stack | undefined;
  test.beforeEach(async () => {
    collector = await startTestCollector();
  });
  test.afterEach(async () => {
    await traced?.stop();
    traced = undefined;
    await collector.stop().catch(() => {});
  });
  test.afterAll(async ({ stack }) => {
    for (const name of ['api', 'shell']) await stack.restart(name);
  });

  test('a page, its blocks, what they ask the API and its statements are one trace, found by the id of the answer', async ({ drill }) => {
    const site = (traced = await startTraced(drill, collector.endpoint));
    const { id, problems } = await search(site);
    expect(problems).toEqual([]);
    const trace = () => collector.spans.filter(({ traceId }) => traceId === id);
    const statementsOf = (spans: readonly CollectedSpan[]) => named(spans, 'api', /^(?:SELECT|select)\b/);
    await expect.poll(() => statementsOf(trace()).length && named(trace(), 'shell', /^GET \//).length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(collector.problems).toEqual([]);

    const spans = trace();
    const parentOf = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
    const wayUp = (span: CollectedSpan): string[] => {
      const parent = parentOf(span);
      return [`${span.service} ${span.name}`, ...(parent ? wayUp(parent) : [])];
    };
    // All begin with the page.
    expect(spans.filter((span) => !parentOf(span)).map(({ service, name }) => [service, name])).toEqual([['forecourt-shell', expect.stringMatching(/^GET /)]]);
    const ways = statementsOf(spans).map((span) => wayUp(span).join(' < '));
    expect(ways).toContainEqual(
      expect.stringMatching(
        /^forecourt-api select.* < forecourt-api POST \/v1\/cars < forecourt-shell POST API < forecourt-shell render vehicle-search-results < forecourt-shell GET /i,
      ),
    );

    for (const service of ['shell', 'api']) expect((await linesOf(site, service)).filter(({ requestId }) => requestId === id)).not.toEqual([]);
    const isInDatabase = async () => {
      const page = await search(site);
      // A connection shows its last statement, until it has another.
      const shown = await query('select from pg_stat_activity where query like $1', [`%/* request ${page.id} */`], site);
      return shown.length > 0;
    };
    await expect.poll(isInDatabase, { timeout: 15_000 }).toBe(true);
  });

  test('nothing is sent of a page that is not recorded, by the API behind it neither', async ({ drill }) => {
    const site = (traced = await startTraced(drill, collector.endpoint, '0'));
    const { id, problems } = await search(site);
    expect(problems).toEqual([]);
    await expect.poll(async () => (await linesOf(site, 'api')).some(({ requestId }) => requestId === id)).toBe(true);
    // The API records what comes without a trace, and sends in order.
    const own = (await fetch(`${site.origins.api}/v1/makes-models`)).headers.get('x-request-id');
    await expect.poll(() => collector.spans.some(({ traceId }) => traceId === own), { timeout: 15_000 }).toBe(true);
    expect(collector.spans.filter(({ service, traceId }) => service === 'forecourt-shell' || traceId === id)).toEqual([]);
  });

  test('a collector that goes down costs no page, and is one line in each log', async ({ drill }) => {
    const site = (traced = await startTraced(drill, collector.endpoint));
    await collector.stop();
    const lost = async (service: string) => (await linesOf(site, service)).filter(({ msg }) => msg?.startsWith('Traces are lost')).length;
    await expect
      .poll(
        async () => {
          expect((await search(site)).problems).toEqual([]);
          return Promise.all([lost('shell'), lost('api')]);
        },
        { timeout: 30_000 },
      )
      .toEqual([1, 1]);
    for (let views = 0; views < 20; views++) expect((await search(site)).problems).toEqual([]);
    expect(await Promise.all([lost('shell'), lost('api')])).toEqual([1, 1]);
  });
});
