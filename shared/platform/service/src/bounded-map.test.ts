import { BoundedMap, textBytes } from './bounded-map';

const texts = (maxBytes: number) => new BoundedMap<string>({ maxBytes, weigh: textBytes });

describe('BoundedMap', () => {
  it('never exceeds its limit of bytes, for any number of entries', () => {
    const map = texts(100_000);
    for (let index = 0; index < 5000; index++) {
      map.set(`key ${index}`, 'x'.repeat(index % 3000));
      expect(map.weightBytes).toBeLessThanOrEqual(100_000);
    }
    expect(map.get('key 4999')).toHaveLength(1999);
    expect(map.get('key 0')).toBeUndefined();
  });

  it('counts its bytes, also after replacing and deleting', () => {
    const map = texts(10_000);
    map.set('a', 'x'.repeat(100));
    const before = map.weightBytes;
    map.set('a', 'x'.repeat(1000));
    map.set('a', 'x'.repeat(100));
    expect(map.weightBytes).toBe(before);
    map.delete('a');
    map.delete('a');
    expect(map.weightBytes).toBe(0);
  });

  it('drops the least recently used entries', () => {
    const map = texts(1500);
    for (const key of ['a', 'b', 'c']) map.set(key, 'x'.repeat(100));
    map.get('a');
    map.set('d', 'x'.repeat(100));
    expect(['a', 'b', 'c', 'd'].filter((key) => map.get(key))).toEqual(['a', 'c', 'd']);
    expect(map.latest(2)).toHaveLength(2);
  });

  it('does not drop everything for one value that is too large', () => {
    const map = texts(2000);
    map.set('small', 'x');
    map.set('huge', 'x'.repeat(5000));
    expect([map.get('small'), map.get('huge')]).toEqual(['x', undefined]);
  });

  it('never exceeds its limit of entries', () => {
    const map = new BoundedMap<number>({ maxEntries: 2 });
    for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) map.set(key, index);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([2, undefined, 3]);
  });
});
