import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { startOutsideServer, type OutsideServer } from './adapters/testing/outside-server';
import { SAMPLE_REQUEST } from './resources/valuations/testing/test-client';
import { apiData, FEW_CARS } from './testing/test-api';

/**
 * Two API processes on one database, killed without warning at random moments while visitors ask for valuations: each
 * acknowledged valuation is stored once, and was sent with one key.
 */
const KILLS = 5;
const VISITORS = 6;

interface Instance {
  child: ChildProcess;
  origin: Promise<string>;
}

/** The answers that a visitor received. */
interface Acknowledged {
  asked: Set<string>;
  opened: Set<string>;
  leads: Set<string>;
}

let database: TestDatabase;
/** Empty, since nobody looks at a page. */
let contentDir: string;
let outside: OutsideServer;
let output = '';
let interrupted = 0;
const instances: Instance[] = [];
/** All received requests, with their keys. */
const messages: { key: string; form: Record<string, string> }[] = [];

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const program = fileURLToPath(new URL('./main.ts', import.meta.url));

function startApi(): Instance {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    API_PORT: '0',
    API_HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    CONTENT_DIR: contentDir,
    CLIENT_TOKEN_SECRET: 'k'.repeat(32),
    SMS_ADAPTER: 'live',
    SMS_URL: outside.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 't',
    SMS_FROM: 'Forecourt',
    SMS_LIMIT_NUMBER: '1000',
    SMS_LIMIT_ADDRESS: '1000000',
    SMS_LIMIT_BLOCK: '1000000',
    SMS_LIMIT_TOTAL: '1000000',
    LEAD_PROVIDER_ADAPTER: 'live',
    LEAD_PROVIDER_URL: `${outside.url}/leads`,
  };
  const child = spawn(process.execPath, ['--import', loader, program], { env });
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const origin = new Promise<string>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const ready = /ready at (\S+)/.exec(data.toString())?.[1];
      if (ready) resolve(ready);
    });
  });
  return { child, origin };
}

