import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testDatabase } from '@forecourt/database/test-database';
import { apiData } from '../../testing/test-api';
import { columnsOf } from './columns';
import { erasePerson, exportPerson, hashOfPerson } from './person';

const SECRET = 's'.repeat(32);
const NOW = new Date('2026-06-15T10:00:00Z');
const ADA = { phone: '+447700900123', email: 'Ada.Vale@vale.example', id: '11111111-1111-4111-8111-111111111111' };
const BEA = { phone: '+447700900456', email: 'bea@marsh.example', id: '22222222-2222-4222-8222-222222222222' };

const database = testDatabase(apiData());

/** A row in every table with personal data, and several in the outbox: waiting, delivered, given up. */
async function write({ phone, email, id }: typeof ADA) {
  const { pool } = database;
  const national = `0${phone.slice(3, 7)} ${phone.slice(7)}`;
  await pool.query(
    `insert into api.valuation (id, phone, first_name, last_name, email, reason, condition, outstanding_finance, vrm, cap_id, make, model, body_type, colour,
       transmission, fuel, mileage, registered_on, clean_pence, average_pence, below_pence, created_at, verified_at)
     values ($1, $2, 'Given', 'Family', $3, 1, 1, false, 'AB19CDE', 1, '', '', '', '', '', '', 1, '2019-05-01', 1, 1, 1, $4, $4)`,
    [id, phone, email, NOW],
  );
  await pool.query(
    `insert into api.valuation_code (valuation_id, salt, hash, sent_at, expires_at) values ($1, 'a', 'b', $2, $2)`,
    [id, NOW],
  );
  await pool.query(`insert into api.valuation_session (token_hash, valuation_id, expires_at) values ($1, $2, $3)`, [
    Buffer.from(id),
    id,
    NOW,
  ]);
  const payloads = {
    sms: { to: phone, text: 'code' },
    lead: { phone, firstname: 'Given', ApplicationID: id },
    enquiry: {
      code: 'house',
      message: { scenario: 's', data: { customerEmail: email.toUpperCase(), customerPhone: null } },
    },
    care: { code: 'house', name: 'Given', email: '', phone: national, message: `call ${phone}` },
  };
  for (const [kind, payload] of Object.entries(payloads))
    await pool.query('insert into api.outbox (kind, idempotency_key, payload) values ($1, $2, $3)', [
      kind,
      kind === 'lead' ? `lead-${id}` : `${kind} ${id}`,
      payload,
    ]);
  await pool.query(
    `insert into api.alert (email, brand, origin, cars, searches, created_at, told_at, due_at) values ($1, 'house', 'https://house.example', '{"1": 5}', '[]', $2, $2, $2)`,
    [email, NOW],
  );
  await pool.query(
    `insert into api.alert_link select decode(md5(email), 'hex'), id, $2 from api.alert where email = $1`,
    [email, NOW],
  );
  await pool.query(`insert into api.received_lead values ($1, $1, $2)`, [id, payloads.lead]);
  await pool.query(`insert into api.received_enquiry values ($1, 'house', $2)`, [id, payloads.enquiry.message]);
  await pool.query(`insert into api.received_care_message values ($1, $2)`, [id, payloads.care]);
}

beforeEach(async () => {
  await database.pool.query(
    'truncate api.valuation, api.outbox, api.alert, api.received_lead, api.received_enquiry, api.received_care_message, api.erasure cascade',
  );
  await write(ADA);
  await write(BEA);
});

const PERSONAL = Object.entries(columnsOf).flatMap(([table, { personal }]) => (personal.length > 0 ? table : []));
const countsOf = (found: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]));
const ALL = {
  valuation: 1,
  valuation_code: 1,
  valuation_session: 1,
  outbox: 4,
  alert: 1,
  alert_link: 1,
  received_lead: 1,
  received_enquiry: 1,
  received_care_message: 1,
};

const BY_ADDRESS_ONLY = { received_enquiry: undefined, alert: undefined, alert_link: undefined };

