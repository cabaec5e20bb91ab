import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { lastCode, valuationClient } from './testing/test-client';

describe('a valuation whose code is entered in a third-party page', () => {
  const api = testApi({ seed: FEW_CARS, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  let phone = '';
  let numbers = 0;

  async function verified() {
    phone = `07700 9002${String(++numbers).padStart(2, '0')}`;
    const visitor = valuationClient(api.app);
    const id = await visitor.ask({ phone });
    const answer = await visitor.elsewhere.verify(id, await lastCode(api, phone));
    return { visitor, id, answer, ticket: answer.json<{ ticket: string }>().ticket };
  }

  it('is opened on our site by a ticket, with only the campaign in the address', async () => {
    const { visitor, id, answer, ticket } = await verified();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toMatchObject({ id, vehicle: { vrm: 'AA19AAA' } });
    const entered = await visitor.elsewhere.enter({
      ticket,
      utm_source: 'partner',
      email: 'ada@vale.example',
      utm_term: 'x'.repeat(301),
    });
    expect([entered.statusCode, entered.headers.location]).toEqual([
      303,
      `/valuations-final?utm_source=partner&applicationId=${id}`,
    ]);
    expect(entered.headers['set-cookie']).toMatch(
      /^valuation_session=[\w-]{43}; Path=\/api\/apply\/v1; HttpOnly; SameSite=Strict$/,
    );
    expect((await visitor.listById(id)).json()).toEqual([expect.objectContaining({ id })]);
    clock += 11 * 3600 * 1000;
    expect((await visitor.listById(id)).json()).toHaveLength(1);
  });

  it.each([
    [
      'is used',
      async ({ visitor, ticket }: Awaited<ReturnType<typeof verified>>) =>
        void (await visitor.elsewhere.enter({ ticket })),
    ],
    ['is a minute old', async () => void (clock += 60_000)],
  ])('is not opened by a ticket that %s', async (_, spoil) => {
    const given = await verified();
    await spoil(given);
    const stranger = valuationClient(api.app);
    const { statusCode, headers } = await stranger.elsewhere.enter({ ticket: given.ticket });
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/valuations-final', undefined]);
    expect((await stranger.listById(given.id)).json()).toEqual([]);
  });

  it('is read neither with the ticket itself nor from an unlisted origin', async () => {
    const { id, ticket } = await verified();
    const list = await api.app.inject({
      method: 'POST',
      url: '/api/apply/v1/valuations',
      payload: { id },
      headers: { cookie: `valuation_session=${ticket}` },
    });
    expect(list.json()).toEqual([]);
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    };
    const posted = await api.app.inject({
      method: 'POST',
      url: '/api/apply/v1/valuation/enter',
      payload: `ticket=${ticket}`,
      headers: form,
    });
    expect(posted.json()).toMatchObject({ error: { code: 'foreign-origin' } });
  });
});
