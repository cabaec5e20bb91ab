import { FEW_CARS, testApi } from '../../testing/test-api';

const api = testApi({ seed: FEW_CARS, env: { ENQUIRY_LIMIT: '30' } });
beforeEach(async () => {
  await api.database.query('delete from api.outbox');
  await api.database.query('delete from api.send_quota');
});

const FORM = {
  page: '/contact-us',
  firstName: 'Ada',
  lastName: 'Vale',
  email: ' ada@vale.example',
  phone: '',
  comments: 'When do you open?',
};
const post = (fields: Record<string, string> = {}, headers = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/contact?code=bramblegate',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...FORM, ...fields }).toString(),
  });
const written = async () =>
  (await api.database.query<{ payload: unknown }>(`select payload from api.outbox where kind = 'care'`)).rows;

describe('a message to customer care (A2.3-23)', () => {
  it('goes through the outbox once for repeated posts, and returns to its page', async () => {
    for (const { statusCode, headers } of [await post(), await post()])
      expect([statusCode, headers.location]).toEqual([303, '/contact-us?contact=sent#customer-care']);
    expect(await written()).toEqual([
      {
        payload: {
          code: 'bramblegate',
          name: 'Ada Vale',
          email: 'ada@vale.example',
          phone: '',
          message: 'When do you open?',
        },
      },
    ]);
  });

  it('is kept by customer care once it is delivered', async () => {
    await post();
    await api.app.outbox.deliverDue();
    expect((await api.database.query('select message from api.received_care_message')).rows).toMatchObject([
      { message: { name: 'Ada Vale' } },
    ]);
  });

  it('has no invisible characters, and the address and number alone', async () => {
    await post({
      firstName: '\u200bAda',
      email: 'Ada Vale <ada\u200b@vale.example>,',
      phone: '\u202a+44 7700 ９００１２３\u202c',
      comments: 'When do you\u200b open?',
    });
    expect(await written()).toEqual([
      {
        payload: {
          code: 'bramblegate',
          name: 'Ada Vale',
          email: 'ada@vale.example',
          phone: '+44 7700 900123',
          message: 'When do you open?',
        },
      },
    ]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ firstName: '\u200b' }, 'firstName'],
    [{ lastName: '\u3164' }, 'lastName'],
    [{ email: 'ada..v@vale.example' }, 'email'],
    [{ comments: '\u2800' }, 'comments'],
    [{ email: 'ada' }, 'email'],
    [{ comments: ' ' }, 'comments'],
  ])('is not sent with %j', async (fields, outcome) => {
    expect((await post(fields)).headers.location).toBe(`/contact-us?contact=${outcome}#customer-care`);
    expect(await written()).toEqual([]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', ''])(
    'leads back to no other site: %s',
    async (page) => {
      expect((await post({ page })).statusCode).toBe(400);
    },
  );

  it('is not taken from a page of another site', async () => {
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
