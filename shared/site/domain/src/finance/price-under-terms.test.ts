import { startCalculator, activeRows, selectedRow, type CalculatorRules } from '../calculator/state';
import { DEFAULT_TERMS, type FinanceTerms } from './finance-terms';
import { maxNegativeEquityPence } from './part-exchange';
import { pricerUnder, type CarToFinance } from './price-under-terms';
import { balloonPence, typicalResiduals } from './residual-values';
import { BROKER_LENDER_ID } from './lenders';
import { TERMS_MONTHS } from './offered-terms';

const carOf = (
  { pricePence = 1_200_000, ageMonths = 24, mileage = 20_000 } = {},
  termMonths: number = DEFAULT_TERMS.termMonths,
): CarToFinance => {
  const residuals = typicalResiduals(pricePence, TERMS_MONTHS);
  const balloonPenceOver = (months: number) => balloonPence(residuals, BROKER_LENDER_ID, months) ?? 0;
  return { pricePence, ageMonths, mileage, balloonPence: balloonPenceOver(termMonths), balloonPenceOver };
};
const priceOf = (car: Parameters<typeof carOf>[0], change: Partial<FinanceTerms> = {}) => {
  const terms = { ...DEFAULT_TERMS, ...change };
  return pricerUnder(terms)(carOf(car, terms.termMonths));
};

/** The figures that a calculator shows for the same terms. */
function calculated({ pricePence = 1_200_000, ageMonths = 24, mileage = 20_000 }, change: Partial<FinanceTerms>) {
  const terms = { ...DEFAULT_TERMS, ...change };
  const rules: CalculatorRules = {
    mode: 'non-regulated',
    car: { ageMonths, mileage },
    residualsFor: () => typicalResiduals(pricePence, TERMS_MONTHS),
    minDepositPence: 0,
    defaultTermMonths: 24,
    hidePcp: false,
    preselectsPcp: true,
    apr: {},
  };
  const { depositPence, score, termMonths } = terms;
  const state = startCalculator(
    {
      amountPence: pricePence,
      depositPence,
      equityPence: terms.partExchangePence - terms.owedPence,
      score,
      termMonths,
      financeType: terms.product,
    },
    rules,
  );
  const row = state.refusal ? undefined : selectedRow(activeRows(state), termMonths, termMonths);
  return row && { finance: state.financeType, termMonths: row.termMonths, paymentPence: row.paymentPence };
}

describe('the length of a monthly price', () => {
  it.each<[string, { ageMonths: number; pricePence?: number }, Partial<FinanceTerms>, string, number]>([
    ['its own for a young car', { ageMonths: 24 }, {}, 'PCP', 60],
    ['its own up to the age that the broker allows', { ageMonths: 121 }, {}, 'PCP', 60],
    ['the longest that a car of its age is financed over', { ageMonths: 122 }, {}, 'PCP', 48],
    ['the longest for hire purchase too', { ageMonths: 122 }, { product: 'HP' }, 'HP', 48],
    ['shorter still for an older car', { ageMonths: 140 }, { product: 'HP' }, 'HP', 36],
    [
      'the length of the terms where that is short enough',
      { ageMonths: 140 },
      { product: 'HP', termMonths: 24 },
      'HP',
      24,
    ],
    // The final payment over 24 to 48 months would exceed the credit.
    [
      'longer only where PCP is offered over nothing shorter',
      { ageMonths: 24, pricePence: 2_000_000 },
      { termMonths: 24, depositPence: 1_200_000 },
      'PCP',
      60,
    ],
  ])('is %s', (_, car, terms, finance, termMonths) => {
    expect(priceOf(car, terms)).toMatchObject({ finance, termMonths });
    expect(calculated(car, terms)).toMatchObject({ finance, termMonths });
  });

  it('is absent for a car that is too old for any term', () => {
    expect(priceOf({ ageMonths: 146 })).toBe('car');
    expect(priceOf({ mileage: 120_001 })).toBe('car');
    expect(calculated({ ageMonths: 146 }, {})).toBeUndefined();
  });

  it('prefers PCP over another term to hire purchase, as in the calculator', () => {
    for (const ageMonths of [60, 84, 100, 121, 122, 130, 133, 134, 140, 145, 146]) {
      for (const termMonths of TERMS_MONTHS) {
        for (const depositPence of [0, 200_000, 600_000]) {
          const price = priceOf({ ageMonths }, { termMonths, depositPence });
          const shown =
            typeof price === 'string'
              ? undefined
              : { finance: price.finance, termMonths: price.termMonths, paymentPence: price.paymentPence };
          expect({
            ageMonths,
            termMonths,
            depositPence,
            shown: calculated({ ageMonths }, { termMonths, depositPence }),
          }).toEqual({
            ageMonths,
            termMonths,
            depositPence,
            shown,
          });
        }
      }
    }
  });
});

