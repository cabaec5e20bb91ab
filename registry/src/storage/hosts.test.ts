import { migrate } from '@forecourt/database/migrate';
import { testDatabase } from '@forecourt/database/test-database';
import type { HostReport } from '../rules/channels/host-answers';
import { FollowingHosts } from '../operations/channels/following-hosts';
import { createChannels } from './channels';
import { readHosts } from './hosts';

const database = testDatabase();
beforeAll(async () => {
  await migrate(database.pool, 'registry', new URL('./migrations/', import.meta.url));
  await createChannels(database.pool, ['production', 'staging']);
});
beforeEach(() => database.pool.query('delete from registry.hosts'));

const host = (name: string, revision: number) => ({ host: name, revision });
const known = async (channel = 'production') =>
  (await readHosts(database.pool, channel)).map((one) => [one.host, one.revision]);
/** Moves the expiry of all hosts by this many seconds into the past. */
const pass = (seconds: number) =>
  database.pool.query(`update registry.hosts set until = until - $1 * interval '1 second'`, [seconds]);
const report = (name: string, given: Partial<HostReport> = {}): HostReport => ({
  provides: { name, core: '2.9.2', libraries: {}, shared: {} },
  revision: 1,
  refused: null,
  faults: [],
  canary: null,
  ...given,
});

/** Opens a stream of a host at a registry. */
async function connect(registry: FollowingHosts, name: string, revision: number): Promise<() => void> {
  const leave = registry.connected('production', name);
  await registry.saw('production', host(name, revision), { opensStream: true });
  return leave;
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe('hosts that follow a channel', () => {
  it('are known to all registries of their channel until half a minute after their last request', async () => {
    const [one, other] = [new FollowingHosts(database.pool), new FollowingHosts(database.pool)];
    await one.saw('production', host('a', 3));
    await other.saw('production', host('b', 2));
    await one.saw('staging', host('c', 3));
    await other.saw('unknown', host('d', 3));
    expect(await known()).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    await pass(29);
    await one.saw('production', host('b', 3));
    await pass(2);
    expect(await known()).toEqual([['b', 3]]);
  });

  it('stay while a registry renews one of their streams, and leave with the last stream', async () => {
    const registry = new FollowingHosts(database.pool);
    const [first, second] = [await connect(registry, 'a', 1), await connect(registry, 'a', 2)];
    for (let time = 0; time < 3; time += 1) {
      await pass(29);
      await registry.renew();
    }
    first();
    expect(await known()).toEqual([['a', 2]]);
    second();
    await until(async () => (await known()).length === 0);
  });

  it('are forgotten when their registry is killed, unless they continued with another', async () => {
    const [killed, other] = [new FollowingHosts(database.pool), new FollowingHosts(database.pool)];
    await connect(killed, 'lost', 1);
    const leave = await connect(killed, 'moved', 1);
    await connect(other, 'moved', 1);
    leave();
    await pass(29);
    await other.renew();
    await pass(2);
    expect(await known()).toEqual([['moved', 1]]);
  });

  it('are renewed after a database outage longer than their expiry', async () => {
    const registry = new FollowingHosts(database.pool);
    await connect(registry, 'a', 1);
    await pass(120);
    await registry.renew();
    expect(await known()).toEqual([['a', 1]]);
  });

  it('count by their authenticated report, not by a request under their name', async () => {
    const registry = new FollowingHosts(database.pool);
    await registry.reported('production', report('a', { revision: 2 }));
    await registry.saw('production', host('a', 7));
    expect(await known()).toEqual([['a', 2]]);
  });

  it('are limited to a thousand, including those that have just left', async () => {
    const registry = new FollowingHosts(database.pool);
    await database.pool.query(
      `insert into registry.hosts (channel, host, revision, until) select 'production', 'host-' || number, 1, now() + (number % 2) * interval '1 hour' from generate_series(1, 999) as number`,
    );
    for (const name of ['last', 'one too many', 'host-1']) await registry.saw('production', host(name, 2));
    expect((await known()).filter(([, revision]) => revision === 2)).toEqual([
      ['host-1', 2],
      ['last', 2],
    ]);
  });
});

describe('the report of a host', () => {
  it('is awaited until each host has answered any registry, or has left', async () => {
    const [one, other] = [new FollowingHosts(database.pool), new FollowingHosts(database.pool)];
    for (const name of ['one', 'two', 'three']) await one.reported('production', report(name));
    const leave = await connect(one, 'three', 1);
    let isAnswered = false;
    const answered = one.answered('production', 2, 60_000).then(() => (isAnswered = true));
    await one.reported('production', report('one', { revision: 3 }));
    await other.reported(
      'production',
      report('two', { refused: 2, faults: [{ remote: 'mfe-reviews', version: '1.1.0', reason: 'broke' }] }),
    );
    expect(isAnswered).toBe(false);
    leave();
    await answered;
  });

  it('is awaited only until the timeout', async () => {
    const hosts = new FollowingHosts(database.pool);
    await hosts.reported('production', report('one'));
    await expect(hosts.answered('production', 2, 1)).resolves.toBeUndefined();
  });
});
