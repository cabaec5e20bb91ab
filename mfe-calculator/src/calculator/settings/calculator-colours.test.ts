import * as fc from 'fast-check';
import { TEST_BRAND } from '@forecourt/testing/services';
import { contrast, WHITE } from '@forecourt/theme/contrast';
import { calculatorColours } from './calculator-colours';

const none = { brandPrimary: '', brandSecondary: '', repAprBackgroundColour: '', repAprTextColour: '' };
const colours = (given: Partial<typeof none>): Record<string, string> =>
  calculatorColours({ ...none, ...given }, TEST_BRAND.tokens);

describe('colours of one calculator', () => {
  it('are the brand’s when nothing is configured', () => {
    expect(colours({})).toEqual({});
  });

  it.each(['red', 'rgb(1, 2, 3)', '#12', '#12345', 'url(x)'])('ignore %s, which is not a hex colour', (colour) => {
    expect(colours({ brandPrimary: colour, brandSecondary: colour, repAprBackgroundColour: colour })).toEqual({});
  });

  it('are readable with any configuration', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, hex, hex, (brandPrimary, brandSecondary, repAprBackgroundColour, repAprTextColour) => {
        const given = colours({ brandPrimary, brandSecondary, repAprBackgroundColour, repAprTextColour });
        const pairs: [string, string][] = [
          [given['--color-primary']!, given['--color-on-primary']!],
          [given['--color-secondary']!, given['--color-on-secondary']!],
          [given['--color-primary-light']!, given['--color-on-primary-light']!],
          [given['--color-primary-strong']!, WHITE],
          [given['--rate-line-background']!, given['--rate-line-text']!],
        ];
        for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keep the configured text colour of the line with the rates where it is readable', () => {
    expect(colours({ repAprBackgroundColour: '#fff', repAprTextColour: '#123' })).toEqual({
      '--rate-line-background': '#ffffff',
      '--rate-line-text': '#112233',
    });
    expect(colours({ repAprBackgroundColour: '#111111', repAprTextColour: '#222222' })['--rate-line-text']).toBe(
      '#ffffff',
    );
  });
});