describe('a person', () => {
  // The enquiry has an e-mail address only, the message to customer care a number only.
  it.each([
    ['number', ADA.phone, { ...ALL, ...BY_ADDRESS_ONLY, outbox: 3 }],
    ['number as people type it', '07700 900123', { ...ALL, ...BY_ADDRESS_ONLY, outbox: 3 }],
    ['e-mail address', 'ada.vale@VALE.example ', { ...ALL, outbox: 2, received_care_message: undefined }],
  ])('is exported by %s, from every table that has it', async (_, given, expected) => {
    const found = await exportPerson(database.pool, given);
    expect({ ...Object.fromEntries(Object.keys(ALL).map((table) => [table, undefined])), ...countsOf(found) }).toEqual(
      expected,
    );
    expect(found.valuation).toEqual([
      expect.objectContaining({ id: ADA.id, phone: ADA.phone, email: ADA.email, vrm: 'AB19CDE' }),
    ]);
    expect(JSON.stringify(found)).not.toMatch(/bea@|900456/);
  });

  it('is erased completely and permanently by both, and nobody else is', async () => {
    const before = countsOf(await exportPerson(database.pool, BEA.phone));
    expect(await erasePerson(database.pool, { given: ADA.phone, secret: SECRET, now: NOW })).toEqual({
      ...ALL,
      ...BY_ADDRESS_ONLY,
      outbox: 3,
    });
    expect(await erasePerson(database.pool, { given: ADA.email, secret: SECRET, now: NOW })).toEqual({
      outbox: 1,
      received_enquiry: 1,
      alert: 1,
      alert_link: 1,
    });
    for (const given of [ADA.phone, ADA.email]) {
      expect(await exportPerson(database.pool, given)).toEqual({});
      expect(await erasePerson(database.pool, { given, secret: SECRET, now: NOW })).toEqual({});
    }
    const all = await Promise.all(
      [...PERSONAL, 'erasure'].map(async (table) => (await database.pool.query(`select * from api.${table}`)).rows),
    );
    expect(JSON.stringify(all)).not.toMatch(/ada\.vale|900123|1111-1111/i);
    expect(countsOf(await exportPerson(database.pool, BEA.phone))).toEqual(before);

    const { rows } = await database.pool.query('select erased_at, person_hash, erased from api.erasure order by id');
    expect(rows[0]).toEqual({
      erased_at: NOW,
      person_hash: hashOfPerson('07700900123', SECRET),
      erased: expect.objectContaining({ valuation: 1, outbox: 3 }),
    });
    expect(rows).toHaveLength(2);
    expect(hashOfPerson(ADA.phone, 'x'.repeat(32))).not.toEqual(rows[0].person_hash);
  });

  it.each(['v9@example.com', 'V9@ｅxample.com', 'v9+news@example.com'])(
    'is erased by %s in every spelling, and nobody else is',
    async (given) => {
      const { pool } = database;
      const spellings = [
        'v9@exam\u00ADple.com',
        'V9@ex\u200Bample.com',
        'v9@ｅxample.com',
        'v9@example.com..',
        'v9+1@example.com',
        'v9@example.com',
      ];
      const others = ['v8@example.com', 'v9@example.org', 'xv9@example.com'];
      for (const email of [...spellings, ...others]) {
        await pool.query(
          `insert into api.alert (email, brand, origin, cars, searches, created_at, told_at, due_at) values ($1, 'house', 'https://house.example', '{}', '[]', $2, $2, $2)`,
          [email, NOW],
        );
        await pool.query(`insert into api.outbox (kind, idempotency_key, payload) values ('email', $1, $2)`, [
          email,
          { to: email },
        ]);
        await pool.query(`insert into api.received_care_message values ($1, $2)`, [
          email,
          { email, message: `v9@example.com wrote to ${email}` },
        ]);
      }
      const all = { alert: spellings.length, outbox: spellings.length, received_care_message: spellings.length };
      expect(countsOf(await exportPerson(pool, given))).toEqual(all);
      expect(await erasePerson(pool, { given, secret: SECRET, now: NOW })).toEqual(all);
      const left = await pool.query<{ email: string }>(
        `select email from api.alert where email !~ '(marsh|vale).example' order by email`,
      );
      expect(left.rows.map(({ email }) => email)).toEqual(others.toSorted());
    },
  );

  it('is erased completely or not at all', async () => {
    await database.pool.query(
      `create function api.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await database.pool.query(
      'create trigger refuse before delete on api.valuation for each row execute function api.refuse()',
    );
    await expect(erasePerson(database.pool, { given: ADA.phone, secret: SECRET, now: NOW })).rejects.toThrow('refused');
    await database.pool.query('drop function api.refuse cascade');
    expect(countsOf(await exportPerson(database.pool, ADA.phone))).toMatchObject({ valuation_code: 1, outbox: 3 });
  });

  it.each(['', 'ada', '0770', 'AB19CDE', 'ada@', '%'])('cannot be %j', async (given) => {
    await expect(exportPerson(database.pool, given)).rejects.toThrow('neither a phone number nor an e-mail address');
  });
});

describe('the command', () => {
  const folder = testFolder();
  const program = fileURLToPath(new URL('../../commands/person-main.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  async function run(args: string[], input: string) {
    const env = { ...process.env, DATABASE_URL: database.url, CLIENT_TOKEN_SECRET: SECRET, INIT_CWD: folder };
    const child = spawn(process.execPath, ['--import', loader, program, ...args], { env });
    child.stdin.end(`${input}\n`);
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { said, complained };
  }

  it('asks for the person, and writes one file that only its owner can read', async () => {
    expect(await run(['export', 'ada.json'], '07700 900123')).toMatchObject({
      said: expect.stringMatching(/^Exported: .*valuation 1/),
      complained: '',
    });
    const file = path.join(folder, 'ada.json');
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toContain('valuation');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await run(['export', 'ada.json'], '07700 900456')).complained).toContain('EEXIST');
    expect((await run(['erase'], ADA.email)).said).toMatch(/^Erased: .*valuation 1/);
    expect(await run(['erase'], ADA.email)).toEqual({ said: 'There is nothing of this person.\n', complained: '' });
  });

  it('takes no person as an argument', async () => {
    const { said, complained } = await run(['erase', ADA.phone], '');
    expect([said, complained]).toEqual(['', expect.stringContaining('then asks for')]);
  });
});
