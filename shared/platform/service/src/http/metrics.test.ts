import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { addGauge, addMetrics } from './metrics';

const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address() as AddressInfo;
probe.close();

const app = fastify();
const metrics = addMetrics(app, { host: '127.0.0.1', port });
app.get('/cars/:id', async () => 'a car');
addGauge(metrics, { name: 'cars', help: 'Cars', labels: ['state'], read: () => [[7, { state: 'for sale' }]] });
addGauge(metrics, {
  name: 'silent',
  help: 'Of a database that is away',
  read: async () => {
    throw new Error('away');
  },
});
afterAll(() => app.close());

it("counts requests by route, without visitors' parameters", async () => {
  await app.inject('/cars/AB12CDE?postcode=LS1');
  await app.inject('/nowhere/AB12CDE');
  const text = await metrics.metrics();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/cars/:id",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).not.toMatch(/AB12CDE|LS1/);
});

it('has no value for what cannot be read now, and shows the rest', async () => {
  const text = await metrics.metrics();
  expect(text).toContain('cars{state="for sale"} 7');
  expect(text).toContain('silent Nan');
});

it('serves them at an inner port while it listens, and not at its own', async () => {
  const own = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${own}/metrics`)).status).toBe(404);
  const inner = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(inner.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await inner.text()).toMatch(/^nodejs_eventloop_lag_seconds /m);
});
