import type { EnquiryMessage } from '@forecourt/domain/contact/enquiry';
import { enquiryMessageOf } from '@forecourt/domain/contact/enquiry';
import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import type { ParsedMail } from 'mailparser';
import { SOME_CARS } from '../../testing/test-api';
import { testMailApi } from '../../testing/test-mail-api';

/** A Tuesday in June: it is half past ten in the UK. */
const NOW = new Date('2026-06-16T09:30:00Z');
const ADA = 'ada@vale.example';
const CAR = 17;

let clock = NOW;
const api = testMailApi({ seed: SOME_CARS, now: () => clock, env: { ENQUIRY_LIMIT: '1000' } });
let path: string;

const DAY = '09:00-18:00';
const HOURS = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: '10:00-16:00',
  sunday: 'closed',
};
const setHours = (hours: object | null) =>
  api.database.query(
    'update api.dealer set opening_hours = $1 where id = (select dealer_id from api.car where id = $2)',
    [hours, CAR],
  );

beforeAll(async () => {
  await setHours(HOURS);
  path = (await api.app.inject(`/v1/cars/${CAR}`)).json<{ path: string }>().path;
});
beforeEach(async () => {
  clock = NOW;
  await api.database.query('truncate api.outbox, api.send_quota, api.received_enquiry');
});

const WORDS = 'Buy pills at https://evil.example';
const FORM = { firstName: 'Ada', lastName: 'Vale', email: ADA, phone: '07700 900123', comments: WORDS };
const BODY = enquiryMessageOf(
  { ...FORM, name: 'Ada Vale' },
  {
    vehicleId: CAR,
    dealerId: 1,
    dealerName: '',
    registration: '',
    make: '',
    model: '',
    trim: '',
    colour: '',
    mileage: 1,
    price: 1,
    doors: 5,
    advertLink: '',
  },
);
const post = (
  request: Partial<EnquiryRequest> = {},
  headers: Record<string, string> = {},
  data: Partial<EnquiryMessage['data']> = {},
) =>
  api.app.inject({
    method: 'POST',
    url: '/api/message?code=harrowmead',
    headers: { host: 'bramblegate.localhost:3000', ...headers },
    payload: { ...BODY, data: { ...BODY.data, ...data }, ...request },
  });
const postForm = (fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/message?code=harrowmead',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ referenceId: String(CAR), ...FORM, ...fields }).toString(),
  });
/** The message that the dealer got last. */
const toDealer = async () => {
  await api.app.outbox.deliverDue();
  const { rows } = await api.database.query<{ message: EnquiryMessage }>(
    'select message from api.received_enquiry order by received_at desc limit 1',
  );
  return rows[0]?.message;
};
const copies = async (): Promise<ParsedMail[]> => {
  await api.app.outbox.deliverDue();
  return api.mails.splice(0);
};
const SATURDAY = { request: 'test-drive', requestDate: '2026-06-20', requestTime: '10:30' } as const;

