import { exampleUnderTerms, type ExampleSubject } from './example-under-terms';
import { DEFAULT_TERMS, type FinanceTerms } from './finance-terms';

const example = (car: ExampleSubject['car'], change: Partial<FinanceTerms> = {}, subject: ExampleSubject = {}) =>
  exampleUnderTerms({ ...DEFAULT_TERMS, ...change }, 11.4, { ...(car && { car }), ...subject });
const owing: Partial<FinanceTerms> = { partExchangePence: 500_000, owedPence: 600_000 };

describe('a representative example under terms', () => {
  it('is about a credit of £10,000 without a car, whatever the deposit', () => {
    expect(example(undefined, { depositPence: 150_000 })).toMatchObject({
      cashPricePence: 1_150_000,
      depositPence: 150_000,
      creditPence: 1_000_000,
      aprPercent: 11.4,
    });
  });

  it('has the price of a car, and what its quoted price is made of', () => {
    const car = { pricePence: 1_200_000, finance: 'HP', termMonths: 36, depositPence: 200_000 } as const;
    expect(example(car)).toMatchObject({ cashPricePence: 1_200_000, creditPence: 1_000_000, termMonths: 36 });
    expect(example(car)).not.toHaveProperty('balloonPence');
  });

  it('counts a part exchange as a deposit', () => {
    expect(example({ pricePence: 1_200_000 }, { partExchangePence: 500_000, owedPence: 100_000 })).toMatchObject({
      depositPence: 400_000,
      creditPence: 800_000,
    });
  });

  it.each([
    ['added, if the visitor borrows them', 'finance', { addedPence: 100_000, creditPence: 1_300_000 }],
    ['left out, if the visitor pays them', 'pay', { creditPence: 1_200_000 }],
  ] as const)('of a car has debts on the old one %s', (_, shortfall, figures) => {
    expect(example({ pricePence: 1_200_000 }, { ...owing, shortfall })).toMatchObject(figures);
    expect(example(undefined, { ...owing, shortfall })).toMatchObject({ creditPence: 1_000_000 });
  });

  it.each([1_200_000, 1_200_001])(
    'is about no car if a deposit of %d pence leaves nothing to finance',
    (depositPence) => {
      expect(example({ pricePence: 1_200_000 }, { depositPence })).toEqual(example(undefined, { depositPence }));
    },
  );

  it('keeps to the products of its brand if a car leaves nothing to finance', () => {
    const terms = { depositPence: 1_200_000 };
    expect(example({ pricePence: 1_200_000 }, terms)).toHaveProperty('balloonPence');
    expect(example({ pricePence: 1_200_000 }, terms, { offersPcp: false })).not.toHaveProperty('balloonPence');
  });

  it('is by PCP with the final payment of the car, or a typical one', () => {
    expect(example({ pricePence: 1_200_000, balloonPence: 300_000 })).toMatchObject({ balloonPence: 300_000 });
    expect(example({ pricePence: 1_000_000 })).toMatchObject({ balloonPence: 347_500 });
  });

  it('has a lower typical final payment for more miles a year', () => {
    const balloonAt = (annualMileage: FinanceTerms['annualMileage']) =>
      example({ pricePence: 1_000_000 }, { annualMileage }).balloonPence!;
    expect(balloonAt(30_000)).toBeLessThan(balloonAt(8000));
  });

  it.each<[string, Partial<FinanceTerms>, ExampleSubject]>([
    ['hire purchase is requested', { product: 'HP' }, {}],
    ['the brand has no PCP', {}, { offersPcp: false }],
    ['people with that score are not offered PCP', { score: 'Fair' }, {}],
    ['the final payment is the whole credit', { depositPence: 900_000 }, {}],
    ['the final payment is more than the credit', { depositPence: 950_000 }, {}],
  ])('is by hire purchase if %s', (_, change, subject) => {
    expect(example({ pricePence: 1_200_000, balloonPence: 300_000 }, change, subject)).not.toHaveProperty(
      'balloonPence',
    );
  });

  it('is by PCP if borrowed debts make the credit more than the final payment', () => {
    const terms = { ...owing, shortfall: 'finance', depositPence: 950_000 } as const;
    expect(example({ pricePence: 1_200_000, balloonPence: 300_000 }, terms)).toMatchObject({ balloonPence: 300_000 });
  });

  it('is by PCP just below that', () => {
    expect(example({ pricePence: 1_200_000, balloonPence: 300_000 }, { depositPence: 899_900 })).toMatchObject({
      balloonPence: 300_000,
    });
  });
});
