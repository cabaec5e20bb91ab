import { enquiryMessageOf, type EnquiryMessage } from '@forecourt/domain/contact/enquiry';
import { termsQuery, DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { formatPounds } from '@forecourt/domain/money';
import { SOME_CARS, TEST_DAY, testApi } from '../../testing/test-api';

const api = testApi({ seed: SOME_CARS, env: { ENQUIRY_LIMIT: '30' }, now: () => now });
let now = TEST_DAY;
/** A car in stock, with what a page may send about it. */
let car: {
  id: number;
  make: string;
  model: string;
  dealer_id: number;
  dealer_name: string;
  price_pence: number;
  path: string;
};

beforeAll(async () => {
  const { rows } = await api.database.query<typeof car>(
    `select car.id, make.name as make, model.name as model, dealer_id, dealer.name as dealer_name, price_pence, '' as path from api.car
     join api.model on model.id = model_id join api.make on make.id = car.make_id join api.dealer on dealer.id = dealer_id where car.id = 17`,
  );
  if (!rows[0]) throw new Error('There is no car 17');
  car = { ...rows[0], path: (await api.app.inject('/v1/cars/17')).json<{ path: string }>().path };
});
beforeEach(async () => {
  now = new Date(now.getTime() + 48 * 3_600_000);
  await api.database.query('delete from api.outbox');
  await api.database.query('delete from api.send_quota');
  await api.database.query('delete from api.received_enquiry');
});

const FORM = {
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@vale.example',
  phone: '07700 900123',
  comments: 'Is it still there?',
};
/** A message as a page sends it, with wrong data about the car. */
const message = (change: Partial<EnquiryMessage['data']> = {}): EnquiryMessage => {
  const { scenario, data } = enquiryMessageOf(
    { ...FORM, name: 'Ada Vale' },
    {
      vehicleId: car.id,
      dealerId: 99_999,
      dealerName: 'Mallory Motors',
      registration: 'ZZ99ZZZ',
      make: 'Rolls',
      model: 'Royce',
      trim: '',
      colour: '',
      mileage: 1,
      price: 1,
      doors: 9,
      advertLink: 'https://evil.example/',
    },
  );
  return { scenario, data: { ...data, ...change } };
};
const post = (payload: unknown, headers: Record<string, string> = {}, query = '?code=harrowmead') =>
  api.app.inject({
    method: 'POST',
    url: `/api/message${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: payload as object,
  });
const postForm = (fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/message?code=harrowmead',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ referenceId: String(car.id), ...FORM, ...fields }).toString(),
  });
const written = async () =>
  (
    await api.database.query<{ payload: { code: string; message: EnquiryMessage } }>(
      `select payload from api.outbox where kind = 'enquiry' order by id`,
    )
  ).rows.map(({ payload }) => payload);
const writtenData = async () => (await written())[0]?.message.data;

describe('an enquiry', () => {
  it('is sent with our own data of the car and its dealer, not with the page’s', async () => {
    const answer = await post(message());
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const [sent] = await written();
    expect(sent).toMatchObject({
      code: 'harrowmead',
      message: {
        scenario: 'HarrowmeadEnquiry',
        data: {
          channel: 2,
          referenceId: 17,
          dealerId: car.dealer_id,
          dealerName: car.dealer_name,
          make: car.make,
          model: car.model,
          price: car.price_pence / 100,
          customerName: 'Ada Vale',
          customerEmail: 'ada@vale.example',
          customerPhone: '07700 900123',
          customerMessage: 'Is it still there?',
          advertLink: `http://localhost:3000${car.path}`,
        },
      },
    });
    expect(JSON.stringify(sent)).not.toMatch(/Mallory|evil|ZZ99ZZZ/);
  });

  it('needs of its data only the channel, the car’s id and the customer', async () => {
    const { scenario, data } = message();
    const { channel, referenceId, customerName, customerEmail, customerPhone, customerMessage } = data;
    expect(
      (
        await post({
          scenario,
          data: { channel, referenceId, customerName, customerEmail, customerPhone, customerMessage },
        })
      ).statusCode,
    ).toBe(200);
    expect(await writtenData()).toMatchObject({ dealerId: car.dealer_id, make: car.make, customerName: 'Ada Vale' });
  });

  it('reaches the dealer’s message service, and is then deleted except for its key', async () => {
    await post(message());
    await api.app.outbox.deliverDue();
    const { rows } = await api.database.query<{ message: EnquiryMessage }>('select message from api.received_enquiry');
    expect(rows).toMatchObject([{ message: { data: { customerName: 'Ada Vale' } } }]);
  });

  it('expresses interest when the visitor wrote no message', async () => {
    await post(message({ customerMessage: null, customerPhone: null }));
    expect(await writtenData()).toMatchObject({
      customerMessage: `Hi, I'm interested in this ${car.make} ${car.model} for £${(car.price_pence / 100).toLocaleString('en-GB')}`,
      customerPhone: null,
    });
  });

  it.each([
    ['no name', { customerName: null }, 'First name is required'],
    ['a first name only', { customerName: ' Ada ' }, 'Last name is required'],
    ['no email', { customerEmail: null }, 'Email is required'],
    ['an email of spaces', { customerEmail: '  ' }, 'Email is required'],
    ['an invalid email', { customerEmail: 'ada at vale' }, 'Please enter a valid email address'],
    [
      'an email with a second header',
      { customerEmail: 'ada@vale.example\r\nBcc: eve@eve.example' },
      'Please enter a valid email address',
    ],
    ['two emails', { customerEmail: 'ada@vale.example,eve@eve.example' }, 'Please enter a valid email address'],
    ['an endless message', { customerMessage: 'x'.repeat(2_001) }, 'Please shorten what you have written here'],
  ])('with %s is refused in the words of the form', async (_what, change, words) => {
    const answer = await post(message(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request', message: words } });
    expect(await written()).toEqual([]);
  });

  it.each([
    ['another scenario', { scenario: 'OtherEnquiry' }],
    ['no data', { data: undefined }],
    ['another channel', { data: { channel: 3 } }],
    ['a text for a number', { data: { referenceId: 'seventeen' } }],
  ])('with %s is refused', async (_what, change) => {
    const { data, scenario } = message();
    const given =
      'data' in change ? { scenario, data: change.data && { ...data, ...change.data } } : { data, ...change };
    expect((await post(given)).statusCode).toBe(400);
  });

  it('needs the key of a site, and a car that is for sale', async () => {
    expect((await post(message(), {}, '')).statusCode).toBe(400);
    expect((await post(message(), {}, '?code=a%0d%0ab')).statusCode).toBe(400);
    const answer = await post(message({ referenceId: 999_999 }));
    expect(answer.json()).toMatchObject({ error: { code: 'vehicle-unknown' } });
  });
});

