import * as fc from 'fast-check';
import { contrast, isDark, luminance, mix, withContrast } from './contrast';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

describe('colours', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(luminance('#ffffff')).toBeCloseTo(1);
  });

  it('count as dark below half brightness', () => {
    expect(isDark('#6905f2')).toBe(true);
    expect(isDark('#00d4b5')).toBe(false);
    expect(isDark('#7f7f7f')).toBe(true);
    expect(isDark('#808080')).toBe(false);
  });

  it('mix', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
  });

  it('can always be made readable on a light ground', () => {
    fc.assert(fc.property(colour, (hex) => contrast(withContrast(hex, ['#ffffff'], 4.5), '#ffffff') >= 4.5));
  });
});
