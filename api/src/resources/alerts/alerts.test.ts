import type { ParsedMail } from 'mailparser';
import { SOME_CARS, TEST_DAY } from '../../testing/test-api';
import { testMailApi } from '../../testing/test-mail-api';
import { CarCards } from '../../shown-cars/cards/car-cards';
import { PriceRatings } from '../../cars/price-rating/price-ratings';
import { createEmbeddedPostcodeLocator } from '../../adapters/postcode-locator-embedded';
import { Stock } from '../../cars/stock-search/stock';
import { sendNews } from '../../jobs/alerts/send-news';

//

const DAY_MS = 86_400_000;
const ADA = 'ada@vale.example';

let clock = TEST_DAY;
const log: string[] = [];
const api = testMailApi({
  seed: SOME_CARS,
  now: () => clock,
  env: { LOG_LEVEL: 'info', ENQUIRY_LIMIT: '1000' },
  logTo: { write: (line) => void log.push(line) },
});

beforeEach(async () => {
  clock = TEST_DAY;
  await api.database.query('truncate api.alert, api.outbox, api.send_quota cascade');
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const ask = (form: Record<string, string>, host = 'localhost:3000') =>
  post('/api/alerts', { email: ADA, ...form }, { host });
const sent = async (): Promise<ParsedMail[]> => {
  await api.app.outbox.deliverDue();
  return api.mails.splice(0);
};
const one = async (): Promise<ParsedMail> => {
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  if (!mail) throw new Error('No e-mail came.');
  return mail;
};
const pathIn = (mail: ParsedMail, what: 'confirm' | 'stop') =>
  new RegExp(`/api/alerts/${what}/[\\w-]{43}`).exec(mail.text ?? '')?.[0] ?? '';
async function subscribe(form: Record<string, string>, host?: string) {
  await ask(form, host);
  const mail = await one();
  expect((await post(pathIn(mail, 'confirm'))).statusCode).toBe(200);
  return mail;
}
/** Checks for news every few seconds, as an instance of the API does. */
const instance = () => {
  const stock = new Stock(api.database);
  return sendNews(
    api.database,
    {
      stock,
      cards: new CarCards(api.database, stock),
      ratings: new PriceRatings(() => clock),
      postcodes: createEmbeddedPostcodeLocator(),
      photoOrigin: undefined,
    },
    () => clock,
  );
};
const later = (ms: number) => void (clock = new Date(clock.getTime() + ms));
const cheapen = (id: number, pence: number) =>
  api.database.query('update api.car set price_pence = price_pence - $2 where id = $1', [id, pence]);
const rows = async () =>
  (await api.database.query<{ n: number }>('select count(*)::int as n from api.alert')).rows[0]?.n;

describe('asking for e-mails', () => {
  it('sends a letter from the brand, with its links and without typed text, and nothing else until it is confirmed', async () => {
    const answer = await ask({ cars: '1,2', searches: 'make=ford' }, 'bramblegate.localhost:3000');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/saved-cars?alerts=sent#alerts']);
    const mail = await one();
    expect(mail).toMatchObject({
      subject: 'Shall we tell you about your saved cars?',
      from: { text: '"Bramblegate" <cars@forecourt.example>' },
      to: { text: ADA },
    });
    expect(mail.text).toMatch(/http:\/\/bramblegate\.localhost:3000\/api\/alerts\/confirm\//);
    expect(mail.html).toContain('Yes, tell me');
    await cheapen(1, 10_000);
    later(2 * DAY_MS);
    expect(await instance()).toBe(0);
  });

  it('answers the same for an address that is known, and that has had enough letters', async () => {
    await subscribe({ cars: '1' });
    const answers = [];
    for (let round = 0; round < 6; round += 1) {
      later(600_000);
      answers.push(await ask({ cars: '1' }));
    }
    expect(
      new Set(answers.map(({ statusCode, headers, body }) => JSON.stringify([statusCode, headers['location'], body])))
        .size,
    ).toBe(1);
    expect(await sent()).toHaveLength(4);
  });

  it('sends one letter for a button that is pressed twice', async () => {
    const answers = await Promise.all([ask({ cars: '1' }), ask({ cars: '1' })]);
    expect(answers.map(({ headers }) => headers['location'])).toEqual(Array(2).fill('/saved-cars?alerts=sent#alerts'));
    await ask({ cars: '2' });
    expect(await sent()).toHaveLength(2);
    expect(await rows()).toBe(2);
  });

  it('sends one letter when the same request comes again a moment later, at any time', async () => {
    clock = new Date('2026-06-15T12:01:59.900Z');
    await ask({ cars: '1' });
    later(200);
    await ask({ cars: '1' });
    expect(await sent()).toHaveLength(1);
    expect(await rows()).toBe(1);
  });

  it('sends a new letter when the same request comes again after the e-mails were ended', async () => {
    const mail = await subscribe({ cars: '1' });
    await post(pathIn(mail, 'stop'));
    await ask({ cars: '1' });
    expect((await post(pathIn(await one(), 'confirm'))).statusCode).toBe(200);
    expect(await rows()).toBe(1);
  });

  it('takes as many and as long searches as a device keeps', async () => {
    const longest = (make: number) =>
      `make=${make}&${Array.from({ length: 36 }, (_, index) => `also=land-rover.range-rover-sport-dynamic-${index}`).join('&')}`.slice(
        0,
        2_000,
      );
    const searches = Array.from({ length: 20 }, (_, make) => longest(make)).join('\r\n');
    expect((await ask({ cars: '1', searches })).headers['location']).toBe('/saved-cars?alerts=sent#alerts');
  });

  it.each([
    ['no address', { email: 'ada', cars: '1' }, 'email'],
    ['an address of two dots', { email: 'ada..v@vale.example', cars: '1' }, 'email'],
    ['two addresses', { email: 'ada@vale.example,bea@vale.example', cars: '1' }, 'email'],
    ['a line in the address', { email: 'ada@vale.example\nBcc: bea@vale.example', cars: '1' }, 'email'],
    ['an address as long as a page', { email: `${'a'.repeat(300)}@vale.example`, cars: '1' }, 'email'],
    ['no cars and no search', { cars: 'x', searches: '\npage=2' }, 'failed'],
  ])('refuses %s, and leads back', async (_what, form, outcome) => {
    expect((await ask(form)).headers['location']).toBe(`/saved-cars?alerts=${outcome}#alerts`);
    expect(await sent()).toEqual([]);
  });

  it('writes only links to hosts of brands', async () => {
    expect((await ask({ cars: '1' }, 'evil.example')).headers['location']).toContain('alerts=failed');
    expect(await sent()).toEqual([]);
  });

  it('leads back to a shared list', async () => {
    expect((await ask({ cars: '1,2', shared: 'yes' })).headers['location']).toBe(
      '/saved-cars?cars=1,2&alerts=sent#alerts',
    );
  });

  it('is refused from a page of another site', async () => {
    expect((await post('/api/alerts', { email: ADA, cars: '1' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    );
  });
});

describe('links in e-mails', () => {
  it('have no effect when a program opens them to look', async () => {
    await ask({ cars: '1' });
    const mail = await one();
    for (const what of ['confirm', 'stop'] as const) {
      const page = await api.app.inject(pathIn(mail, what));
      expect(page.statusCode).toBe(200);
      expect(page.body).toMatch(/<form method="post"><button>/);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.body).not.toContain(ADA);
    }
    await cheapen(1, 10_000);
    expect([await instance(), await rows()]).toEqual([0, 1]);
  });

  it('end it by one click of the mail program, sent in either form, and once more', async () => {
    const mail = await subscribe({ cars: '1' });
    const headers = mail.headers as Map<string, unknown>;
    expect(headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining(pathIn(mail, 'stop')) },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect(
      (await api.app.inject({ method: 'POST', url: pathIn(mail, 'stop'), headers: multipart, payload })).statusCode,
    ).toBe(200);
    expect(await rows()).toBe(0);
    expect((await post(pathIn(mail, 'stop'), { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
  });

  it('end it, delete the address everywhere, and report when there was nothing to end', async () => {
    const mail = await subscribe({ cars: '1' });
    await subscribe({ cars: '1', email: 'bea@vale.example' });
    await cheapen(1, 10_000);
    expect(await instance()).toBe(2);
    // A link that nobody confirmed is deleted with its request, while the e-mails continue.
    await ask({ cars: '2' });
    const asked = (await sent()).find((each) => pathIn(each, 'confirm') !== '');
    await api.database.query('delete from api.alert where confirmed_at is null');
    expect((await post(pathIn(asked!, 'stop'))).body).toContain('<h1>There is nothing left to stop</h1>');
    await cheapen(1, 9_000);
    later(DAY_MS);
    expect(await instance()).toBe(2);
    expect((await post(pathIn(mail, 'stop'))).body).toContain('Your address is deleted.');
    const { rows: kept } = await api.database.query<{ to: string }>(
      `select payload->>'to' as to from api.outbox where kind = 'email' and payload <> '{}'`,
    );
    expect(new Set(kept.map(({ to }) => to))).toEqual(new Set(['bea@vale.example']));
    expect((await sent()).map(({ to }) => (Array.isArray(to) ? '' : to?.text))).toEqual(['bea@vale.example']);
    expect((await post(pathIn(mail, 'stop'))).body).toContain('There is nothing left to stop');
  });

  it('report that they have expired', async () => {
    const unknown = `/api/alerts/confirm/${'A'.repeat(43)}`;
    expect([(await api.app.inject(unknown)).statusCode, (await post(unknown)).statusCode]).toEqual([410, 410]);
    expect((await api.app.inject('/api/alerts/confirm/short')).statusCode).toBe(400);
  });

  const UNKNOWN = 'A'.repeat(43);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const noDatabase = async (path: string) => {
    await api.database.query('alter table api.alert_link rename to lost');
    const page = await api.app.inject({ url: path, headers: { host: 'bramblegate.localhost:3000' } });
    await api.database.query('alter table api.lost rename to alert_link');
    return page;
  };
  it.each([
    [
      'of an unknown token',
      410,
      () => api.app.inject({ url: `/api/alerts/confirm/${UNKNOWN}`, headers: { host: 'bramblegate.localhost:3000' } }),
    ],
    [
      'of a damaged token',
      400,
      () => api.app.inject({ url: '/api/alerts/stop/short', headers: { host: 'bramblegate.localhost:3000' } }),
    ],
    [
      'that asks whether to stop',
      200,
      () => api.app.inject({ url: `/api/alerts/stop/${UNKNOWN}`, headers: { host: 'bramblegate.localhost:3000' } }),
    ],
    [
      'after the stop, and after another',
      200,
      () => post(`/api/alerts/stop/${UNKNOWN}`, {}, { host: 'bramblegate.localhost:3000' }),
    ],
    [
      'for a form of another site',
      403,
      () => post(`/api/alerts/stop/${UNKNOWN}`, {}, { host: 'bramblegate.localhost:3000', ...foreign }),
    ],
    ['while the database fails', 500, () => noDatabase(`/api/alerts/confirm/${UNKNOWN}`)],
  ])('lead to a branded page: %s', async (_what, status, open) => {
    const page = await open();
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("style-src 'sha256-"),
    });
    expect(page.body).toContain('Bramblegate is a trading name of Bramblegate Motor Finance Limited.');
    expect(page.body).toContain('<h1>');
  });

  it('are stored as hashes, and addresses are in no log', async () => {
    const token = pathIn(await subscribe({ cars: '1' }), 'stop')
      .split('/')
      .at(-1);
    const { rows: links } = await api.database.query<{ token_hash: Buffer }>('select token_hash from api.alert_link');
    expect(links.some(({ token_hash: hash }) => hash.toString('base64url') === token)).toBe(false);
    expect(log.join('')).not.toContain('vale.example');
    expect(log.join('')).not.toContain(token);
  });
});

describe('news', () => {
  it('are lower prices, sold cars with the nearest ones, and new cars of a search', async () => {
    const { rows: fords } = await api.database.query<{ id: number }>(
      `select car.id from api.car join api.make on make.id = car.make_id where make.slug = 'ford' and car.id > 10 order by car.id limit 1`,
    );
    await subscribe({ cars: '1,2,3', searches: 'make=ford&max_price=900000\ncolour=no-such&make=nobody' });
    later(DAY_MS);
    await cheapen(1, 12_500);
    await cheapen(2, -5_000);
    await api.database.query('delete from api.car where id = 3');
    await api.database.query('update api.car set listed_at = $2 where id = $1', [fords[0]?.id, clock]);
    expect(await instance()).toBe(1);
    const mail = await one();
    expect(mail.subject).toBe('Your saved cars: 1 cheaper, 1 sold, 1 new');
    expect(mail.text).toMatch(/Cheaper now\n[^\n]+, £125 less\n  http:\/\/localhost:3000\/used-[^\n]+details-1\n/);
    expect(mail.text?.match(/Sold: [^\n]+\nNearest to it now:\n(?:[^\n]+\n  [^\n]+\n){5}/)).toHaveLength(1);
    expect(mail.text).toContain('Ford, Up to £900,000: 1 new');
    expect(mail.text).toContain('http://localhost:3000/used-cars/ford?max_price=900000');
    expect(mail.text).toContain('http://localhost:3000/saved-cars?cars=1,2');
    expect(mail.html).toContain('Cheaper now');
  });

  it('name the makes and the trim of a search for several', async () => {
    const { rows: bmws } = await api.database.query<{ id: number }>(
      `select car.id from api.car join api.derivative using (cap_id) join api.make on make.id = car.make_id where make.slug = 'bmw' and trim = 'M Sport' limit 1`,
    );
    await subscribe({ searches: 'make=ford&also=bmw&trim=m-sport' });
    later(DAY_MS);
    await api.database.query('update api.car set listed_at = $2 where id = $1', [bmws[0]?.id, clock]);
    expect(await instance()).toBe(1);
    const mail = await one();
    expect(mail.text).toContain('Ford, BMW, M Sport: 1 new');
    expect(mail.text).toContain('http://localhost:3000/used-cars?make=ford&also=bmw&trim=m-sport');
  });

  it('are sent once, and at most once a day, counted from the last e-mail', async () => {
    await subscribe({ cars: '1' });
    await cheapen(1, 10_000);
    expect(await instance()).toBe(1);
    await one();
    await cheapen(1, 10_000);
    later(DAY_MS - 1);
    expect(await instance()).toBe(0);
    later(1);
    expect(await instance()).toBe(1);
    await one();
    later(2 * DAY_MS);
    expect(await instance()).toBe(0);
  });

  it('are sent once a day to an address with alerts of two brands, in either spelling', async () => {
    await subscribe({ cars: '1' });
    await subscribe({ cars: '1', email: 'ADA@vale.example' }, 'bramblegate.localhost:3000');
    await cheapen(1, 10_000);
    expect(await instance()).toBe(1);
    later(DAY_MS);
    expect(await instance()).toBe(1);
  });

  it('are of the last confirmed list, and the links of earlier e-mails end that too', async () => {
    const first = await subscribe({ cars: '1' });
    await cheapen(1, 10_000);
    expect(await instance()).toBe(1);
    await sent();
    await subscribe({ cars: '2' });
    await cheapen(2, 10_000);
    expect([await instance(), await rows()]).toEqual([0, 1]);
    later(DAY_MS);
    expect(await instance()).toBe(1);
    await post(pathIn(first, 'stop'));
    expect(await rows()).toBe(0);
  });

  it('are sent once by several concurrent instances', async () => {
    for (let number = 0; number < 12; number += 1) await subscribe({ cars: '1', email: `a${number}@vale.example` });
    await cheapen(1, 10_000);
    const written = await Promise.all([instance(), instance(), instance()]);
    expect(written.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set((await sent()).map(({ to }) => (Array.isArray(to) ? '' : to?.text))).size).toBe(12);
  });

  it('wait for a concurrent decision about the address, without delaying it', async () => {
    await subscribe({ cars: '1' });
    await cheapen(1, 10_000);
    const other = await api.database.connect();
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('alert ' || $1, 0))`, [ADA]);
    expect(await instance()).toBe(0);
    await other.query('rollback');
    other.release();
    later(10_000);
    expect(await instance()).toBe(1);
  });

  it('are sent once after an instance was killed in the middle', async () => {
    await subscribe({ cars: '1' });
    await cheapen(1, 10_000);
    await api.database.query(
      `create function api.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await api.database.query(
      'create trigger die before update of mailed_at on api.alert for each row execute function api.die()',
    );
    await expect(instance()).rejects.toThrow('killed');
    await api.database.query('drop function api.die cascade');
    expect(await sent()).toEqual([]);
    expect(await instance()).toBe(1);
    await one();
  });
});

it('a mail with hostile words is text in HTML', async () => {
  await api.database.query(`update api.make set name = '<b>Ford' where slug = 'ford'`);
  await subscribe({ searches: 'make=ford' });
  later(1000);
  await api.database.query(
    `update api.car set listed_at = $1 where make_id = (select id from api.make where slug = 'ford')`,
    [clock],
  );
  expect(await instance()).toBe(1);
  const mail = await one();
  expect(mail.html).toContain('&lt;b&gt;Ford');
});