describe('a part exchange in an enquiry', () => {
  const TERMS = { ...DEFAULT_TERMS, depositPence: 100_000, partExchangePence: 400_000, owedPence: 150_000 };
  const OFFER = { terms: termsQuery(TERMS), registration: 'ab12 cde', mileage: '42,000' };
  const monthlyPrice = async (terms = TERMS) =>
    (await api.app.inject(`/v1/cars/${car.id}?${termsQuery(terms)}`)).json<{ monthlyPrice: number }>().monthlyPrice;
  const inWords = async () => (await writtenData())?.customerMessage ?? '';

  it('reaches the dealer below the visitor’s words, with the car, its value and debt, and the resulting price', async () => {
    expect((await post({ ...message(), partExchange: OFFER })).statusCode).toBe(200);
    await api.app.outbox.deliverDue();
    const { rows } = await api.database.query<{ message: EnquiryMessage }>('select message from api.received_enquiry');
    const price = formatPounds(await monthlyPrice());
    expect(rows[0]?.message.data.customerMessage?.split('\n')).toEqual([
      'Is it still there?',
      '',
      'Part exchange: AB12CDE, 42,000 miles; value £4,000, owed £1,500, equity £2,500.',
      expect.stringMatching(
        new RegExp(
          `^Monthly price shown: ${price} a month over \\d\\d months by (HP|PCP) at [\\d.]+% APR(?:, optional final payment £[\\d,.]+)?\\. Terms: PCP · 60 months · £1,000 deposit · 8,000 miles a year · Good credit · £2,500 part exchange \\(£4,000 less £1,500 owed\\)\\.$`,
        ),
      ),
    ]);
  });

  it('states only what the visitor gave, and that negative equity is not priced', async () => {
    const terms = { ...TERMS, owedPence: 520_000 };
    await post({ ...message(), partExchange: { terms: termsQuery(terms) } });
    expect(await inWords()).toContain('\nPart exchange: value £4,000, owed £5,200, equity -£1,200.\n');
    expect(await inWords()).toContain(
      `shown: ${formatPounds(await monthlyPrice({ ...TERMS, partExchangePence: 0, owedPence: 0 }))} a month`,
    );
    expect(await inWords()).toContain('part exchange (£1,200 negative equity, not priced yet).');
  });

  it('comes without a monthly price when it covers the whole price', async () => {
    await post({
      ...message(),
      partExchange: { ...OFFER, terms: termsQuery({ ...TERMS, partExchangePence: 20_000_000 }) },
    });
    expect(await inWords()).toContain('Monthly price shown: none.');
  });

  it.each([
    ['a registration that cannot be', { registration: '=cmd()' }, 'Please enter a valid registration number'],
    ['a registration that is too long', { registration: 'AA19 AAAA' }, 'Please enter a valid registration number'],
    ['words for a mileage', { mileage: 'many' }, 'Enter the mileage in figures, such as 45,000'],
    ['a mileage beyond any', { mileage: '9,999,999' }, 'Enter a mileage of no more than 999,999'],
  ])('with %s is refused in words', async (_what, change, words) => {
    const answer = await post({ ...message(), partExchange: { ...OFFER, ...change } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { message: words } }]);
    expect(await written()).toEqual([]);
  });

  it('is another enquiry than one without it', async () => {
    await post(message());
    for (let attempt = 0; attempt < 2; attempt += 1) await post({ ...message(), partExchange: OFFER });
    expect(await written()).toHaveLength(2);
  });

  it('is sent without JavaScript, only when its box is ticked, and leads back to the same terms', async () => {
    const { terms, registration, mileage } = OFFER;
    const fields = { terms, partExchangeRegistration: registration, partExchangeMileage: mileage };
    const back = (outcome: string) => `${car.path}?enquiry=${outcome}&${terms}#enquiry`;
    expect((await postForm({ ...fields, partExchange: 'on', partExchangeRegistration: '!' })).headers.location).toBe(
      back('partExchangeRegistration'),
    );
    expect((await postForm({ ...fields, partExchange: 'on' })).headers.location).toBe(back('sent'));
    expect(await inWords()).toContain('Part exchange: AB12CDE, 42,000 miles; value £4,000');
    expect((await postForm(fields)).headers.location).toBe(back('sent'));
    expect((await written()).map(({ message: { data } }) => data.customerMessage?.includes('Part exchange'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('a repeated enquiry', () => {
  it.each([
    ['with a key', { 'idempotency-key': '6f1f3a0e-0000-4000-8000-000000000001' }],
    ['without one', {}],
  ])('is one enquiry, %s, twenty times at once', async (_what, headers) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message(), headers)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await api.app.outbox.deliverDue();
    await post(message(), headers);
    await api.app.outbox.deliverDue();
    expect(await written()).toHaveLength(1);
    expect((await api.database.query('select 1 from api.received_enquiry')).rows).toHaveLength(1);
  });

  it('is a new enquiry with other words, about another car, or on another day', async () => {
    await post(message());
    await post(message({ customerMessage: 'And does it have a tow bar?' }));
    await post(message({ referenceId: 18 }));
    now = new Date(now.getTime() + 24 * 3_600_000);
    await post(message());
    expect(await written()).toHaveLength(4);
  });
});

describe('the visitor’s words', () => {
  it.each([
    [
      'a header in a name',
      { customerName: 'Ada Vale\r\nBcc: eve@eve.example' },
      { customerName: 'Ada Vale Bcc: eve@eve.example' },
    ],
    ['a line separator in a name', { customerName: 'Ada\u2028Vale Cc: x' }, { customerName: 'Ada Vale Cc: x' }],
    [
      'a formula in a name',
      { customerName: '=HYPERLINK("http://evil.example") Vale' },
      { customerName: `'=HYPERLINK("http://evil.example") Vale` },
    ],
    ['a command in a name', { customerName: '@SUM(1+1)*cmd|x Vale' }, { customerName: `'@SUM(1+1)*cmd|x Vale` }],
    ['a formula in the message', { customerMessage: '\t-2+3+cmd|x' }, { customerMessage: `'-2+3+cmd|x` }],
    [
      'lines in the message',
      { customerMessage: 'Hello\r\n\r\nIs it blue?\u0000' },
      { customerMessage: 'Hello\n\nIs it blue?' },
    ],
    ['a formula for a phone', { customerPhone: `=cmd|' /C calc'!A0` }, { customerPhone: '0' }],
    [
      'a phone number with its country',
      { customerPhone: '+44 (0)7700 900123' },
      { customerPhone: '+44 (0)7700 900123' },
    ],
    ['words for a phone', { customerPhone: 'none' }, { customerPhone: null }],
    ['writing that turns round', { customerName: 'Ada \u202Eelav\u202C Vale' }, { customerName: 'Ada elav Vale' }],
    [
      'a NUL and half characters',
      { customerName: 'Ada\0 \ud83d Vale', customerPhone: '07700\0 900123', customerMessage: 'Blue\udc00?' },
      { customerName: 'Ada \ufffd Vale', customerPhone: '07700 900123', customerMessage: 'Blue\ufffd?' },
    ],
    ['markup', { customerMessage: '<script>alert(1)</script>' }, { customerMessage: '<script>alert(1)</script>' }],
    [
      'SQL',
      { customerName: `Robert'); drop table api.outbox; --` },
      { customerName: `Robert'); drop table api.outbox; --` },
    ],
  ])('is harmless: %s', async (_what, given, kept) => {
    expect((await post(message(given))).statusCode).toBe(200);
    expect(await writtenData()).toMatchObject(kept);
  });
});

describe('an IP address', () => {
  it('may send a limited number in a short time, and in a day', async () => {
    const send = async (count: number, from: number) => {
      const answers = [];
      for (let number = from; number < from + count; number += 1)
        answers.push((await post(message({ customerMessage: `Enquiry ${number}` }))).statusCode);
      return answers.filter((status) => status === 200).length;
    };
    expect(await send(12, 0)).toBe(10);
    const refused = await post(message({ customerMessage: 'One more' }));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await send(12, 100)).toBe(10);
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await send(12, 200)).toBe(10);
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await send(3, 300)).toBe(0);
    expect(await written()).toHaveLength(30);
  });
});

describe('an enquiry from a page of another site', () => {
  const evil = 'https://evil.example';
  const from = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/api/message?code=harrowmead',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ referenceId: String(car.id), ...FORM }).toString(),
    });

  it.each([
    ['by its origin', { origin: evil }],
    ['that hides its origin', { origin: 'null' }],
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['by `Sec-Fetch-Site`, with any origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ])('is refused in words, %s', async (_how, headers) => {
    const answer = await from(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        error: {
          code: 'foreign-origin',
          message: 'This was sent from a page of another site. Please send it from ours.',
        },
      },
    ]);
    expect((await post(message(), headers)).statusCode).toBe(403);
    expect(await written()).toEqual([]);
  });

  it.each([
    ['the site', { origin: 'http://localhost:3000' }],
    [
      'a brand’s own host, behind a shell',
      { origin: 'https://www.bramblegate.example', 'x-forwarded-host': 'www.bramblegate.example' },
    ],
    ['another host of the brand', { 'sec-fetch-site': 'same-site', origin: 'https://apply.bramblegate.example' }],
    ['a page that hides its origin from everybody', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['no browser', {}],
  ])('is not assumed of one from %s', async (_what, headers) => {
    expect((await from(headers)).statusCode).toBe(303);
    expect(await written()).toHaveLength(1);
  });
});

