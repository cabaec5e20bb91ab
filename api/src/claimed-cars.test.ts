import { expectEventually } from '@forecourt/service/expect-eventually';
import { CLAIMED_CARS, untrueClaims } from './claimed-cars';
import { DEFAULT_CARS } from './jobs/seed/seed-settings';
import { FEW_CARS, testApi } from './testing/test-api';

describe('the claim of over 100,000 cars (A1-7)', () => {
  const api = testApi({ seed: FEW_CARS });

  it('is named in /readyz of a smaller stock', async () => {
    await expectEventually(async () => (await api.app.inject('/readyz')).statusCode === 200);
    const { degraded } = (await api.app.inject('/readyz')).json<{ degraded: string[] }>();
    expect(degraded).toContain('Pages claim over 100,000 cars, and there are 10: change the words, or add stock.');
  });

  it('is true of the sample data, and is not named then', () => {
    expect(untrueClaims(CLAIMED_CARS)).toHaveLength(1);
    expect(untrueClaims(DEFAULT_CARS)).toEqual([]);
  });
});
