import * as fc from 'fast-check';
import {
  BUDGET_MAX_LENGTH,
  budgetPattern,
  formatBudgetInput,
  formatPastedBudget,
  parseBudgetInput,
} from './monthly-budget';

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

  it.each([
    ['12345', '12,345'],
    ['12,500', '12,500'],
    ['123456', '12,345'],
    ['£12,500.50 a month', '12,500'],
    ['１２５００', '12,500'],
  ])('has at most five digits in the column layout: %j is %j', (typed, shown) => {
    expect(formatBudgetInput(typed, BUDGET_MAX_LENGTH.column)).toBe(shown);
  });

  it.each([
    [' £12,500.00 ', '12,500'],
    ['12 500', '12,500'],
    ['125000', ''],
    ['12.345,67', ''],
    ['1.234', ''],
    ['12,5', ''],
    ['12.345.678', ''],
    ['12k', ''],
    ['200-300', ''],
  ])('is never shortened to a different amount when pasted: %j becomes %j', (pasted, shown) => {
    expect(formatPastedBudget(pasted, BUDGET_MAX_LENGTH.column)).toBe(shown);
  });

  it.each([
    ['12,500', true],
    [' £12 500.50 ', true],
    ['١٢٥٠٠', true],
    ['\u202a250\u202c', true],
    ['125,000', false],
    ['12,5', false],
    ['1.234', false],
    ['12.345,67', false],
    ['12.345.678', false],
    ['abc', false],
    ['-5', false],
    ['2e5', false],
  ])('%j is accepted by a browser without our script: %s', (typed, isAccepted) => {
    expect(new RegExp(`^(?:${budgetPattern(BUDGET_MAX_LENGTH.column)})$`, 'v').test(typed)).toBe(isAccepted);
  });

  it('formats its own text unchanged, and parses the same amount from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(5, 15), (typed, maxLength) => {
        const shown = formatBudgetInput(typed, maxLength);
        expect(shown.replaceAll(',', '').length).toBeLessThanOrEqual(maxLength);
        expect(formatBudgetInput(shown, maxLength)).toBe(shown);
        if (maxLength === 15 && typed.length < 10) expect(parseBudgetInput(shown)).toBe(parseBudgetInput(typed));
      }),
    );
  });
});
