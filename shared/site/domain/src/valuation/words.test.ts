import { CONDITION_OPTIONS, conditionName, REASON_OPTIONS, reasonName } from './words';

describe('the words of a valuation', () => {
  it.each([
    [1, 'Above_Average'],
    [2, 'Average'],
    [3, 'Below_Average'],
    [0, 'Average'],
    ['1', 'Average'],
    [undefined, 'Average'],
    [null, 'Average'],
  ])('have condition %j as %s', (condition, name) => {
    expect(conditionName(condition)).toBe(name);
  });

  it.each([
    [1, 'Selling'],
    [2, 'Refinance'],
    [3, 'PartExchange'],
    [4, 'Explore'],
    [5, 'Explore'],
    ['2', 'Explore'],
  ])('have reason %j as %s', (reason, name) => {
    expect(reasonName(reason)).toBe(name);
  });

  it('offer the choices of the spec in its order', () => {
    expect(REASON_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 I want to sell my car',
      "2 I'm looking to refinance my car",
      "3 I'd like to part exchange my car",
      "4 I'm just exploring",
    ]);
    expect(CONDITION_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 Above Average',
      '2 Average',
      '3 Below Average',
    ]);
  });
});
