import * as fc from 'fast-check';
import { BUDGET_MAX_LENGTH, formatBudgetInput, parseBudgetInput } from './monthly-budget';

describe('monthly budget', () => {
  it.each([
    ['250', 250],
    ['1,250', 1250],
    ['£1,250 a month', 1250],
    ['250.50', 250],
    ['007', 7],
    ['0', 0],
    ['', undefined],
    ['abc', undefined],
    ['.5', undefined],
  ])('reads %j as %s pounds', (typed, pounds) => {
    expect(parseBudgetInput(typed)).toBe(pounds);
  });

  it.each([
    ['250', '250'],
    ['1250', '1,250'],
    ['1,2345', '12,345'],
    ['1234567', '1,234,567'],
    ['2e5', '25'],
    ['', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatBudgetInput(typed)).toBe(shown);
  });

  it('has at most five characters in the column layout, separators included', () => {
    expect(formatBudgetInput('12345', BUDGET_MAX_LENGTH.column)).toBe('1,234');
  });

  it('formats its own text unchanged, and parses the same amount from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(5, 15), (typed, maxLength) => {
        const shown = formatBudgetInput(typed, maxLength);
        expect(shown.length).toBeLessThanOrEqual(maxLength);
        expect(formatBudgetInput(shown, maxLength)).toBe(shown);
        if (maxLength === 15 && typed.length < 10) expect(parseBudgetInput(shown)).toBe(parseBudgetInput(typed));
      }),
    );
  });
});
