import type { HostReport } from '../wire/hosts';
import { FollowingHosts } from './following-hosts';

const { jest } = import.meta;

const host = (name: string, revision: number) => ({ host: name, revision });

describe('hosts that follow a channel', () => {
  it('are counted by the revision that they serve, in their channel', () => {
    const hosts = new FollowingHosts();
    hosts.connected('production', host('a', 3));
    hosts.saw('production', host('b', 2));
    hosts.saw('staging', host('c', 3));
    expect(hosts.answers('production', 3)).toMatchObject({ all: 2, serving: 1 });
    hosts.saw('production', host('b', 3));
    expect(hosts.answers('production', 3)).toMatchObject({ all: 2, serving: 2 });
  });

  it('are forgotten when their last stream is closed, or half a minute after their last request', () => {
    const hosts = new FollowingHosts();
    const [first, second] = [hosts.connected('production', host('a', 1)), hosts.connected('production', host('a', 2))];
    hosts.saw('production', host('polling', 2));
    const later = performance.now() + 31_000;
    expect(hosts.answers('production', 2, { now: later })).toMatchObject({ all: 1, serving: 1 });
    first();
    expect(hosts.answers('production', 2)).toMatchObject({ all: 1, serving: 1 });
    second();
    expect(hosts.answers('production', 2)).toMatchObject({ all: 0, serving: 0 });
  });

  it('stay when the clock is set forward', () => {
    const hosts = new FollowingHosts();
    hosts.saw('production', host('polling', 1));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect(hosts.answers('production', 1).all).toBe(1);
    jest.restoreAllMocks();
  });

  it('are limited to a thousand', () => {
    const hosts = new FollowingHosts();
    for (let number = 0; number < 2_000; number += 1) hosts.saw('production', host(`host-${number}`, 1));
    expect(hosts.answers('production', 1).all).toBe(1_000);
  });
});

const report = (name: string, given: Partial<HostReport> = {}): HostReport => ({
  provides: { name, core: '2.9.2', libraries: {}, shared: {} },
  revision: 1,
  refused: null,
  faults: [],
  canary: null,
  ...given,
});
const fault = { remote: 'mfe-reviews', version: '1.1.0', block: 'reviews-slider', reason: 'broke' };
const refusal = { revision: 1, refused: 2, faults: [fault] };

describe('the report of a host', () => {
  it('says who refused a revision, and why', () => {
    const hosts = new FollowingHosts();
    hosts.reported('production', report('one', refusal));
    hosts.reported('production', report('two', { revision: 2 }));
    expect(hosts.answers('production', 2)).toEqual({ all: 2, serving: 1, refused: [{ host: 'one', faults: [fault] }] });
    expect(hosts.refusedByAll('production', 2)).toBeUndefined();
    hosts.reported('production', report('two', refusal));
    expect(hosts.refusedByAll('production', 2)).toEqual({ hosts: 2, faults: [fault] });
  });

  it('is not outvoted by hosts without credentials', () => {
    const hosts = new FollowingHosts();
    expect(hosts.refusedByAll('production', 2)).toBeUndefined();
    hosts.saw('production', host('invented', 1));
    expect(hosts.refusedByAll('production', 2)).toBeUndefined();
    hosts.reported('production', report('one', refusal));
    expect(hosts.refusedByAll('production', 2)).toMatchObject({ hosts: 1 });
  });

  it('is awaited until each host has answered, also with a later revision, or has left', async () => {
    const hosts = new FollowingHosts();
    for (const name of ['one', 'two', 'three']) hosts.reported('production', report(name));
    const gone = hosts.connected('production', host('three', 1));
    let isAnswered = false;
    const answered = hosts.answered('production', 2, 60_000).then(() => (isAnswered = true));
    hosts.reported('production', report('one', { revision: 3 }));
    hosts.reported('production', report('two', refusal));
    await Promise.resolve();
    expect(isAnswered).toBe(false);
    gone();
    await answered;
    expect(isAnswered).toBe(true);
  });

  it('is not awaited for ever', async () => {
    const hosts = new FollowingHosts();
    hosts.reported('production', report('one'));
    await expect(hosts.answered('production', 2, 1)).resolves.toBeUndefined();
  });
});
