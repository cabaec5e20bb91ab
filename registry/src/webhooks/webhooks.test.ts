import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { signWebhook } from './sign-webhook';
import { webhookTarget } from './webhook-targets';

const remote = 'mfe-reviews';
const SECRET = Buffer.from('a key of receivers, 32 bytes long').toString('base64');

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let database: TestDatabase;
let registry: TestRegistry;
let receiver: Server;
let received: Received[];
/** Status by path; a path without one is never answered. */
let statuses: Record<string, number>;
let logged: string;

beforeAll(async () => {
  database = await startTestDatabase();
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    const status = statuses[path];
    if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await database.stop();
});

/** @param targets paths, each with its options: `/room channel=staging` */
async function start(...targets: string[]): Promise<void> {
  const { port } = receiver.address() as AddressInfo;
  const webhooks = targets.map((target) => {
    const [path = '', ...options] = target.split(' ');
    return webhookTarget.parse([`http://127.0.0.1:${port}${path}`, `whsec_${SECRET}`, ...options].join(' '));
  });
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  registry = await startTestRegistry(database, { level: 'trace', stream }, { webhooks });
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(registry.clientOf('squad'), testBuild(remote, version));
}

const manager = () => registry.clientOf('release-manager');
const promote = (version: string) => manager().promote('production', [{ remote, version }], { reason: 'Release day' });
const at = (path: string) => received.filter((one) => one.path === path);

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Verifies a message as docs/platform/contracts/webhooks.md describes. */
function isGenuine({ headers, body }: Received): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', Buffer.from(SECRET, 'base64')).update(signed).digest();
  const given = Buffer.from(String(headers['webhook-signature']).replace('v1,', ''), 'base64');
  const age = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']));
  return age < 300 && given.length === expected.length && timingSafeEqual(given, expected);
}

describe('a webhook', () => {
  beforeEach(() => {
    received = [];
    statuses = { '/room': 204 };
    logged = '';
  });
  afterEach(() => registry.stop());

  it('announces each change of a channel and each refusal of a host, signed, once', async () => {
    await start('/room');
    await promote('1.0.0');
    await promote('1.1.0');
    for (let time = 0; time < 2; time += 1) {
      const report = {
        provides: { name: 'host-one', core: '2.9.2', libraries: { react: '19.3.1' }, shared: {} },
        revision: 2,
        refused: 7,
        faults: [],
      };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` };
      await fetch(`${registry.origin}/v1/channels/production/hosts`, {
        method: 'POST',
        headers,
        body: JSON.stringify(report),
      });
    }
    await manager().rollback('production', [{ remote }]);
    await manager().setRule('production', 'freeze', 'Night');
    await manager().setRule('production', 'freeze', 'Night');
    await manager().setRule('production', 'unfreeze', 'Day');
    const due = new Date(Date.now() + 60_000).toISOString();
    const { planned } = await manager().promote('production', [{ remote, version: '1.1.0' }], { at: due, again: true });
    await manager().cancel('production', planned?.id ?? '', 'Not today');
    await until(() => received.length >= 8);
    const events = received.map(({ body }) => JSON.parse(body) as { type: string; at: string });
    expect(events.toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual([
      {
        type: 'promote',
        channel: 'production',
        at: expect.any(String),
        by: 'release-manager',
        reason: 'Release day',
        revision: 1,
        changes: [{ remote, before: null, after: '1.0.0' }],
      },
      expect.objectContaining({ type: 'promote', revision: 2, changes: [{ remote, before: '1.0.0', after: '1.1.0' }] }),
      { type: 'refused', channel: 'production', at: expect.any(String), revision: 7, host: 'host-one', faults: [] },
      expect.objectContaining({
        type: 'rollback',
        revision: 3,
        changes: [{ remote, before: '1.1.0', after: '1.0.0' }],
      }),
      { type: 'freeze', channel: 'production', at: expect.any(String), by: 'release-manager', reason: 'Night' },
      expect.objectContaining({ type: 'unfreeze' }),
      { type: 'plan', channel: 'production', at: expect.any(String), by: 'release-manager', reason: null, planned },
      expect.objectContaining({
        type: 'cancel',
        by: 'release-manager',
        reason: 'Not today',
        planned: expect.objectContaining({ id: planned?.id }),
      }),
    ]);
    expect(received.map(isGenuine)).toEqual(Array.from({ length: 8 }, () => true));
    expect(received.map((one) => isGenuine({ ...one, body: `${one.body} ` }))).not.toContain(true);
  });

  it('is retried with the same id and a new signature while its receiver fails, and a hanging receiver delays no other', async () => {
    await start('/hangs?key=in-the-address', '/fails', '/moved', '/room');
    Object.assign(statuses, { '/fails': 500, '/moved': 302 });
    await promote('1.0.0');
    await until(() =>
      ['/hangs?key=in-the-address', '/fails', '/moved', '/room'].every((path) => at(path).length === 1),
    );
    await promote('1.1.0');
    await until(() => at('/room').length === 2);
    expect(at('/hangs?key=in-the-address')).toHaveLength(1);
    await until(async () => {
      const { rows } = await database.pool.query(
        'select from registry.outbox where due_at is not null and sent_at is null',
      );
      return rows.length >= 2;
    });
    statuses['/fails'] = 200;
    await database.pool.query('update registry.outbox set due_at = now()');
    const attemptsOf = (revision: number) =>
      at('/fails').filter(({ body }) => (JSON.parse(body) as { revision: number }).revision === revision);
    await until(() => attemptsOf(1).length === 2);
    const [first, second] = attemptsOf(1);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(at('/fails').every(isGenuine)).toBe(true);
    expect(at('/elsewhere')).toEqual([]);
    await until(() => logged.includes('a message was not delivered'));
    expect(logged).toMatch(/127\.0\.0\.1:\d+ answered 500/);
    for (const secret of [SECRET, 'in-the-address']) expect(logged).not.toContain(secret);
  });

  it('is sent only for the channels and events that its target lists', async () => {
    await start(
      '/room',
      '/staging channel=staging',
      '/rollbacks event=rollback event=refused',
      '/both channel=staging event=rollback',
    );
    Object.assign(statuses, { '/staging': 204, '/rollbacks': 204, '/both': 204 });
    await promote('1.0.0');
    await promote('1.1.0');
    await manager().rollback('production', [{ remote }]);
    await manager().promote('staging', [{ remote, version: '1.0.0' }]);
    await until(() => received.length === 6);
    const eventsAt = (path: string) =>
      at(path).map(({ body }) => JSON.parse(body) as { channel: string; type: string });
    expect(eventsAt('/room')).toHaveLength(4);
    expect(eventsAt('/staging')).toMatchObject([{ channel: 'staging', type: 'promote' }]);
    expect(eventsAt('/rollbacks')).toMatchObject([{ channel: 'production', type: 'rollback' }]);
    const { rows } = await database.pool.query('select from registry.outbox');
    expect(rows).toHaveLength(6);
  });

  it('is not sent for a refused change', async () => {
    await start('/room');
    await expect(promote('9.9.9')).rejects.toMatchObject({ code: 'unknown-version' });
    const { rows } = await database.pool.query('select from registry.outbox');
    expect(rows).toEqual([]);
  });
});

describe('the signature', () => {
  it('follows the Standard Webhooks specification', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const given = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };
    expect(signWebhook(key, given)).toMatchObject({
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
