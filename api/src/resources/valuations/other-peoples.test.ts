import * as fc from 'fast-check';
import { FEW_CARS, TEST_DAY, startTestApi, testApi } from '../../testing/test-api';
import { lastCode, valuationClient, type ValuationClient } from './testing/test-client';

/** Data that only its owner may see. */
const SECRETS = /Ada|O'Vale|ada@vale|7700900123|capClean/;

describe("other people's valuations", () => {
  const api = testApi({ seed: FEW_CARS, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  let owner: ValuationClient;
  let id: string;
  let token: string;
  let code: string;
  const PHONE = '07700 900123';

  beforeAll(async () => {
    owner = valuationClient(api.app);
    id = await owner.ask({ phone: PHONE });
    code = await lastCode(api, PHONE);
    await owner.verify(id, code);
    token = owner.cookie()?.split('=')[1] ?? '';
  });

  const list = (phone: string, cookie?: string) =>
    api.app.inject({
      url: `/api/apply/v1/valuations?phone=${encodeURIComponent(phone)}`,
      headers: cookie === undefined ? {} : { cookie },
    });

  it('are readable by their owner', async () => {
    expect((await owner.list('+44 7700 900123')).body).toMatch(SECRETS);
    expect((await list(PHONE, `theme=x; valuation_session=${token}; other=1`)).body).toMatch(SECRETS);
  });

  it('are hidden from guesses: the answer is as for a number without any', async () => {
    const nothing = await list('07700 900999');
    const answers = [
      await list(PHONE),
      await list(PHONE, `valuation_session=${'A'.repeat(43)}`),
      await list('x'),
      await list(PHONE, 'valuation_session='),
      await owner.list('07700 900999'),
    ];
    const unique = { date: '', 'x-request-id': '' };
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
      expect({ ...answer.headers, ...unique }).toEqual({ ...nothing.headers, ...unique });
    }
  });

  it('are hidden by POST too, except from their owner', async () => {
    expect((await owner.listByPost(PHONE)).body).toMatch(SECRETS);
    expect((await owner.listByPost('07700 900999')).body).toBe('[]');
    expect((await valuationClient(api.app).listByPost(PHONE)).body).toBe('[]');
  });

  it('are hidden from anybody who knows a guid, except their owner', async () => {
    expect((await owner.listById(id.toUpperCase())).json()).toEqual([expect.objectContaining({ id })]);
    const stranger = valuationClient(api.app);
    const other = await stranger.ask({ phone: '07700 900333' });
    await stranger.verify(other, await lastCode(api, '07700 900333'));
    const answers = [
      await valuationClient(api.app).listById(id),
      await stranger.listById(id),
      await owner.listById(other),
      await owner.listById("' or ''='"),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, '[]']));
  });

  it('are hidden before their code is entered, by guid too', async () => {
    expect((await owner.listById(await owner.ask({ phone: PHONE }))).body).toBe('[]');
  });

  it('are hidden from a cookie with any wrong character', async () => {
    const mutations = fc.oneof(
      fc
        .tuple(fc.nat(42), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      fc.nat(43).map((length) => token.slice(0, length)),
      fc.string().map((more) => token + more.replace(/[;,\s]/g, '')),
      fc.constantFrom(
        token.toLowerCase(),
        token.toUpperCase(),
        [...token].toReversed().join(''),
        `${token}=`,
        `"${token}"`,
        encodeURIComponent(`' or 1=1 --`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(mutations, async (mutated) => {
        // The last bits of 43 characters are padding: some different spellings decode to the same 32 bytes, but their
        // hashes differ.
        fc.pre(mutated !== token && /^[\x21-\x7e]*$/.test(mutated));
        expect((await list(PHONE, `valuation_session=${mutated}`)).body).toBe('[]');
      }),
      // New random values in each run. Cookies are looked up by their hash, so the test does not depend on a character
      // or a length.
      { numRuns: 200 },
    );
  });

  it('are hidden for any other number, guid, registration or code', async () => {
    const cookie = `valuation_session=${token}`;
    const digits = fc.stringMatching(/^0?7[1-9]\d{8}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(digits, fc.string(), fc.constantFrom('%', '_', '+4477009001', "' or ''='", 'null', '*')),
        async (phone) => {
          const answer = await list(phone.slice(0, 30), cookie);
          expect(answer.statusCode === 200 && answer.body === '[]').toBe(!phone.endsWith('7700900123'));
        },
      ),
      { numRuns: 200 },
    );
    const stranger = valuationClient(api.app);
    const guid = fc.oneof(
      fc.uuid({ version: 4 }),
      fc.nat(35).map((at) => id.slice(0, at) + (id[at] === 'a' ? 'b' : 'a') + id.slice(at + 1)),
      fc.string({ maxLength: 64 }),
    );
    await fc.assert(
      fc.asyncProperty(
        guid,
        fc.oneof(fc.constant(code), fc.stringMatching(/^\d{6}$/)),
        fc.constantFrom('AA19AAA', '', 'AB12CDE'),
        async (guess, digit, vrm) => {
          fc.pre(guess !== id);
          const answers = [
            await stranger.verify(guess, digit, vrm),
            await stranger.resend(guess, vrm),
            await stranger.listById(guess),
            await stranger.addLead({ ApplicationID: guess || 'x' }),
          ];
          for (const answer of answers) expect(answer.body).not.toMatch(SECRETS);
          expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
          expect(stranger.cookie()).toBeUndefined();
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are read by a cookie that scripts, other sites and other paths cannot get; only its hash is stored', async () => {
    const visitor = valuationClient(api.app);
    const again = await visitor.ask({ phone: PHONE });
    const { headers } = await visitor.verify(again, await lastCode(api, PHONE));
    expect(headers['set-cookie']).toMatch(
      /^valuation_session=[\w-]{43}; Path=\/api\/apply\/v1; HttpOnly; SameSite=Strict$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    const { rows } = await api.database.query<{ row: string }>(
      'select valuation_session::text as row from api.valuation_session',
    );
    const value = visitor.cookie()?.split('=')[1] ?? '';
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(value).toString('hex'));
  });

  it('are opened to a new session each time, which inherits the rights of the old one and ends it', async () => {
    const visitor = valuationClient(api.app);
    await visitor.verify(await visitor.ask({ phone: '07700 900222' }), await lastCode(api, '07700 900222'));
    const before = visitor.cookie();
    await visitor.verify(await visitor.ask({ phone: '07700 900222' }), await lastCode(api, '07700 900222'));
    expect(visitor.cookie()).not.toBe(before);
    expect((await visitor.list('07700 900222')).json()).toHaveLength(2);
    expect((await list('07700 900222', before)).body).toBe('[]');
  });

  it('are readable for half a day only', async () => {
    clock += 12 * 3_600_000 - 1;
    expect((await owner.list(PHONE)).body).toMatch(SECRETS);
    expect((await owner.listById(id)).body).toMatch(SECRETS);
    clock += 1;
    expect((await owner.list(PHONE)).body).toBe('[]');
    expect((await owner.listById(id)).body).toBe('[]');
  });
});

describe('a session over https', () => {
  it('has a cookie that is never sent over http', async () => {
    const api = await startTestApi({ seed: FEW_CARS });
    const visitor = valuationClient(api.app);
    const id = await visitor.ask({});
    const { headers } = await api.app.inject({
      method: 'POST',
      url: '/api/apply/v1/valuation/verify',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { id, vrm: 'AA19AAA', code: await lastCode(api, '07700 900001') },
    });
    await api.stop();
    expect(headers['set-cookie']).toMatch(/; Secure$/);
  });
});
