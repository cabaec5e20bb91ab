import {
  activeRows,
  nextCalculatorState,
  selectedRow,
  startCalculator,
  vehiclePricePence,
  type CalculatorEvent,
  type CalculatorInputs,
  type CalculatorRules,
  type CalculatorState,
} from './state';
import { typicalResiduals } from '../finance/residual-values';

const rules: CalculatorRules = {
  mode: 'non-regulated',
  car: { ageMonths: 24, mileage: 16_000 },
  residualsFor: (amountPence) => typicalResiduals(amountPence, [24, 36, 48, 60]),
  minDepositPence: 0,
  defaultTermMonths: 48,
  hidePcp: false,
  preselectsPcp: true,
  apr: {},
};
const inputs: CalculatorInputs = { amountPence: 1_000_000, depositPence: 0, score: 'Good', termMonths: 48 };
const start = (changed: Partial<CalculatorInputs> = {}, changedRules: Partial<CalculatorRules> = {}) =>
  startCalculator({ ...inputs, ...changed }, { ...rules, ...changedRules });
const after = (
  state: CalculatorState,
  change: Partial<CalculatorInputs>,
  changedRules: Partial<CalculatorRules> = {},
) =>
  nextCalculatorState(state, { type: 'inputsChanged', ...change } satisfies CalculatorEvent, {
    ...rules,
    ...changedRules,
  });

describe('a part exchange', () => {
  it('is paid with, as a deposit is', () => {
    const [traded, paid] = [start({ depositPence: 50_000, equityPence: 150_000 }), start({ depositPence: 200_000 })];
    expect(traded.prices).toMatchObject({ creditPence: 800_000, depositPence: 50_000, equityPence: 150_000 });
    expect(activeRows(traded)).toEqual(activeRows(paid));
  });

  it('with negative equity adds it to the credit, and not to the deposit', () => {
    const { prices } = start({ depositPence: 50_000, equityPence: -100_000 });
    expect(prices?.creditPence).toBe(1_050_000);
    const [row] = prices?.hp ?? [];
    expect(row?.totalPayablePence).toBe(50_000 + (row?.paymentCount ?? 0) * (row?.paymentPence ?? 0));
  });

  it.each([1_000_000, 1_200_000, 700_000])(
    'of £%d/100, with the deposit, can leave nothing to finance',
    (equityPence) => {
      const { refusal, prices } = start({ depositPence: 300_000, equityPence });
      expect(refusal).toEqual({
        ok: false,
        field: 'deposit',
        message: 'Your part exchange and deposit cover the price of the car, so there is nothing to finance',
      });
      expect(prices).toBeUndefined();
    },
  );

  it('is priced as soon as it changes', () => {
    expect(after(start(), { equityPence: 100_000 }).prices?.creditPence).toBe(900_000);
  });
});

describe('the finance type', () => {
  it('becomes PCP with the first calculation', () => {
    expect(start().financeType).toBe('PCP');
  });

  it.each<[string, Partial<CalculatorInputs>, Partial<CalculatorRules>, RegExp | undefined]>([
    ['when PCP is hidden', {}, { hidePcp: true }, /not offered here/],
    ['when no lender offers PCP', {}, { residualsFor: () => undefined }, /No lender/],
    [
      'below the PCP minimum',
      { depositPence: 200_001 },
      {},
      /^We are unable to offer PCP finance on amounts lower than £8,000\. Try switching to finance type 'HP'$/,
    ],
    ['for a poor score', { score: 'Poor' }, {}, /'Poor'/],
    ['for a fair score', { score: 'Fair' }, {}, /'Fair'/],
    ['for a partner that does not preselect PCP', {}, { preselectsPcp: false }, undefined],
    ['when the visitor chose HP', { financeType: 'HP' }, {}, undefined],
  ])('is HP %s', (_, changed, changedRules, reason) => {
    const state = start(changed, changedRules);
    expect(state.financeType).toBe('HP');
    if (reason) {
      expect(state.prices?.pcp).toEqual([]);
      expect(state.prices?.noPcpReason).toMatch(reason);
    } else {
      expect(state.prices?.pcp).toHaveLength(4);
      expect(state.prices?.noPcpReason).toBeUndefined();
    }
  });

  it('offers PCP for a low score with a custom APR, but not with a rate for that score', () => {
    expect(start({ score: 'Poor' }, { apr: { customAprPercent: 12 } }).prices?.pcp).toHaveLength(4);
    expect(start({ score: 'Poor' }, { apr: { byScore: { Poor: 12 } } }).prices?.pcp).toEqual([]);
  });

  it('is PCP at exactly £8,000', () => {
    expect(start({ amountPence: 800_000 }).financeType).toBe('PCP');
  });

  it('is preselected only once: after falling back to HP it stays HP', () => {
    const small = after(start(), { amountPence: 799_999 });
    expect(small.financeType).toBe('HP');
    expect(after(small, { amountPence: 1_000_000 }).financeType).toBe('HP');
  });

  it('returns to the visitor’s choice of PCP when PCP is offered again', () => {
    const small = after(after(start({}, { preselectsPcp: false }), { financeType: 'PCP' }), { amountPence: 500_000 });
    expect(small.financeType).toBe('HP');
    expect(after(small, { amountPence: 1_000_000 }).financeType).toBe('PCP');
  });

  it('cannot be PCP when PCP is not offered', () => {
    expect(after(start({ amountPence: 500_000 }), { financeType: 'PCP' }).financeType).toBe('HP');
  });

  it('changes without recalculating', () => {
    const state = start();
    const changed = after(state, { financeType: 'HP' });
    expect(changed.financeType).toBe('HP');
    expect(changed.prices).toBe(state.prices);
  });
});

