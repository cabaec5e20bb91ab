import { openDeviceList } from './device-list';

const open = () =>
  openDeviceList({ key: 'numbers', read: (text) => text.split(',').map(Number), write: (numbers) => numbers.join() });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list on the device', () => {
  it('notifies all copies on a page of a change', () => {
    const [one, other] = [open(), open()];
    const listener = jest.fn();
    const stop = other.subscribe(listener);
    expect(one.set([1, 2])).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(other.current()).toEqual([1, 2]);
    expect(other.current()).toBe(other.current());
    stop();
    one.set([]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(other.current()).toEqual([]);
  });

  it('follows changes in other tabs, and in a restored page', () => {
    const list = open();
    const listener = jest.fn();
    list.subscribe(listener);
    for (const key of ['numbers', null, 'others']) window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('lasts as long as the page without storage, in all its copies', () => {
    const [one, other] = [open(), open()];
    other.subscribe(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(one.set([3])).toBe(false);
    expect([one.current(), other.current()]).toEqual([[3], [3]]);
  });
});
