import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { createDuePages } from './due-pages';
import { type CountedSign, HealthCounts } from './health-counts';
import { NetworkVotes } from './network-votes';

const { jest } = import.meta;
beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

const source = { set: { id: 'set-1' } as ReleaseSet, brand: 'house', page: 'a1b2' };
const kind = { key: 'a1b2', remotes: ['mfe-fine', 'mfe-other'], route: '/' };

it('pages that were sent are due after a while, and after a minute and a half to have lasted: one of each network a minute', () => {
  const signs = new HealthCounts<CountedSign>();
  const { note, kinds } = createDuePages({ votes: new NetworkVotes({ secret: 'of-all-hosts' }), signs });
  const send = (address: string, route = '/') => note(source, { ...kind, route }, address);
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) send(address);
  send('192.0.2.3', '/another-of-the-kind');
  jest.advanceTimersByTime(19_999);
  expect(signs.take()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(kinds().map(({ key, route }) => [key, route])).toEqual([['a1b2', '/']]);
  const due = { set: 'set-1', brand: 'house', page: 'a1b2', remotes: kind.remotes, route: '/', count: 3 };
  expect(signs.take()).toMatchObject([{ ...due, what: 'due' }]);
  send('192.0.2.1');
  jest.advanceTimersByTime(40_000);
  send('192.0.2.1');
  jest.advanceTimersByTime(30_000);
  expect(signs.take()).toMatchObject([
    { what: 'due', count: 1 },
    { what: 'due-lasting', count: 3 },
  ]);
});
