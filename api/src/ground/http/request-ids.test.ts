import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { recordSteps, type BegunStep } from '@forecourt/service/span';
import { startOutsideServer, type OutsideServer } from '../../adapters/testing/outside-server';
import { lastCode, SAMPLE_REQUEST, valuationClient } from '../../resources/valuations/testing/test-client';
import { FEW_CARS, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let outside: OutsideServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  outside = await startOutsideServer();
  outside.behave((_, response) => void response.writeHead(503).end());
  const env = {
    LOG_LEVEL: 'trace',
    REVIEW_PLATFORM_ADAPTER: 'live',
    REVIEW_PLATFORM_API_KEY: 'key',
    REVIEW_PLATFORM_URL: outside.url,
  };
  api = await startTestApi({
    seed: FEW_CARS,
    env,
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
});
afterAll(async () => {
  await api.stop();
  outside.stop();
});
afterEach(() => recordSteps());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SHELL = '00f067aa0ba902b7';

it('a request of a shell is one trace: its route, its statements, and calls outside that carry its id', async () => {
  const steps: BegunStep[] = [];
  recordSteps((step) => ({ isSampled: true, end: (end) => void steps.push({ ...step, ...end }) }));
  const headers = { traceparent: `00-${TRACE}-${SHELL}-01` };
  const [cars, reviews] = await Promise.all([
    api.app.inject({ url: '/v1/cars/1', headers }),
    api.app.inject({ url: `/api/apply/v1/trustpilot/find?name=${DEFAULT_REVIEW_SOURCE.companyDomain}`, headers }),
  ]);
  expect([cars.statusCode, cars.headers['x-request-id'], reviews.statusCode]).toEqual([200, TRACE, 502]);
  await expectEventually(() => steps.filter(({ kind }) => kind === 'server').length === 2);
  const of = (name: string) => steps.find((step) => step.name.startsWith(name));
  expect(new Set(steps.map(({ self }) => self.traceId))).toEqual(new Set([TRACE]));
  expect(of('GET /v1/cars/:')?.parent?.spanId).toBe(SHELL);
  expect(of('select api.car')?.parent?.spanId).toBe(of('GET /v1/cars/:')?.self.spanId);
  const calls = steps.filter(({ name }) => name === `GET ${new URL(outside.url).host}`);
  expect(new Set(calls.map(({ parent }) => parent?.spanId))).toEqual(new Set([of('GET /api/apply')?.self.spanId]));
  expect(outside.received.map((request) => request.headers.traceparent)).toEqual(
    calls.map(({ self }) => `00-${TRACE}-${self.spanId}-01`),
  );
  const failure = lines.filter(({ requestId }) => requestId === TRACE);
  expect(failure.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request failed', 'answered']));
  expect(JSON.stringify(steps)).not.toContain(DEFAULT_REVIEW_SOURCE.companyDomain);
});

it('no log line reveals anything of a visitor, whatever they send', async () => {
  const { app } = api;
  const visitor = valuationClient(app, '203.0.113.77');
  const id = await visitor.ask({ phone: '07700 900123', email: 'ada.vale@vale.example' });
  await visitor.verify(id, '000000');
  await visitor.verify(id, await lastCode(api, '07700 900123'));
  await visitor.list('07700 900123');
  await visitor.addLead({ ApplicationID: id, phone: '07700 900123', Reg: 'AA19AAA' });
  const form = {
    customerName: 'Lovelace',
    customerEmail: 'ada.vale@vale.example',
    customerPhone: '07700900123',
    customerMessage: 'Call me at LS1 4AP',
  };
  const headers = {
    'user-agent': 'Lovelace',
    cookie: 'valuation_session=Lovelace',
    referer: 'http://x/AA19AAA',
    'x-forwarded-for': '203.0.113.77',
  };
  for (const url of [
    '/api/calculator/v1/vehicle-search?vrm=AA19AAA',
    '/api/calculator/v1/vehicle-search?vrm=ER19ERR',
    '/v1/cars/ada.vale@vale.example?postcode=LS1%204AP',
    '/nowhere/07700900123',
  ])
    for (const method of ['GET', 'POST'] as const)
      await app.inject({ method, url, headers, ...(method === 'POST' && { payload: form }) });
  for (const payload of [
    '{ "phone": "07700900123"',
    JSON.stringify({ ...SAMPLE_REQUEST, phone: { number: '07700900123' }, email: 'ada.vale@vale.example' }),
  ])
    await app.inject({
      method: 'POST',
      url: '/api/apply/v1/valuation',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  await app.inject({
    method: 'POST',
    url: '/api/contact?code=house',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      page: '/c',
      firstName: 'Lovelace',
      lastName: 'Vale',
      email: 'ada.vale@vale.example',
      phone: '07700900123',
      comments: 'LS1 4AP',
    }).toString(),
  });
  // A failure while a visitor's value is processed.
  const query = api.database.query.bind(api.database);
  api.database.query = (() =>
    Promise.reject(
      Object.assign(new Error('duplicate key: (+447700900123)'), { detail: 'Key (email)=(ada.vale@vale.example)' }),
    )) as typeof query;
  await visitor.list('07700 900123');
  api.database.query = query;

  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.length).toBeGreaterThan(16);
  expect(answered.filter(({ requestId, route }) => typeof requestId !== 'string' || typeof route !== 'string')).toEqual(
    [],
  );
  const text = JSON.stringify(lines);
  expect(text).toContain('duplicate key');
  for (const word of [
    'ada.vale',
    '7700900123',
    '07700 900123',
    '19AAA',
    '19ERR',
    'LS1',
    'Lovelace',
    '203.0.113.77',
    id,
  ])
    expect(text).not.toContain(word);
});
