import { LENDERS, panelFor, wouldLend } from './lenders';

const car = { ageMonths: 24, mileage: 16_000 };
const lender = (id: number) => LENDERS.find((entry) => entry.id === id)!;

/** Ids of all lenders that would lend. */
const willing = (asked: Partial<Parameters<typeof wouldLend>[1]>) =>
  LENDERS.filter((entry) =>
    wouldLend(entry, { car, creditPence: 1_500_000, termMonths: 48, financeType: 'HP', ...asked }),
  )
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

describe('the sample panel', () => {
  it('is the broker alone in non-regulated mode, and all other lenders in regulated mode', () => {
    expect(panelFor('non-regulated').map(({ id }) => id)).toEqual([49]);
    expect(
      panelFor('regulated')
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual([50, 63, 66, 67, 70, 73, 74, 75]);
  });

  it('lends without exception on a young car with low mileage', () => {
    expect(willing({})).toEqual([49, 50, 63, 66, 67, 70, 73, 74, 75]);
  });

  it.each([
    ['short terms', { termMonths: 24 }, [49, 50, 63, 73, 74, 75]],
    ['terms beyond 49 months', { termMonths: 60 }, [49, 50, 63, 66, 67, 70, 73, 75]],
    ['£1,500', { creditPence: 150_000 }, [70]],
    ['£2,000', { creditPence: 200_000 }, [49, 70]],
    ['£100,000', { creditPence: 10_000_000 }, [49, 50, 70, 74, 75]],
    ['£4,000 by HP', { creditPence: 400_000 }, [49, 50, 63, 67, 70, 73, 75]],
    ['£4,000 by PCP', { creditPence: 400_000, financeType: 'PCP' as const }, [49, 50, 63, 67, 70, 73]],
    ['119,000 miles', { car: { ageMonths: 24, mileage: 119_000 } }, [49, 66, 67, 70, 73]],
    ['a car of nearly ten years', { car: { ageMonths: 118, mileage: 60_000 }, termMonths: 36 }, [49, 66, 67, 70, 75]],
  ])('lends on %s where the criteria allow it', (_, asked, ids) => {
    expect(willing(asked)).toEqual(ids);
  });

  it('treats every bound as inclusive', () => {
    const edge = {
      car: { ageMonths: 96, mileage: 100_000 },
      creditPence: 7_500_000,
      termMonths: 48,
      financeType: 'HP' as const,
    };
    expect(wouldLend(lender(63), edge)).toBe(true);
    expect(wouldLend(lender(63), { ...edge, car: { ...edge.car, ageMonths: 97 } })).toBe(false);
    expect(wouldLend(lender(63), { ...edge, car: { ...edge.car, mileage: 100_001 } })).toBe(false);
    expect(wouldLend(lender(63), { ...edge, creditPence: 7_500_001 })).toBe(false);
    expect(wouldLend(lender(63), { ...edge, termMonths: 49 })).toBe(false);
  });

  it('respects a lender’s bounds of age at the start, and its minimum mileage', () => {
    const asked = { car, creditPence: 1_500_000, termMonths: 48, financeType: 'HP' as const };
    expect(
      [145, 146].map((ageMonths) => wouldLend(lender(49), { ...asked, car: { ...car, ageMonths }, termMonths: 24 })),
    ).toEqual([true, false]);
    expect(wouldLend({ ...lender(50), minAgeAtStartMonths: 24, minMileage: 16_000 }, asked)).toBe(true);
    expect(wouldLend({ ...lender(50), minAgeAtStartMonths: 25 }, asked)).toBe(false);
    expect(wouldLend({ ...lender(50), minMileage: 16_001 }, asked)).toBe(false);
  });

  it('reads maximum ages of 10 to 15 as years', () => {
    expect([74, 75, 66, 73].map((id) => lender(id).maxAgeAtEndMonths)).toEqual([144, 180, 180, 120]);
  });

  it('ranks every lender differently', () => {
    expect(new Set(LENDERS.map(({ rank }) => rank)).size).toBe(LENDERS.length);
  });
});
