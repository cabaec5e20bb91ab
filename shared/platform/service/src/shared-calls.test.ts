import { SharedCalls } from './shared-calls';

describe('pending calls', () => {
  it('are made once for a key, and again once they have settled', async () => {
    const calls = new SharedCalls<number>();
    let made = 0;
    const ask = (key: string) => calls.share(key, async () => (made += 1));
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
    expect([await ask('a'), calls.count]).toEqual([3, 0]);
  });

  it('share an error, which the next call does not get', async () => {
    const calls = new SharedCalls<number>();
    const fail = () => calls.share('a', () => Promise.reject(new Error('away')));
    expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await calls.share('a', async () => 1)).toBe(1);
  });
});
