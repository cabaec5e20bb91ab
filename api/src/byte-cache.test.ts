import { byteCache } from './byte-cache';

describe('byteCache', () => {
  it('lets go of what was not asked for longest when it is full', () => {
    const cache = byteCache<string>(6, (text) => text.length);
    cache.set('a', 'aa');
    cache.set('b', 'bb');
    cache.set('c', 'cc');
    expect(cache.get('a')).toBe('aa');
    cache.set('d', 'dd');
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual(['aa', undefined, 'cc', 'dd']);
  });

  it('does not keep what is larger than itself, and counts a replaced value once', () => {
    const cache = byteCache<string>(4, (text) => text.length);
    cache.set('large', 'xxxxx');
    expect(cache.get('large')).toBeUndefined();
    cache.set('a', 'aaa');
    cache.set('a', 'aa');
    cache.set('b', 'bb');
    expect([cache.get('a'), cache.get('b')]).toEqual(['aa', 'bb']);
  });
});
