import { describeRate } from './describe-rate';

describe('describeRate', () => {
  it.each([
    [{ shown: 1, failed: 1, unrendered: 0 }, '1 failure in 1 view (100%)'],
    [{ shown: 2345, failed: 23, unrendered: 0 }, '23 failures in 2,345 views (1%)'],
    [{ shown: 0, failed: 0, unrendered: 1 }, 'not shown; the server failed once'],
    [{ shown: 0, failed: 0, unrendered: 2 }, 'not shown; the server failed 2 times'],
  ])('counts in %j', (rate, expected) => {
    expect(describeRate(rate)).toBe(expected);
  });
});
