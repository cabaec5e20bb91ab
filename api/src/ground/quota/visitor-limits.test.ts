import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';

const WINDOW_MS = 5 * 60_000;
const ADA = 'ada@vale.example';

describe('letters and messages that a visitor causes', () => {
  const api = testApi({ seed: FEW_CARS, env: { ENQUIRY_LIMIT: '30' }, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  let car: number;

  beforeAll(async () => {
    car = (await api.database.query<{ id: number }>('select min(id) as id from api.car')).rows[0]?.id ?? 0;
  });
  beforeEach(async () => {
    clock += 24 * 3_600_000;
    await api.database.query('truncate api.send_quota, api.outbox, api.alert cascade');
  });

  const post = (url: string, form: Record<string, string>, address: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        host: 'localhost:3000',
      },
      payload: String(new URLSearchParams(form)),
    });
  const person = { firstName: 'Ada', lastName: 'Vale', phone: '' };
  const FORMS: Record<string, (email: string, address: string, words?: string) => ReturnType<typeof post>> = {
    alerts: (email, address) => post('/api/alerts', { email, cars: String(car) }, address),
    quotes: (email, address) => post('/api/quotes', { email, amount: '12000' }, address),
    contact: (email, address, comments = 'Hello') =>
      post('/api/contact?code=house', { ...person, email, comments, page: '/contact-us' }, address),
    enquiries: (email, address, comments = '') =>
      post('/api/message?code=house', { ...person, email, comments, referenceId: String(car) }, address),
  };
  const isSent = ({ headers }: { headers: Record<string, unknown> }) =>
    /(alerts|contact|enquiry)=sent|sent=yes/.test(String(headers['location']));
  const outbox = async () =>
    (await api.database.query<{ kind: string; payload: { to?: string } }>('select kind, payload from api.outbox')).rows;
  const lettersTo = async () =>
    (await outbox()).flatMap(({ kind, payload }) => (kind.endsWith('email') ? [payload.to] : []));

  it('are limited to five letters a day for a mailbox in all spellings, without a sign in the answer', async () => {
    const spellings = [
      ADA,
      'ADA@Vale.Example',
      `Ada <${ADA}>`,
      `\u202a${ADA}\u202c`,
      'ada@va\u00ADle.example',
      'ada@va\u200Ble.example',
      'ada@ｖale.example',
      'ada@va\u034Fle.example',
      'ada@vale.example.',
      'ada@vale.example..',
      'ada+1@vale.example',
      'ada+2@vale.example',
    ];
    const answers = [];
    for (const [index, email] of spellings.entries())
      for (const kind of ['alerts', 'quotes', 'enquiries'])
        answers.push(await FORMS[kind]!(email, `10.0.${index}.1`, `${index}`));
    expect(answers.map(isSent)).toEqual(answers.map(() => true));
    const letters = await lettersTo();
    expect(letters).toHaveLength(5);
    expect(new Set(letters.map((to) => to?.toLowerCase()))).toEqual(new Set([ADA]));
    // A different mailbox has a separate count.
    await FORMS['quotes']!('bea@vale.example', '10.0.0.1');
    expect(await lettersTo()).toHaveLength(6);
    clock += 24 * 3_600_000;
    await FORMS['alerts']!('ada+3@vale.example', '10.0.0.1');
    expect(await lettersTo()).toHaveLength(7);
  });

  it.each(Object.keys(FORMS))(
    'are limited for each network by day, and to a third of that within five minutes: %s',
    async (kind) => {
      const counts = [];
      for (let window = 0; window < 4; window += 1) {
        let count = 0;
        for (let time = 0; time < 12; time += 1)
          count += isSent(await FORMS[kind]!(`a${window}-${time}@vale.example`, `192.0.2.${time}`)) ? 1 : 0;
        counts.push(count);
        clock += WINDOW_MS;
      }
      expect(counts).toEqual([10, 10, 10, 0]);
      expect(isSent(await FORMS[kind]!('b@vale.example', '192.0.3.1'))).toBe(true);
    },
  );

  it.each(['ada@127.1', 'ada@0x7f.1', 'ada@xn--a.example', `ada@${'b'.repeat(64)}.example`])(
    'are not sent to %s',
    async (email) => {
      for (const [kind, send] of Object.entries(FORMS))
        expect([kind, isSent(await send(email, '192.0.2.1'))]).toEqual([kind, false]);
      expect(await outbox()).toEqual([]);
    },
  );

  it('have the domain in ASCII wherever they are stored', async () => {
    for (const send of Object.values(FORMS)) await send('ada@VÄLE.example', '192.0.2.1');
    const stored = JSON.stringify([await outbox(), (await api.database.query('select email from api.alert')).rows]);
    expect(stored).toContain('ada@xn--vle-qla.example');
    expect(stored).not.toMatch(/v[äÄ]le/i);
  });
});
