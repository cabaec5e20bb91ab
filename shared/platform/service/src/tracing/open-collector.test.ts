import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { tracedRequests, traceRequests } from '../http/trace-requests';
import { expectEventually } from '../testing/expect-eventually';
import { startTestCollector, type TestCollector } from '../testing/test-collector';
import { asStep, beginStep, recordSteps } from './span';
import { startTracing } from './start-tracing';
import { currentTrace, inTrace, newTrace, traceHeaders } from './trace';

const settings = (endpoint: string, ratio = 1) => ({ endpoint, serviceName: 'forecourt-test', ratio });
const collectors: TestCollector[] = [];
async function collect(given?: { isSilent: boolean }): Promise<TestCollector> {
  const collector = await startTestCollector(given);
  collectors.push(collector);
  return collector;
}
const warned: string[] = [];
const log = { warn: (message: string) => void warned.push(message) };

const app = fastify(tracedRequests(['loopback']));
traceRequests(app);
app.get('/cars/:id', () =>
  asStep({ name: 'render car', kind: 'internal' }, async (note) => {
    note({ cars: 1 });
    await asStep({ name: 'select api.car', kind: 'client' }, async () => {
      throw new Error('AB12CDE');
    }).catch(() => {});
    return currentTrace();
  }),
);
afterEach(() => recordSteps());
afterAll(() => Promise.all([app.close(), ...collectors.map((collector) => collector.stop())]));

it('receives a request and its steps, each below its cause, under the id of the answer', async () => {
  const collector = await collect();
  const tracing = await startTracing(settings(`${collector.endpoint}/`), log);
  const answer = await app.inject('/cars/AB12CDE');
  const caller = { ...newTrace(), isSampled: true };
  const continued = await app.inject({ url: '/cars/7', headers: traceHeaders(caller) });
  await tracing.stop();

  expect(collector.problems).toEqual([]);
  const of = (id: unknown) => collector.spans.filter(({ traceId }) => traceId === id);
  const [request, render, select] = ['GET /cars/:id', 'render car', 'select api.car'].map((name) =>
    of(answer.headers['x-request-id']).find((span) => span.name === name),
  );
  expect(of(answer.headers['x-request-id'])).toHaveLength(3);
  expect([request?.parentSpanId, render?.parentSpanId, select?.parentSpanId]).toEqual([
    undefined,
    request?.spanId,
    render?.spanId,
  ]);
  expect([request?.isFailed, render?.isFailed, select?.isFailed]).toEqual([false, false, true]);
  expect(request).toMatchObject({
    service: 'forecourt-test',
    attributes: { 'http.route': '/cars/:id', 'http.response.status_code': 200 },
  });
  expect(render?.attributes).toEqual({ cars: 1 });
  expect(JSON.stringify(collector.spans)).not.toContain('AB12CDE');

  expect(continued.headers['x-request-id']).toBe(caller.traceId);
  expect(of(caller.traceId).find(({ name }) => name === 'GET /cars/:id')?.parentSpanId).toBe(caller.spanId);
});

it('receives pending traces at the end', async () => {
  const collector = await collect();
  const tracing = await startTracing(settings(collector.endpoint), log);
  for (let step = 0; step < 2000; step++)
    beginStep({ name: 'step', kind: 'internal', self: newTrace(), parent: undefined })?.end();
  await tracing.stop();
  expect([collector.spans.length, collector.problems]).toEqual([2000, []]);
});

it('receives a share of the traces, each complete', async () => {
  const collector = await collect();
  const tracing = await startTracing(settings(collector.endpoint, 0.5), log);
  for (let time = 0; time < 60; time++) await app.inject('/cars/7');
  await tracing.stop();
  const ids = collector.spans.map(({ traceId }) => traceId);
  const counts = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.length).toBeLessThan(55);
  expect(new Set(counts)).toEqual(new Set([3]));
});

it.each([
  ['down', async () => 'http://127.0.0.1:9'],
  ['silent', async () => (await collect({ isSilent: true })).endpoint],
])(
  'delays nobody when it is %s: steps beyond the buffer are dropped, and one line reports that',
  async (_, endpoint) => {
    warned.length = 0;
    const tracing = await startTracing(settings(await endpoint()), log);
    expect((await app.inject('/cars/7')).statusCode).toBe(200);
    const trace = { ...newTrace(), isSampled: true };
    for (let step = 0; step < 5_000; step++)
      beginStep({ name: 'step', kind: 'internal', self: trace, parent: undefined })?.end();
    const before = heapMb();
    for (let step = 0; step < 60_000; step++)
      beginStep({ name: 'step', kind: 'internal', self: trace, parent: undefined })?.end();
    expect(heapMb() - before).toBeLessThan(20);
    await expectEventually(() => warned.length > 0);
    expect(warned).toEqual([expect.stringMatching(/^Traces are lost: /)]);
    await tracing.stop();
  },
);

/** Memory in use, after garbage collection. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

it('is not even loaded without settings, and steps are only done', async () => {
  await (await startTracing(undefined, log)).stop();
  const trace = { ...newTrace(), isSampled: true };
  expect(await inTrace(trace, () => asStep({ name: 'step', kind: 'internal' }, async () => currentTrace()))).toBe(
    trace,
  );
});
