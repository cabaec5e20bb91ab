import { FEW_CARS, TEST_DAY, startTestApi, testApi } from '../../testing/test-api';
import { valuationClient } from './testing/test-client';

describe('the limits of SMS', () => {
  const env = { SMS_LIMIT_NUMBER: '4', SMS_LIMIT_ADDRESS: '12', SMS_LIMIT_BLOCK: '8', SMS_LIMIT_TOTAL: '25' };
  const api = testApi({ seed: FEW_CARS, env, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  const LIMIT = { error: 'Too many codes were asked for. Please try again later.' };
  const ask = async (phone: string, address = '203.0.113.7') =>
    (await valuationClient(api.app, address).request({ phone })).json<object>();
  const asked = async (phones: string[], address?: string) => {
    let taken = 0;
    for (const phone of phones) taken += 'id' in (await ask(phone, address)) ? 1 : 0;
    return taken;
  };
  const numbers = (count: number, block: string) =>
    Array.from({ length: count }, (_, index) => `07700 ${block}${String(index).padStart(3, '0')}`);

  beforeEach(async () => {
    await api.database.query('delete from api.send_quota');
    clock += 10 * 60_000;
  });

  it('allow two SMS a day to one number from one address and four in all, in any notation', async () => {
    const spellings = ['07700 900123', '+447700900123', '0044 7700 900123'];
    expect(await asked(spellings, '198.51.1.1')).toBe(2);
    clock += 5 * 60_000;
    expect(await ask('07700 900123', '198.51.1.1')).toEqual(LIMIT);
    expect(await asked(spellings, '198.51.2.1')).toBe(2);
    expect(await ask('07700 900123', '198.51.3.1')).toEqual(LIMIT);
    clock += 24 * 3_600_000;
    expect(await ask('07700 900123')).toHaveProperty('id');
  });

  it('leave codes for the owner of a number when another address has used up its share', async () => {
    const mallory = valuationClient(api.app, '198.51.66.1');
    for (let time = 0; time < 12; time += 1) await mallory.request({ phone: '07700 900123' });
    expect(await ask('07700 900123', '198.51.1.1')).toHaveProperty('id');
  });

  it('count a code that is sent again', async () => {
    const visitor = valuationClient(api.app);
    const id = await visitor.ask({ phone: '07700 900123' });
    clock += 31_000;
    expect((await visitor.resend(id)).json()).toEqual({ sent: true });
    clock += 31_000;
    expect((await visitor.resend(id)).json()).toHaveProperty('error');
  });

  it.each([
    ['a network of IPv4', '192.0.2.4', '192.0.2.200'],
    ['a network of IPv6', '2001:db8:1:2::1', '2001:DB8:0001:3:aaaa::9'],
  ])('limit %s, for any numbers', async (_what, one, other) => {
    expect(await asked(numbers(5, '901'), one)).toBe(5);
    expect(await asked(numbers(5, '902'), other)).toBe(1);
    expect(await asked(numbers(1, '903'), '2001:db8:2:3::1')).toBe(1);
  });

  it('limit a block of numbers, from any address', async () => {
    const taken = await Promise.all(
      numbers(20, '904').map(async (phone, index) => 'id' in (await ask(phone, `10.0.${index}.1`))),
    );
    expect(taken.filter(Boolean)).toHaveLength(8);
  });

  it('limit the total of a day', async () => {
    const blocks = ['905', '906', '907', '908'].flatMap((block) => numbers(8, block));
    const taken = await Promise.all(blocks.map(async (phone, index) => 'id' in (await ask(phone, `10.0.${index}.1`))));
    expect(taken.filter(Boolean)).toHaveLength(25);
  });

  it('store nothing of refused requests, and neither numbers nor addresses of counted ones', async () => {
    await api.database.query('delete from api.outbox');
    await asked(['07700 900123', '07700 900123', '07700 900123'], '192.0.2.4');
    const { rows } = await api.database.query<{ count: string }>('select count(*) from api.outbox');
    expect(rows).toEqual([{ count: '2' }]);
    const { rows: kept } = await api.database.query<{ row: string }>(
      'select send_quota::text as row from api.send_quota',
    );
    expect(JSON.stringify(kept)).not.toMatch(/7700900|192\.0/);
  });

  it('trust only the shell about an address', async () => {
    const direct = (forwardedFor: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/apply/v1/valuation',
        remoteAddress: '198.51.99.1',
        headers: { 'x-forwarded-for': forwardedFor },
        payload: {},
      });
    expect((await direct('192.0.2.1')).statusCode).toBe(400);
    const seen: string[] = [];
    const probe = await startTestApi();
    probe.app.addHook('onRequest', async ({ ip }) => void seen.push(ip));
    await probe.app.inject({
      url: '/healthz',
      remoteAddress: '198.51.99.1',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    await probe.app.inject({
      url: '/healthz',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '10.9.9.9, 192.0.2.1' },
    });
    await probe.stop();
    expect(seen).toEqual(['198.51.99.1', '192.0.2.1']);
  });
});
