import { advertisedExample, availableTerm, financeAmount, representativeExample, TERMS_MONTHS } from './terms';

const check = (amount: number, deposit = 0, financeType: 'HP' | 'PCP' = 'HP', minDeposit = 0) =>
  financeAmount({
    amountPence: amount * 100,
    depositPence: deposit * 100,
    minDepositPence: minDeposit * 100,
    financeType,
  });

describe('the finance amount', () => {
  it.each([
    [3000, 0, 'HP', 3000],
    [8000, 0, 'PCP', 8000],
    [200_000, 0, 'HP', 200_000],
    [210_000, 10_000, 'PCP', 200_000],
    [10_000, 7000, 'HP', 3000],
  ] as const)('of a £%d car with a £%d deposit is enough for %s', (amount, deposit, type, credit) => {
    expect(check(amount, deposit, type)).toEqual({ ok: true, creditPence: credit * 100 });
  });

  it.each([
    [2999.99, 0, 'HP', 'We are unable to offer finance below £3,000'],
    [10_000, 7001, 'HP', 'We are unable to offer finance below £3,000'],
    [
      7999,
      0,
      'PCP',
      "We are unable to offer PCP finance on amounts lower than £8,000. Try switching to finance type 'HP'",
    ],
    [200_001, 0, 'HP', 'We are unable to offer finance above £200,000'],
    [200_001, 0, 'PCP', 'We are unable to offer finance above £200,000'],
  ] as const)('of a £%d car with a £%d deposit is refused for %s', (amount, deposit, type, message) => {
    expect(check(amount, deposit, type)).toEqual({ ok: false, field: 'amount', message });
  });

  it('is refused for the deposit before the amount', () => {
    expect(check(10_000, 10_001)).toMatchObject({ ok: false, field: 'deposit' });
    expect(check(10_000, 10_000)).toMatchObject({ ok: false, field: 'amount' });
    expect(check(10_000, 499, 'HP', 500)).toEqual({
      ok: false,
      field: 'deposit',
      message: 'Enter a deposit of at least £500',
    });
    expect(check(10_000, 500, 'HP', 500).ok).toBe(true);
  });

  it('is too little without a debt on another car, whatever the deposit', () => {
    const refused = { amountPence: 400_000, depositPence: 150_000, equityPence: -60_000, financeType: 'HP' } as const;
    expect(financeAmount(refused)).toMatchObject({ message: 'We are unable to offer finance below £3,000' });
  });

  it('is refused for a debt on another car that is more than the limit', () => {
    const owing = (pence: number) =>
      financeAmount({ amountPence: 1_000_000, depositPence: 50_000, equityPence: -pence, financeType: 'HP' });
    expect(owing(250_000)).toEqual({ ok: true, creditPence: 1_200_000 });
    expect(owing(250_001)).toEqual({
      ok: false,
      field: 'amount',
      message: 'Up to £2,500 of what you still owe can be added to the finance of this car',
    });
  });
});

describe('the selected term', () => {
  it.each([
    [48, [24, 36, 48, 60], 48],
    [60, [24, 36], 36],
    [30, [24, 36], 24],
    [12, [24, 36], 24],
    [60, [], 48],
  ])('for %d months out of %j is %d', (wanted, available, selected) => {
    expect(availableTerm(wanted, available, 48)).toBe(selected);
  });
});

describe('a representative example', () => {
  it('shows the figures that the law requires, with the APR of its payments', () => {
    expect(
      representativeExample({ cashPricePence: 1_100_000, depositPence: 100_000, aprPercent: 11.4, termMonths: 48 }),
    ).toEqual({
      cashPricePence: 1_100_000,
      depositPence: 100_000,
      creditPence: 1_000_000,
      interestPercent: 10.8,
      aprPercent: 11.4,
      otherChargesPence: 0,
      termMonths: 48,
      paymentPence: 25_770,
      paymentCount: 48,
      totalPayablePence: 1_336_960,
      costOfCreditPence: 236_960,
    });
  });

  it('of a PCP has its final payment, and one monthly payment less', () => {
    const given = {
      cashPricePence: 1_500_000,
      depositPence: 0,
      aprPercent: 11.4,
      termMonths: 48,
      balloonPence: 600_000,
    };
    expect(representativeExample(given)).toMatchObject({
      paymentPence: 29_102,
      paymentCount: 47,
      balloonPence: 600_000,
      aprPercent: 11.4,
      totalPayablePence: 47 * 29_102 + 600_000,
    });
  });

  it.each(TERMS_MONTHS)(
    'has an APR of 0 for credit without interest over %d months, though its payments are rounded',
    (termMonths) => {
      expect(
        representativeExample({ cashPricePence: 1_000_000, depositPence: 0, aprPercent: 0, termMonths }).aprPercent,
      ).toBe(0);
    },
  );

  it.each([
    [1_500_000, 1_500_000],
    [299_999, 300_000],
    [20_000_001, 20_000_000],
  ])(
    'beside a car for %d pence is of %d, which can be lent, over 48 months and without a deposit',
    (pricePence, creditPence) => {
      const example = { cashPricePence: creditPence, depositPence: 0, creditPence, termMonths: 48, aprPercent: 11.4 };
      expect(advertisedExample({ pricePence, aprPercent: 11.4 })).toMatchObject(example);
    },
  );
});