describe('an enquiry that is too long', () => {
  it('is refused before its email is checked', async () => {
    const answers = await Promise.all(
      [`a@${'.%'.repeat(30_000)}@`, `a@${'.'.repeat(10_000)}@`].map((email) => postForm({ email })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400]);
  });

  it('is accepted up to the limits of its fields, in any letters', async () => {
    expect((await postForm({ comments: '木'.repeat(2000) })).headers.location).toContain('enquiry=sent');
    expect((await postForm({ comments: '木'.repeat(2001) })).headers.location).toContain('enquiry=comments');
  });
});

describe('a form without JavaScript', () => {
  it('is sent, and leads back to the page of the car', async () => {
    const answer = await postForm({});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${car.path}?enquiry=sent#enquiry`]);
    expect(await writtenData()).toMatchObject({
      customerName: 'Ada Vale',
      customerMessage: 'Is it still there?',
      dealerId: car.dealer_id,
    });
  });

  it('is sent without invisible characters, and with the address alone', async () => {
    const typed = {
      firstName: 'A\u200bda',
      email: 'mailto:+ada@vale.example\u202c',
      phone: 'tel:٠٧٧٠٠-900123',
      comments: '\u3164',
    };
    await postForm(typed);
    const sent = {
      customerName: 'Ada Vale',
      customerEmail: '+ada@vale.example',
      customerPhone: '07700-900123',
      customerMessage: expect.stringMatching(/^Hi, /),
    };
    expect(await writtenData()).toMatchObject(sent);
    await api.database.query('delete from api.outbox');
    await post(
      message({
        customerName: 'A\u200bda Vale',
        customerEmail: 'Ada <+ada@vale.example>',
        customerPhone: typed.phone,
        customerMessage: null,
      }),
    );
    expect(await writtenData()).toMatchObject(sent);
  });

  it('names the wrong field on the page, without personal data in the address', async () => {
    const answer = await postForm({ email: 'nobody' });
    expect(answer.headers.location).toBe(`${car.path}?enquiry=email#enquiry`);
    expect(await written()).toEqual([]);
  });

  it('reports on the page that it could not be sent', async () => {
    await Promise.all(Array.from({ length: 11 }, (_, index) => postForm({ comments: `Enquiry ${index}` })));
    expect((await postForm({ comments: 'One more' })).headers.location).toBe(`${car.path}?enquiry=failed#enquiry`);
  });

  it('about an unknown car redirects nowhere', async () => {
    expect((await postForm({ referenceId: '999999' })).statusCode).toBe(404);
  });
});

describe('about a car that has just been sold', () => {
  const key = { 'idempotency-key': 'an-enquiry-before' };
  let sold: number;

  beforeAll(async () => {
    const { rows } = await api.database.query<{ id: number }>('select max(id) as id from api.car');
    sold = rows[0]!.id;
  });

  it('an enquiry sent before counts as sent, and a new one is refused', async () => {
    await post(message({ referenceId: sold }), key);
    await api.database.query('delete from api.car where id = $1', [sold]);
    expect((await post(message({ referenceId: sold }), key)).statusCode).toBe(200);
    expect((await post(message({ referenceId: sold }), { 'idempotency-key': 'an-enquiry-after' })).statusCode).toBe(
      404,
    );
    expect(await written()).toHaveLength(1);
  });

  it('a form leads to its page, which shows that it is sold', async () => {
    const answer = await postForm({ referenceId: String(sold) });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/used-[^/]+/[^/]+/sold/details-${sold}\\?enquiry=failed#enquiry$`)),
    ]);
  });
});