describe('the request of an enquiry', () => {
  it.each<[Partial<EnquiryRequest>, string]>([
    [{}, WORDS],
    [{ request: 'question', requestDate: '2026-06-20', requestTime: '10:30' }, WORDS],
    [SATURDAY, `${WORDS}\n\nI would like a test drive on Saturday 20 June at 10:30.`],
    [{ request: 'call-back' }, `${WORDS}\n\nPlease call me back as soon as you can.`],
    [{ ...SATURDAY, request: 'call-back' }, `${WORDS}\n\nPlease call me back on Saturday 20 June at 10:30.`],
    [{ ...SATURDAY, request: 'video' }, `${WORDS}\n\nPlease send me a video of this car.`],
  ])('reaches the dealer in words: %j', async (request, words) => {
    expect((await post(request)).statusCode).toBe(200);
    const message = await toDealer();
    expect(message?.data.customerMessage).toBe(words);
    // Exactly as specified (B7-8, B7-9).
    expect([Object.keys(message ?? {}).toSorted(), Object.keys(message?.data ?? {}).toSorted()]).toEqual([
      ['data', 'scenario'],
      Object.keys(BODY.data).toSorted(),
    ]);
  });

  it('has the default words if the customer wrote none', async () => {
    await post(SATURDAY, {}, { customerMessage: null });
    expect((await toDealer())?.data.customerMessage).toMatch(
      /^Hi, I'm interested in this .+\n\nI would like a test drive on Saturday 20 June at 10:30\.$/,
    );
  });

  it.each<[string, Partial<EnquiryRequest>, Partial<EnquiryMessage['data']>, string]>([
    ['while the dealer is closed', { ...SATURDAY, requestTime: '17:00' }, {}, 'requestTime'],
    ['on a day when it is closed', { ...SATURDAY, requestDate: '2026-06-21' }, {}, 'requestTime'],
    ['in the past', { ...SATURDAY, requestDate: '2026-06-16', requestTime: '10:00' }, {}, 'requestTime'],
    ['without a day', { request: 'test-drive' }, {}, 'requestDate'],
    ['for a call without a number', { request: 'call-back' }, { customerPhone: null }, 'phone'],
  ])('is refused %s, and nobody is notified', async (_when, request, data, field) => {
    const answer = await post(request, {}, data);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { code: 'invalid-request', issues: [{ path: field }] } },
    ]);
    expect([await toDealer(), await copies()]).toEqual([undefined, []]);
  });

  it('is another enquiry for another time, and the same one when it is repeated after that time', async () => {
    const key = { 'idempotency-key': 'the-same-attempt' };
    const later = { ...SATURDAY, requestTime: '11:30' };
    for (const request of [SATURDAY, later, SATURDAY]) expect((await post(request, key)).statusCode).toBe(200);
    clock = new Date('2026-06-21T09:00:00Z');
    expect((await post(SATURDAY, key)).statusCode).toBe(200);
    expect((await post({ ...SATURDAY, requestTime: '12:30' }, key)).statusCode).toBe(400);
    expect((await api.database.query(`select 1 from api.outbox where kind = 'enquiry'`)).rows).toHaveLength(2);
  });

  it.each([
    [SATURDAY, 'sent'],
    [{ ...SATURDAY, requestTime: '' }, 'requestTime'],
    [{ ...SATURDAY, requestDate: '2026-06-01' }, 'requestDate'],
    [{ request: 'call-back', phone: '' }, 'callBack'],
    // As a browser sends it: the field still contains the day that was chosen before.
    [{ ...SATURDAY, request: 'question', requestDate: '2026-06-01' }, 'sent'],
  ])('is read from a form without JavaScript: %j is %s', async (fields, outcome) => {
    expect((await postForm(fields)).headers['location']).toBe(`${path}?enquiry=${outcome}#enquiry`);
  });
});

describe('the copy', () => {
  it('sends the enquirer a copy from the brand, with the request, the car and the dealer', async () => {
    await post(SATURDAY);
    const [mail, ...others] = await copies();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { text: ADA },
      from: { text: '"Bramblegate" <cars@forecourt.example>' },
      subject: expect.stringMatching(/^Your enquiry about a /),
    });
    for (const text of [mail?.text, String(mail?.html)]) {
      expect(text).toContain(
        'A test drive on Saturday 20 June at 10:30 (UK time). It is booked once the dealer confirms it.',
      );
      expect(text).toContain(`http://bramblegate.localhost:3000${path}`);
      expect(text).toContain('http://bramblegate.localhost:3000/dealers/');
    }
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  });

  it('claims nothing unknown: no hours of a dealer without any, no delivery before it', async () => {
    await setHours(null);
    await post({});
    await setHours(HOURS);
    const [mail] = await copies();
    expect(mail?.text).toContain('How to get there');
    expect(mail?.text).not.toMatch(/Opening hours|has it/);
  });

  it('repeats no text of the person who typed the address', async () => {
    await post({}, {}, { customerName: 'Win Now https://evil.example', customerPhone: '0666 666666' });
    const [mail] = await copies();
    const everything = JSON.stringify([mail?.subject, mail?.text, mail?.html, [...(mail?.headers ?? [])]]);
    expect(everything).toContain(ADA);
    for (const typed of ['evil', 'Win Now', '666666', 'pills']) expect(everything).not.toContain(typed);
  });

  it('is sent once for repeated enquiries', async () => {
    for (let round = 0; round < 3; round += 1) await post(SATURDAY, { 'idempotency-key': 'the-same-attempt' });
    expect(await copies()).toHaveLength(1);
  });

  it('is sent to one address five times a day at most, in any spelling; the dealers get every enquiry', async () => {
    for (let round = 0; round < 8; round += 1) {
      const customerEmail = round % 2 === 0 ? ADA : ADA.toUpperCase();
      expect((await post({}, {}, { customerEmail, customerMessage: `Question ${round}` })).statusCode).toBe(200);
    }
    expect(await copies()).toHaveLength(5);
    expect((await api.database.query('select 1 from api.received_enquiry')).rows).toHaveLength(8);
    await post({}, {}, { customerEmail: 'bea@vale.example' });
    expect(await copies()).toHaveLength(1);
    clock = new Date(NOW.getTime() + 24 * 3_600_000);
    await post({}, {}, { customerMessage: 'The day after' });
    expect(await copies()).toHaveLength(1);
  });

  it('never links to a host that is not a brand’s, but still sends the enquiry to the dealer', async () => {
    expect((await post({}, { host: 'evil.example' })).statusCode).toBe(200);
    expect(await copies()).toEqual([]);
    expect((await toDealer())?.data.customerEmail).toBe(ADA);
  });
});
