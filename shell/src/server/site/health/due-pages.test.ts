import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { createDuePages } from './due-pages';
import { type CountedSign, HealthCounts } from './health-counts';
import { NetworkVotes } from './network-votes';

const { jest } = import.meta;
beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

const set = { id: 'set-1', revision: 5 } as ReleaseSet;
const kind = { key: 'a1b2', islands: ['fine-block', 'other-block'], remotes: ['mfe-fine', 'mfe-other'], route: '/' };

it('sent pages are due after a while, and after a minute and a half to have lasted: one of each network a minute, for all brands', () => {
  const signs = new HealthCounts<CountedSign>();
  const { note } = createDuePages({ votes: new NetworkVotes({ secret: 'of-all-hosts' }), signs });
  const send = (address: string, route = '/', brand = 'house') => note({ set, brand }, { ...kind, route }, address);
  for (const address of ['192.0.2.1', '192.0.2.200', '198.51.2.1']) send(address);
  send('192.0.2.1', '/', 'driftmoor');
  send('198.51.3.1', '/another-of-the-kind');
  jest.advanceTimersByTime(19_999);
  expect(signs.take()).toEqual([]);
  jest.advanceTimersByTime(1);
  // One sum for each kind, since a message must contain each kind only once.
  const due = { set: 'set-1', revision: 5, brand: 'house', page: 'a1b2', remotes: kind.remotes, route: '/', count: 3 };
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
