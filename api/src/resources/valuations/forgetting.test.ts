import { forgetOldQuotas } from '../../quota/quota';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { forgetEnded } from './store';
import { lastCode, valuationClient } from './testing/test-client';

describe('expired data', () => {
  const HOUR_MS = 3_600_000;
  const api = testApi({ seed: FEW_CARS });
  const count = async (table: string) => Number((await api.database.query<{ count: string }>(`select count(*) from api.${table}`)).rows[0]?.count);

  it('are unopened valuations, ended sessions and counts of other days, and nothing else', async () => {
    const visitor = valuationClient(api.app);
    await visitor.ask({ phone: '07700 900001' });
    await visitor.verify(await visitor.ask({ phone: '07700 900002' }), await lastCode(api, '07700 900002'));
    const later = new Date(TEST_DAY.getTime() + HOUR_MS);

    await forgetEnded(api.database, { now: later, unverifiedBefore: TEST_DAY });
    await forgetOldQuotas(api.database, later);
    expect(await Promise.all(['valuation', 'valuation_code', 'valuation_session'].map(count))).toEqual([2, 2, 1]);
    expect(await count('send_quota')).toBeGreaterThan(0);

    const muchLater = new Date(TEST_DAY.getTime() + 72 * HOUR_MS);
    await forgetEnded(api.database, { now: muchLater, unverifiedBefore: later });
    await forgetOldQuotas(api.database, muchLater);
    expect(await Promise.all(['valuation', 'valuation_code', 'valuation_session', 'send_quota'].map(count))).toEqual([1, 1, 0, 0]);
  });
});