describe('the rate of a monthly price', () => {
  it.each([
    [999_900, 'Good', 12.9],
    [1_000_000, 'Good', 11.4],
    [1_499_900, 'Poor', 18.9],
    [1_500_000, 'Poor', 15.9],
    [3_000_000, 'Poor', 13.9],
    [7_499_900, 'Poor', 13.9],
    [7_500_000, 'Poor', 12.9],
  ] as const)('for a credit of %d pence and a %s score is %d %%', (pricePence, score, aprPercent) => {
    expect(priceOf({ pricePence }, { score })).toMatchObject({ creditPence: pricePence, aprPercent });
  });

  it('depends on the credit, not on the price', () => {
    expect(priceOf({ pricePence: 1_100_000 }, { depositPence: 200_000 })).toMatchObject({ aprPercent: 12.9 });
  });
});

describe('the final payment of a monthly price', () => {
  const price = (finalPence: number, others: Pick<CarToFinance, 'balloonPenceOver'> = {}) =>
    pricerUnder(DEFAULT_TERMS)({
      pricePence: 1_200_000,
      ageMonths: 24,
      mileage: 20_000,
      balloonPence: finalPence,
      ...others,
    });

  it.each([
    [0, 'HP'],
    [2500, 'PCP'],
    [1_199_900, 'PCP'],
    [1_200_000, 'HP'],
  ])('of %d pence makes it %s, if no other length is known', (finalPence, finance) => {
    expect(price(finalPence)).toMatchObject({ finance, termMonths: 60 });
  });

  it('is that of the length it is over', () => {
    const overOthers = { balloonPenceOver: (months: number) => months * 10_000 };
    expect(price(0, overOthers)).toMatchObject({ finance: 'PCP', termMonths: 48, balloonPence: 480_000 });
    expect(price(300_000, overOthers)).toMatchObject({ termMonths: 60, balloonPence: 300_000 });
  });
});

describe('negative equity that is financed', () => {
  const owing = (pence: number): Partial<FinanceTerms> => ({
    partExchangePence: 100,
    owedPence: 100 + pence,
    shortfall: 'finance',
  });
  const limits: [number, number, number][] = [
    [1_000_000, 0, 200_000],
    [1_000_000, 150_000, 350_000],
    [300_000, 0, 60_000],
    [345_600, 0, 69_120],
  ];

  it.each(limits)('for a car of %d pence and a deposit of %d may be %d', (pricePence, depositPence, limit) => {
    expect(maxNegativeEquityPence(pricePence, depositPence)).toBe(limit);
    for (const [owed, isPriced] of [
      [limit - 1, true],
      [limit, true],
      [limit + 1, false],
    ] as const) {
      const price = priceOf({ pricePence }, { depositPence, ...owing(owed) });
      expect(price).toEqual(
        isPriced
          ? expect.objectContaining({ creditPence: pricePence - depositPence + owed })
          : 'negative-equity-too-high',
      );
      expect(calculated({ pricePence }, { depositPence, ...owing(owed) }) !== undefined).toBe(isPriced);
    }
  });

  it('does not lift a car that is too cheap to finance above the minimum', () => {
    expect(priceOf({ pricePence: 259_500 }, owing(51_900))).toBe('too-little-credit');
    expect(priceOf({ pricePence: 299_900 }, owing(50_000))).toBe('too-little-credit');
    expect(priceOf({ pricePence: 300_000 }, owing(50_000))).toMatchObject({ creditPence: 350_000 });
    expect(calculated({ pricePence: 259_500 }, owing(51_900))).toBeUndefined();
  });

  it('does not lift a car above the minimum of PCP', () => {
    expect(priceOf({ pricePence: 780_000 }, owing(50_000))).toMatchObject({ finance: 'HP' });
    expect(calculated({ pricePence: 780_000 }, owing(50_000))).toMatchObject({ finance: 'HP' });
  });

  it('does not limit visitors without any', () => {
    expect(priceOf({ pricePence: 1_000_000 }, { partExchangePence: 400_000, owedPence: 100_000 })).toMatchObject({
      creditPence: 700_000,
    });
  });
});
