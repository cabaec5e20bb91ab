import * as fc from 'fast-check';
import {
  agreementFlows,
  aprPercentOf,
  costOfCreditPence,
  creditForPaymentPence,
  flatRatePercent,
  hirePurchasePaymentPence,
  pcpPaymentPence,
  interestRatePercent,
  roundApr,
  totalPayablePence,
  type Flow,
} from './payments';

const level = (count: number, pounds: number): Flow[] =>
  agreementFlows({ paymentPence: Math.round(pounds * 100), termMonths: count });

describe('APR of published examples', () => {
  it.each<[string, number, Flow[], number]>([
    ['hire purchase, 60 × £204.40', 8000, level(60, 204.4), 19.9],
    [
      'contract purchase, 47 × £363.47, then £10,000',
      22_320,
      [...level(47, 363.47), { amountPence: 1_000_000, years: 4 }],
      7.5,
    ],
    [
      'contract purchase with its final payment a month later',
      10_995,
      [...level(48, 221.4), { amountPence: 429_659, years: 49 / 12 }],
      12.9,
    ],
  ])('%s', (_, creditPounds, flows, apr) => {
    expect(roundApr(aprPercentOf(creditPounds * 100, flows))).toBe(apr);
  });

  it('the directive’s example: £1,000 lent, £1,200 paid after 546 days', () => {
    expect(aprPercentOf(100_000, [{ amountPence: 120_000, years: 546 / 365 }])).toBeCloseTo(12.96, 2);
  });
});

describe('payments', () => {
  it.each([
    [10_000, 48, 11.4, 25_770],
    [20_000, 60, 9.9, 41_982],
    [5000, 24, 19.9, 25_031],
    [2400, 24, 0, 10_000],
  ])('£%d over %d months at %d %% APR is %d pence a month', (pounds, termMonths, aprPercent, pence) => {
    expect(hirePurchasePaymentPence({ creditPence: pounds * 100, termMonths, aprPercent })).toBe(pence);
  });

  it('contract purchase: £15,000 over 48 months at 11.4 %, balloon £6,000', () => {
    expect(pcpPaymentPence({ creditPence: 1_500_000, termMonths: 48, aprPercent: 11.4, balloonPence: 600_000 })).toBe(
      29_102,
    );
  });

  it('refuses a balloon worth more than the credit', () => {
    const loan = { creditPence: 500_000, termMonths: 24, aprPercent: 5 };
    expect(() => pcpPaymentPence({ ...loan, balloonPence: 900_000 })).toThrow(RangeError);
    expect(pcpPaymentPence({ ...loan, aprPercent: 0, balloonPence: 500_000 })).toBe(0);
  });

  it('£250 a month over 60 months at 19.8 % borrows £9,802.59', () => {
    expect(creditForPaymentPence({ paymentPence: 25_000, termMonths: 60, aprPercent: 19.8 })).toBe(980_259);
  });
});

describe('an agreement', () => {
  const flows = agreementFlows({
    paymentPence: 10_000,
    termMonths: 3,
    balloonPence: 50_000,
    adminFeePence: 500,
    optionFeePence: 100,
  });

  it('has the admin fee in its first payment, the balloon and the option fee in its last', () => {
    expect(flows.map(({ amountPence }) => amountPence)).toEqual([10_500, 10_000, 50_100]);
  });

  it('adds up', () => {
    expect(totalPayablePence(flows, 20_000)).toBe(90_600);
    expect(costOfCreditPence(65_000, flows)).toBe(5600);
    expect(flatRatePercent(100_000, level(24, 50), 24)).toBeCloseTo(10, 10);
  });

  it('has an APR only when at least the credit is repaid', () => {
    expect(aprPercentOf(120_000, level(12, 100))).toBeCloseTo(0, 6);
    expect(() => aprPercentOf(120_001, level(12, 100))).toThrow(RangeError);
    expect(() => aprPercentOf(0, level(12, 100))).toThrow(RangeError);
  });

  it('has a higher APR with fees', () => {
    const given = { paymentPence: 25_770, termMonths: 48 };
    const plain = aprPercentOf(1_000_000, agreementFlows(given));
    expect(aprPercentOf(1_000_000, agreementFlows({ ...given, adminFeePence: 10_000 }))).toBeGreaterThan(plain);
  });
});

describe('the arithmetic', () => {
  const loan = fc.record({
    creditPence: fc.integer({ min: 300_000, max: 20_000_000 }),
    aprPercent: fc.integer({ min: 0, max: 399 }).map((tenths) => tenths / 10),
    termMonths: fc.constantFrom(24, 36, 48, 60),
  });

  it('recovers the APR from hire purchase payments', () => {
    fc.assert(
      fc.property(loan, (given) => {
        const paymentPence = hirePurchasePaymentPence(given);
        const flows = agreementFlows({ paymentPence, termMonths: given.termMonths });
        // At 0% the last penny may be lost to rounding.
        if (given.aprPercent > 0) expect(roundApr(aprPercentOf(given.creditPence, flows))).toBe(given.aprPercent);
        else expect(Math.abs(costOfCreditPence(given.creditPence, flows))).toBeLessThanOrEqual(given.termMonths);
      }),
    );
  });

  it('recovers the APR from contract purchase payments', () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 0, max: 0.6, noNaN: true }), (given, share) => {
        const balloonPence = Math.round(given.creditPence * share);
        const paymentPence = pcpPaymentPence({ ...given, balloonPence });
        const flows = agreementFlows({ paymentPence, termMonths: given.termMonths, balloonPence });
        if (given.aprPercent > 0) expect(roundApr(aprPercentOf(given.creditPence, flows))).toBe(given.aprPercent);
      }),
    );
  });

  it('lends a monthly budget as much as it repays', () => {
    fc.assert(
      fc.property(loan, (given) => {
        const paymentPence = hirePurchasePaymentPence(given);
        const creditPence = creditForPaymentPence({ ...given, paymentPence });
        // Rounding loses at most half a penny a month.
        expect(Math.abs(creditPence - given.creditPence)).toBeLessThanOrEqual(given.termMonths / 2 + 1);
      }),
    );
  });

  it.each([
    [12.85, 12.9],
    [12.849, 12.8],
    [19.9499, 19.9],
    [8.25, 8.3],
  ])('rounds %d %% to %d %%', (exact, shown) => {
    expect(roundApr(exact)).toBe(shown);
  });
});

describe('the rate of interest', () => {
  it.each([
    [19.8, 18.2],
    [11.4, 10.8],
    [7.5, 7.3],
    [0, 0],
  ])('of an APR of %d%% is %d%% a year: twelve times the monthly rate', (apr, interest) => {
    expect(interestRatePercent(apr)).toBe(interest);
  });
});
