import { FollowingHosts } from './following-hosts';

const { jest } = import.meta;

const host = (name: string, revision: number) => ({ host: name, revision });

describe('hosts that follow a channel', () => {
  it('are counted by the revision that they serve, in their channel', () => {
    const hosts = new FollowingHosts();
    hosts.connected('production', host('a', 3));
    hosts.saw('production', host('b', 2));
    hosts.saw('staging', host('c', 3));
    expect(hosts.count('production', 3)).toEqual({ all: 2, serving: 1 });
    hosts.saw('production', host('b', 3));
    expect(hosts.count('production', 3)).toEqual({ all: 2, serving: 2 });
  });

  it('are forgotten when their last stream is closed, or half a minute after their last request', () => {
    const hosts = new FollowingHosts();
    const [first, second] = [hosts.connected('production', host('a', 1)), hosts.connected('production', host('a', 2))];
    hosts.saw('production', host('polling', 2));
    const later = performance.now() + 31_000;
    expect(hosts.count('production', 2, later)).toEqual({ all: 1, serving: 1 });
    first();
    expect(hosts.count('production', 2)).toEqual({ all: 1, serving: 1 });
    second();
    expect(hosts.count('production', 2)).toEqual({ all: 0, serving: 0 });
  });

  it('stay when the clock is put forward', () => {
    const hosts = new FollowingHosts();
    hosts.saw('production', host('polling', 1));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect(hosts.count('production', 1).all).toBe(1);
    jest.restoreAllMocks();
  });

  it('are limited to a thousand, however many are invented', () => {
    const hosts = new FollowingHosts();
    for (let number = 0; number < 2_000; number += 1) hosts.saw('production', host(`host-${number}`, 1));
    expect(hosts.count('production', 1).all).toBe(1_000);
  });
});
