import * as fc from 'fast-check';
import { areaBounds, areaValue, singleValue } from './values';

const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true });

describe('an area of the map in an address', () => {
  it('has all that was in it, and is read as it was written', () => {
    fc.assert(
      fc.property(degrees(89), degrees(89), degrees(179), degrees(179), (one, other, left, right) => {
        const area = {
          south: Math.min(one, other),
          north: Math.max(one, other),
          west: Math.min(left, right),
          east: Math.max(left, right),
        };
        const value = areaValue(area);
        const read = areaBounds(value)!;
        expect(
          read.south <= area.south && read.west <= area.west && read.north >= area.north && read.east >= area.east,
        ).toBe(true);
        expect(area.south - read.south).toBeLessThan(1.0001e-4);
        expect(areaValue(read)).toBe(value);
        expect(singleValue('area', value)).toBe(value);
      }),
    );
  });

  it.each([
    '',
    '1_2_3',
    '1_2_3_4_5',
    '3_0_2_1',
    '0_2_1_1',
    '91_0_92_1',
    '0_0_1_181',
    'a_b_c_d',
    '1e1_0_20_1',
    '51.12345_0_52_1',
    '51__52_1',
    ' _ _ _ ',
  ])('is empty for %j', (value) => expect(singleValue('area', value)).toBe(''));
});
