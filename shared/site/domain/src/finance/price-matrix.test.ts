import * as fc from 'fast-check';
import { agreementFlows, aprPercentOf, roundApr } from './payments';
import { cannotPriceReason, priceMatrices, type PriceRow, type PricingRequest } from './price-matrix';
import { residualsFrom, typicalResiduals } from './residual-values';

const TERMS = [24, 36, 48, 60];
const request: PricingRequest = {
  car: { ageMonths: 24, mileage: 16_000 },
  creditPence: 1_000_000,
  depositPence: 50_000,
  aprPercent: 11.4,
  mode: 'non-regulated',
  residuals: typicalResiduals(1_050_000, TERMS),
};
const terms = (rows: readonly PriceRow[]) => rows.map(({ termMonths }) => termMonths);
const lenders = (rows: readonly PriceRow[]) => new Set(rows.map(({ proposal }) => proposal.financeCompanyId));

describe('prices by term', () => {
  it('give the cost of hire purchase', () => {
    const { hp } = priceMatrices(request);
    expect(terms(hp)).toEqual(TERMS);
    expect(hp[2]).toEqual({
      termMonths: 48,
      paymentPence: 25_770,
      paymentCount: 48,
      totalPayablePence: 48 * 25_770 + 50_000,
      costOfCreditPence: 48 * 25_770 - 1_000_000,
      proposal: {
        proposalId: 'FC-49-HP-48',
        lenderReference: 'FC-49',
        loanProposalStatus: 'ProvisionalAcceptance',
        isPreferredAcceptance: true,
        isPrime: false,
        financeCompanyId: 49,
        financeCompany: 'The broker',
        rank: 9,
        amountToFinancePence: 1_000_000,
        aprPercent: 11.4,
        flatRatePercent: expect.closeTo(5.924, 3),
      },
    });
  });

  it('give the cost of PCP, with the final payment in the last month', () => {
    const residuals = residualsFrom({ '50': { '48': 6000 } });
    const { pcp } = priceMatrices({ ...request, creditPence: 1_500_000, depositPence: 0, residuals });
    expect(pcp).toEqual([
      expect.objectContaining({ termMonths: 48, paymentPence: 29_102, paymentCount: 47, balloonPence: 600_000 }),
    ]);
    expect(pcp[0]).toMatchObject({
      totalPayablePence: 47 * 29_102 + 600_000,
      proposal: { proposalId: 'FC-49-PCP-48' },
    });
  });

  it('have no PCP without residual values, nor when the final payment would repay the whole credit', () => {
    expect(priceMatrices({ ...request, residuals: undefined }).pcp).toEqual([]);
    expect(terms(priceMatrices({ ...request, creditPence: 550_000 }).pcp)).toEqual([36, 48, 60]);
    expect(
      priceMatrices({ ...request, creditPence: 500_000, residuals: residualsFrom({ '50': { '48': 5000 } }) }).pcp,
    ).toEqual([]);
  });

  it('come from the broker alone in non-regulated mode', () => {
    const { hp, pcp } = priceMatrices(request);
    expect([...lenders(hp), ...lenders(pcp)]).toEqual([49, 49]);
  });

  it('come from the panel in regulated mode, and for hire purchase also from the broker', () => {
    const regulated = { ...request, mode: 'regulated' as const };
    expect(lenders(priceMatrices(regulated).pcp)).not.toContain(49);
    // £2,200: only lender 70 and the broker finance so little, and lender 70 not over 24 months.
    const small = priceMatrices({ ...regulated, creditPence: 220_000 });
    expect(lenders(small.pcp)).not.toContain(49);
    expect(small.hp.map(({ termMonths, proposal }) => [termMonths, proposal.financeCompanyId])).toEqual([
      [24, 49],
      [36, 70],
      [48, 70],
      [60, 70],
    ]);
  });

  it('come from the lender with the lowest payment, which has the highest residual value', () => {
    const residuals = residualsFrom({ '50': { '48': 4000 }, '63': { '48': 4500 }, '67': { '48': 4500 } });
    expect([...lenders(priceMatrices({ ...request, mode: 'regulated', residuals }).pcp)]).toEqual([63]);
  });

  it('leave out terms that would end when the car is too old', () => {
    const old = { ...request, car: { ageMonths: 140, mileage: 90_000 } };
    expect(terms(priceMatrices(old).hp)).toEqual([24, 36]);
  });
});

describe('a car without a price', () => {
  it.each([
    [{ car: { ageMonths: 24, mileage: 121_000 } }, /more than 120,000 miles$/],
    [{ car: { ageMonths: 24, mileage: 131_000 }, mode: 'regulated' as const }, /more than 130,000 miles$/],
    [{ car: { ageMonths: 170, mileage: 60_000 } }, /more than 15 years old at the end/],
    [{ creditPence: 100_000 }, /amount/],
  ])('says why for %j', (changed, words) => {
    expect(cannotPriceReason({ ...request, ...changed })).toMatch(words);
  });

  it('gives no reason when there is a price', () => {
    expect(cannotPriceReason(request)).toBeUndefined();
  });
});

describe('every price', () => {
  const anyRequest = fc.record({
    car: fc.record({ ageMonths: fc.integer({ min: 0, max: 120 }), mileage: fc.integer({ min: 0, max: 120_000 }) }),
    creditPence: fc.integer({ min: 300_000, max: 20_000_000 }),
    depositPence: fc.integer({ min: 0, max: 1_000_000 }),
    aprPercent: fc.integer({ min: 10, max: 399 }).map((tenths) => tenths / 10),
    mode: fc.constantFrom('regulated' as const, 'non-regulated' as const),
  });
  const withResiduals = (given: Omit<PricingRequest, 'residuals'>): PricingRequest => ({
    ...given,
    residuals: typicalResiduals(given.creditPence + given.depositPence, TERMS),
  });

  it('has payments whose APR is the requested one', () => {
    fc.assert(
      fc.property(anyRequest, (given) => {
        const { hp, pcp } = priceMatrices(withResiduals(given));
        for (const row of [...hp, ...pcp])
          expect(roundApr(aprPercentOf(given.creditPence, agreementFlows(row)))).toBe(given.aprPercent);
      }),
    );
  });

  it('is lower per month and higher in total over a longer term, and lower per month for PCP than for hire purchase', () => {
    fc.assert(
      fc.property(anyRequest, (given) => {
        const { hp, pcp } = priceMatrices(withResiduals(given));
        for (const [index, row] of hp.slice(1).entries()) {
          expect(row.paymentPence).toBeLessThan(hp[index]!.paymentPence);
          expect(row.costOfCreditPence).toBeGreaterThan(hp[index]!.costOfCreditPence);
        }
        for (const row of pcp) {
          const same = hp.find(({ termMonths }) => termMonths === row.termMonths)!;
          expect(row.paymentPence).toBeLessThan(same.paymentPence);
          expect(row.totalPayablePence).toBeGreaterThan(same.totalPayablePence);
          expect(row.totalPayablePence).toBe(
            given.depositPence + row.paymentCount * row.paymentPence + row.balloonPence!,
          );
        }
      }),
    );
  });
});
