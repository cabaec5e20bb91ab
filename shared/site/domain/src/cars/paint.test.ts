import * as fc from 'fast-check';
import { DEFAULT_PAINT_ID, paintIdForColour, paintOf } from './paint';

describe('paintIdForColour', () => {
  it.each([
    ['Black', 'pspc0004'],
    ['WHITE', 'pspc0099'],
    ['silver', 'pspc0099'],
    [' Blue ', 'pspc0065'],
    ['Multicolour', DEFAULT_PAINT_ID],
    ['', DEFAULT_PAINT_ID],
    ['constructor', DEFAULT_PAINT_ID],
  ])('gives %p the code %p', (colour, paintId) => {
    expect(paintIdForColour(colour)).toBe(paintId);
  });

  it('gives every colour of the register a different paint, except white and silver', () => {
    const colours = [
      'Blue',
      'Black',
      'Silver',
      'Red',
      'White',
      'Green',
      'Yellow',
      'Beige',
      'Gold',
      'Orange',
      'Grey',
      'Purple',
      'Brown',
    ];
    expect(new Set(colours.map((colour) => paintOf(paintIdForColour(colour)).hex)).size).toBe(colours.length - 1);
  });
});

describe('paintOf', () => {
  it('gives any text the same colour every time', () => {
    fc.assert(
      fc.property(fc.string(), (paintId) => {
        expect(paintOf(paintId).hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(paintOf(paintId)).toEqual(paintOf(paintId));
      }),
    );
  });
});