describe('a calculation', () => {
  it.each<[string, Partial<CalculatorInputs>]>([
    ['score', { score: 'Excellent' }],
    ['amount', { amountPence: 1_200_000 }],
    ['deposit', { depositPence: 100_000 }],
  ])('runs when the %s changes', (_, change) => {
    const state = start();
    expect(after(state, change).prices).not.toBe(state.prices);
  });

  it.each<[string, Partial<CalculatorInputs>]>([
    ['the term', { termMonths: 60 }],
    ['nothing', { amountPence: 1_000_000, score: 'Good' }],
  ])('does not run when %s changes', (_, change) => {
    const state = start();
    expect(after(state, change).prices).toBe(state.prices);
  });

  it('runs when the rules change, such as to the classified rate', () => {
    const classified = { ...rules, apr: { isClassified: true } };
    expect(nextCalculatorState(start(), { type: 'rulesChanged' }, classified).prices?.aprPercent).toBe(9.9);
  });

  it.each<[string, Partial<CalculatorInputs>, 'amount' | 'deposit', string]>([
    ['a deposit below the minimum', { depositPence: 49_999 }, 'deposit', 'Enter a deposit of at least £500'],
    [
      'a deposit above the amount',
      { depositPence: 1_000_001 },
      'deposit',
      'Enter a deposit that is no more than the price of the car',
    ],
    ['too little to finance', { amountPence: 349_999 }, 'amount', 'We are unable to offer finance below £3,000'],
    ['too much to finance', { amountPence: 20_050_001 }, 'amount', 'We are unable to offer finance above £200,000'],
    ['text that is not an amount', { amountPence: undefined }, 'amount', 'Enter an amount in pounds, such as 12,500'],
    [
      'a deposit that is not an amount',
      { depositPence: undefined },
      'deposit',
      'Enter an amount in pounds, such as 12,500',
    ],
  ])('is skipped for %s, and the last prices stay', (_, change, field, message) => {
    const changedRules = { minDepositPence: 50_000 };
    const state = start({ depositPence: 50_000 }, changedRules);
    const refused = after(state, change, changedRules);
    expect(refused.refusal).toEqual({ ok: false, field, message });
    expect(refused.prices).toBe(state.prices);
    const mended = after(refused, { amountPence: 1_500_000, depositPence: 50_000 }, changedRules);
    expect(mended.refusal).toBeUndefined();
    expect(mended.prices?.creditPence).toBe(1_450_000);
  });

  it('selects PCP even if earlier attempts were skipped', () => {
    const refused = start({ amountPence: 100_000 });
    expect(refused.prices).toBeUndefined();
    expect(after(refused, { amountPence: 1_000_000 }).financeType).toBe('PCP');
  });

  it('uses the rate for the finance amount, not for the price', () => {
    expect(start({ amountPence: 1_000_000, depositPence: 1 }).prices?.aprPercent).toBe(12.9);
    expect(start().prices?.aprPercent).toBe(11.4);
  });

  it('says why no lender finances a car', () => {
    const state = start({}, { car: { ageMonths: 200, mileage: 10_000 } });
    expect(state.prices).toMatchObject({
      hp: [],
      pcp: [],
      noPriceReason: expect.stringContaining('more than 15 years old'),
    });
  });
});

describe('the selected term', () => {
  it('is the requested one, limited to the longest on offer', () => {
    const old = start({ termMonths: 60 }, { car: { ageMonths: 140, mileage: 10_000 } });
    expect(selectedRow(activeRows(old), 60, 48)?.termMonths).toBe(36);
    expect(selectedRow(activeRows(start()), 60, 48)?.termMonths).toBe(60);
    expect(selectedRow([], 60, 48)).toBeUndefined();
  });
});

it('caps the price of a car on its own page at £200,000', () => {
  expect(vehiclePricePence(25_000_000)).toBe(20_000_000);
  expect(vehiclePricePence(1_999_900)).toBe(1_999_900);
});
