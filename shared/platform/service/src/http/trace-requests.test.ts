import { once } from 'node:events';
import { request as startRequest, type IncomingMessage } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import { expectEventually } from '../testing/expect-eventually';
import { logAccess } from './access-log';
import { requestLogging, tracedRequests, traceRequests, withTrace } from './trace-requests';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

type Line = Record<string, unknown>;
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** A service with a readable log. */
async function serve({ trusted = [] as string[], accessLog = true } = {}) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = fastify({ logger: { level: 'trace', stream, ...requestLogging }, ...tracedRequests(trusted) });
  apps.push(app);
  const arrived: string[] = [];
  traceRequests(app);
  app.addHook('onRequest', async ({ url }) => void arrived.push(url));
  logAccess(app, accessLog);
  app.post('/cars/:id', async (request) => {
    request.logged = { brand: 'bramblegate', cache: 'hit' };
    app.log.info('in the middle');
    return { passedOn: withTrace({ ...request.headers }), id: request.id };
  });
  app.get('/broken', async (request) => {
    request.log.error('broken');
    throw new Error('broken');
  });
  app.get('/slow', () => new Promise(() => {}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  return { origin, lines, arrived };
}

const post = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/cars/7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

it('has an id that its answer, all its log lines and the next service have', async () => {
  const { origin, lines } = await serve({ trusted: ['loopback'] });
  const answer = await post(origin, { traceparent: TRACEPARENT, tracestate: 'vendor=ada', baggage: 'name=ada' });
  const { passedOn, id } = (await answer.json()) as { passedOn: Line; id: string };
  expect([answer.headers.get('x-request-id'), id, passedOn.traceparent]).toEqual([TRACE, TRACE, TRACEPARENT]);
  expect(passedOn).not.toHaveProperty('tracestate');
  expect(passedOn).not.toHaveProperty('baggage');
  await expectEventually(() => lines.length === 2);
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['in the middle', TRACE],
    ['answered', TRACE],
  ]);
});

it('has its id in lines that are written once its body has arrived, later than its head', async () => {
  const { origin, lines, arrived } = await serve();
  const sending = startRequest(`${origin}/cars/7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  sending.flushHeaders();
  await expectEventually(() => arrived.length === 1);
  sending.end('{}');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  expect(lines[0]).toMatchObject({ msg: 'in the middle', requestId: answer.headers['x-request-id'] });
});

it('gets a new one when the sender is not trusted, or sends something else', async () => {
  for (const [trusted, traceparent] of [
    [[], TRACEPARENT],
    [['192.0.2.0/24'], TRACEPARENT],
    [['loopback'], `00-ada@vale.example-00f067aa0ba902b7-01`],
  ] as const) {
    const { origin } = await serve({ trusted: [...trusted] });
    const ids = await Promise.all([post(origin, { traceparent }), post(origin, { traceparent })]);
    const [one, other] = ids.map(({ headers }) => headers.get('x-request-id'));
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toBe(TRACE);
    expect(other).not.toBe(one);
  }
});

it('has one line when it is answered', async () => {
  const { origin, lines } = await serve();
  await (await post(origin)).text();
  await (await fetch(`${origin}/nowhere/AB12CDE`)).text();
  await expectEventually(() => lines.length === 3);
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({
      method: 'POST',
      route: '/cars/:id',
      status: 200,
      brand: 'bramblegate',
      cache: 'hit',
      msg: 'answered',
      level: 30,
    }),
    expect.objectContaining({ method: 'GET', route: 'none', status: 404 }),
  ]);
  expect(lines[1]?.bytes).toBeGreaterThan(100);
  expect(lines[1]?.milliseconds).toBeGreaterThanOrEqual(0);
});

it('has a line when its visitor leaves, too', async () => {
  const { origin, lines, arrived } = await serve();
  const leaving = startRequest(`${origin}/slow`).end();
  leaving.on('error', () => {});
  await expectEventually(() => arrived.length === 1);
  leaving.destroy();
  await expectEventually(() => lines.length === 1);
  expect(lines[0]).toMatchObject({ route: '/slow', brokenOff: true });
});

it('has a line only when it fails, where that is set', async () => {
  const { origin, lines } = await serve({ accessLog: false });
  await (await fetch(`${origin}/nowhere`)).text();
  await (await fetch(`${origin}/broken`)).text();
  await expectEventually(() => lines.some(({ msg }) => msg === 'answered'));
  expect(lines.map(({ msg, route, level }) => [msg, route, level])).toEqual([
    ['broken', undefined, 50],
    ['answered', '/broken', 40],
  ]);
});

it('logs nothing of a visitor, from any part of the request', async () => {
  const { origin, lines } = await serve({ trusted: ['loopback'] });
  const personal = ['ada.vale', 'AB12CDE', '07700900123', 'LS1 4AP', 'Lovelace'];
  const [mail, plate, phone, postcode, name] = personal;
  const headers = {
    'user-agent': `${name}`,
    cookie: `who=${mail}`,
    referer: `http://x/${plate}`,
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': `${phone}`,
    tracestate: `a=${name}`,
    baggage: `a=${postcode}`,
    'content-type': 'application/json',
  };
  for (const body of [JSON.stringify({ phone, postcode }), `{ "name": "${name}`])
    await (
      await fetch(`${origin}/cars/${plate}?q=${mail}&postcode=${postcode}`, { method: 'POST', headers, body })
    ).text();
  await (await fetch(`${origin}/${mail}/${plate}?phone=${phone}`, { headers })).text();
  await expectEventually(() => lines.filter(({ msg }) => msg === 'answered').length === 3);
  const text = JSON.stringify(lines);
  for (const word of [...personal, encodeURIComponent(String(postcode)), '203.0.113.77', '127.0.0.1'])
    expect(text).not.toContain(word);
});
