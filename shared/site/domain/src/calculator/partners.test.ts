import { calculatorPartner } from './partners';

describe('the calculator of a partner', () => {
  it('of the dealer network hides the mark, does not preselect PCP and has its own rates', () => {
    expect(calculatorPartner(2655)).toEqual({
      showsPoweredBy: false,
      preselectsPcp: false,
      rates: { from: 8.9, representative: 18.9 },
    });
  });

  it.each([0, 3077, -1, null, undefined])('%s is the default', (id) => {
    expect(calculatorPartner(id)).toEqual({
      showsPoweredBy: true,
      preselectsPcp: true,
      rates: { from: 9.9, representative: 19.8 },
    });
  });
});