async function kill({ child }: Instance): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats the journey with any living process. After a failed call it gives up, as a visitor would. */
async function visit(number: number, until: () => boolean, told: Acknowledged): Promise<void> {
  for (let round = 0; !until(); round += 1) {
    // Both processes; one of them may not be ready yet.
    const [one, other] = round % 2 === 0 ? instances : instances.toReversed();
    const origin = await Promise.race([one?.origin, other?.origin]);
    const phone = `077009${String(number * 10_000 + round).padStart(5, '0')}`;
    let cookie = '';
    const post = async (path: string, body: object | string) => {
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(`${origin}/api/apply/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': type, cookie },
        body: text,
        signal: AbortSignal.timeout(5_000),
      });
      cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
      return answer.text();
    };
    try {
      const { id } = JSON.parse(await post('/valuation', { ...SAMPLE_REQUEST, phone })) as { id?: string };
      if (id === undefined) continue;
      told.asked.add(id);
      const code = await codeSentWith(`sms-${id}-1`);
      if (code === undefined) continue;
      if (!(await post('/valuation/verify', { id, vrm: 'AA19AAA', code })).includes('capClean')) continue;
      told.opened.add(id);
      const answers = await Promise.all([1, 2].map(() => post('/vicidial-add-lead', `ApplicationID=${id}`)));
      if (answers.every((answer) => answer.startsWith('SUCCESS'))) told.leads.add(id);
    } catch {
      interrupted += 1;
      await pause(20);
    }
  }
}

async function codeSentWith(key: string): Promise<string | undefined> {
  for (let wait = 0; wait < 100; wait += 1) {
    const text = messages.find((message) => message.key === key)?.form.Body;
    if (text !== undefined) return text.slice(0, 6);
    await pause(20);
  }
  return undefined;
}

describe('a process that is killed', () => {
  const told: Acknowledged = { asked: new Set(), opened: new Set(), leads: new Set() };
  let stored: Set<string>;

  beforeAll(async () => {
    [database, outside, contentDir] = await Promise.all([
      startTestDatabase(apiData(FEW_CARS)),
      startOutsideServer(),
      mkdtemp(join(tmpdir(), 'content-')),
    ]);
    outside.behave(({ path, headers, body }, response) => {
      messages.push({ key: String(headers['idempotency-key']), form: Object.fromEntries(new URLSearchParams(body)) });
      // Slow, so that some kills happen between sending a message and recording it.
      setTimeout(() => response.writeHead(path === '/leads' ? 200 : 201).end('SUCCESS: taken'), Math.random() * 30);
    });
    instances.push(startApi(), startApi());
    await Promise.all(instances.map(({ origin }) => origin));

    let isOver = false;
    const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number, () => isOver, told));
    for (let kills = 0; kills < KILLS; kills += 1) {
      const victim = instances[kills % 2];
      if (!victim) continue;
      await victim.origin;
      // On a busy machine a process takes a while to start.
      const before = told.asked.size;
      for (let wait = 0; wait < 100 && told.asked.size < before + 4; wait += 1) await pause(50);
      await pause(Math.random() * 400);
      await kill(victim);
      instances[kills % 2] = startApi();
    }
    // The visitor may not have reached the last step by then.
    for (let wait = 0; wait < 200 && told.opened.size === 0; wait += 1) await pause(50);
    isOver = true;
    await Promise.all(visitors);
    await Promise.all(instances.map(kill));

    // Ends the leases of the killed processes, which nobody renews.
    await database.pool.query('update api.outbox set leased_until = null, due_at = null where sent_at is null');
    instances.splice(0, 2, startApi());
    for (let wait = 0; wait < 200 && (await unsent()) > 0; wait += 1) await pause(50);
    stored = new Set(await ids('select id from api.valuation'));
  });

  afterAll(async () => {
    await Promise.all(instances.map(kill));
    outside.stop();
    await database.stop();
    await rm(contentDir, { recursive: true });
  });

  const unsent = async () =>
    (await database.pool.query('select 1 from api.outbox where sent_at is null and failed_at is null')).rows.length;
  const ids = async (statement: string) =>
    (await database.pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const bodiesBy = (prefix: string) => {
    const bodies = new Map<string, Set<string>>();
    for (const { key, form } of messages)
      if (key.startsWith(prefix)) bodies.set(key, (bodies.get(key) ?? new Set()).add(JSON.stringify(form)));
    return bodies;
  };

  it('was killed in the middle of its work', () => {
    expect(told.asked.size).toBeGreaterThan(KILLS);
    expect(told.opened.size).toBeGreaterThan(0);
    expect(interrupted).toBeGreaterThan(0);
  });

  it('loses no valuation that was acknowledged, and no proof of a number', async () => {
    expect([...told.asked].filter((id) => !stored.has(id))).toEqual([]);
    const open = new Set(
      await ids(
        'select id from api.valuation join api.valuation_session on valuation_id = id where verified_at is not null',
      ),
    );
    expect([...told.opened].filter((id) => !open.has(id))).toEqual([]);
  });
  it('leaves every code sent with one key, and never two texts with one key', async () => {
    const sent = bodiesBy('sms-');
    expect(await unsent()).toBe(0);
    expect([...stored].filter((id) => !sent.has(`sms-${id}-1`))).toEqual([]);
    expect([...sent.values()].filter((bodies) => bodies.size !== 1)).toEqual([]);
    expect([...sent.keys()].filter((key) => !stored.has(key.slice(4, 40)))).toEqual([]);
  });

  it('leaves every lead sent with one key, and none twice', () => {
    const sent = bodiesBy('lead-');
    expect([...told.leads].filter((id) => !sent.has(`lead-${id}`))).toEqual([]);
    expect([...sent.values()].filter((bodies) => bodies.size !== 1)).toEqual([]);
    const applications = [...sent.values()].map(
      ([body = '{}']) => (JSON.parse(body) as { ApplicationID?: string }).ApplicationID,
    );
    expect(new Set(applications).size).toBe(sent.size);
  });

  it('leaves no content of sent messages in the outbox', async () => {
    const { rows } = await database.pool.query(
      `select 1 from api.outbox where sent_at is not null and payload <> '{}'`,
    );
    expect(rows).toEqual([]);
  });

  it('logs no personal data: no number, registration, name, address or code', () => {
    expect(output).toContain('a valuation was requested');
    expect(output).not.toMatch(/77009\d{5}|AA19AAA|Ada|Vale|vale\.example/);
    const codes = messages.flatMap(({ form }) => (form.Body ? [form.Body.slice(0, 6)] : []));
    expect(codes.filter((code) => new RegExp(`\\b${code}\\b`).test(output))).toEqual([]);
  });
});
