import type { Car } from '../cars/car';
import { penceFromPounds } from '../money';
import type { FinanceType } from './terms';

/** A lender of the sample panel and its lending criteria (B3-41 to B3-44, B9-22 to B9-31). All bounds are inclusive. */
export interface Lender {
  id: number;
  /** Invented. */
  name: string;
  /** The lender's reference in proposals. Invented. */
  reference: string;
  /** False for the broker's own entry, which represents its panel's offers to people with weaker credit histories. */
  isPrime: boolean;
  /** The lower rank wins between two equal offers. */
  rank: number;
  /** Age of the car when the agreement begins. */
  minAgeAtStartMonths?: number;
  maxAgeAtStartMonths?: number;
  /** Age of the car when the agreement ends. */
  maxAgeAtEndMonths: number;
  minMileage?: number;
  maxMileage: number;
  minLendPence: number;
  maxLendPence: number;
  /** Minimum for PCP; `minLendPence` when absent. */
  minLendPcpPence?: number;
  minTermMonths: number;
  maxTermMonths: number;
}

/** The broker's own entry (B9-31). */
export const BROKER_LENDER_ID = 49;

const years = (count: number) => count * 12;

/**
 * The sample panel. The source gives some ages at the end as 10 to 15 "months". They are read as years: otherwise no
 * car could qualify.
 */
export const LENDERS: readonly Lender[] = [
  lender(50, 'Ashgrove Motor Finance', {
    maxAgeAtEndMonths: 144,
    maxMileage: 80_000,
    lend: [3000, 1_000_000],
    minPcp: 3000,
    terms: [24, 60],
  }),
  lender(63, 'Brindley Bank', {
    maxAgeAtStartMonths: 96,
    maxAgeAtEndMonths: 144,
    maxMileage: 100_000,
    lend: [3000, 75_000],
    terms: [24, 60],
  }),
  lender(74, 'Calder Prestige Finance', {
    maxAgeAtEndMonths: years(12),
    maxMileage: 70_000,
    lend: [10_000, 300_000],
    terms: [24, 49],
  }),
  lender(70, 'Dunmore Vehicle Credit', {
    maxAgeAtEndMonths: 180,
    maxMileage: 120_000,
    lend: [1000, 200_000],
    terms: [36, 60],
  }),
  lender(67, 'Eastwell Finance', {
    maxAgeAtEndMonths: 180,
    maxMileage: 130_000,
    lend: [3000, 75_000],
    minPcp: 3000,
    terms: [36, 60],
  }),
  lender(75, 'Fenwater Motor Credit', {
    maxAgeAtEndMonths: years(15),
    maxMileage: 90_000,
    lend: [2500, 150_000],
    minPcp: 5000,
    terms: [24, 60],
  }),
  lender(66, 'Garrick Car Loans', {
    maxAgeAtEndMonths: years(15),
    maxMileage: 125_000,
    lend: [5000, 20_000],
    minPcp: 5000,
    terms: [36, 60],
  }),
  lender(73, 'Hallam Direct', {
    maxAgeAtEndMonths: years(10),
    maxMileage: 125_000,
    lend: [3000, 50_000],
    minPcp: 3000,
    terms: [24, 60],
  }),
  {
    ...lender(BROKER_LENDER_ID, 'The broker', {
      maxAgeAtStartMonths: 145,
      maxAgeAtEndMonths: 181,
      maxMileage: 120_000,
      lend: [2000, 1_000_000],
      minPcp: 2000,
      terms: [24, 60],
    }),
    isPrime: false,
  },
].map((entry, index) => ({ ...entry, rank: index + 1 }));

/** Source of prices: the broker's own entry, or the panel of a regulated partner or dealer (B6-2). */
export type PricingMode = 'non-regulated' | 'regulated';

/** The lenders that price in a mode: the broker alone, or all others (B9-32). */
export function panelFor(mode: PricingMode): readonly Lender[] {
  return LENDERS.filter(({ id }) => (id === BROKER_LENDER_ID) === (mode === 'non-regulated'));
}

/** The facts about a car that a lender needs. */
export interface FinancedCar extends Pick<Car, 'mileage'> {
  /** Today. */
  ageMonths: number;
}

/** Whether a lender would make an offer for this car, amount, term and finance type. */
export function wouldLend(
  candidate: Lender,
  asked: { car: FinancedCar; creditPence: number; termMonths: number; financeType: FinanceType },
): boolean {
  const { car, creditPence, termMonths, financeType } = asked;
  const minPence =
    financeType === 'PCP' ? (candidate.minLendPcpPence ?? candidate.minLendPence) : candidate.minLendPence;
  return (
    car.ageMonths >= (candidate.minAgeAtStartMonths ?? 0) &&
    car.ageMonths <= (candidate.maxAgeAtStartMonths ?? Infinity) &&
    car.ageMonths + termMonths <= candidate.maxAgeAtEndMonths &&
    car.mileage >= (candidate.minMileage ?? 0) &&
    car.mileage <= candidate.maxMileage &&
    creditPence >= minPence &&
    creditPence <= candidate.maxLendPence &&
    termMonths >= candidate.minTermMonths &&
    termMonths <= candidate.maxTermMonths
  );
}

function lender(
  id: number,
  name: string,
  given: Pick<Lender, 'maxAgeAtStartMonths' | 'maxAgeAtEndMonths' | 'maxMileage'> & {
    /** Pounds. */
    lend: [number, number];
    /** Pounds. */
    minPcp?: number;
    terms: [number, number];
  },
): Omit<Lender, 'rank'> {
  const { lend, minPcp, terms, ...bounds } = given;
  return {
    id,
    name,
    reference: `FC-${id}`,
    isPrime: true,
    ...bounds,
    minLendPence: penceFromPounds(lend[0]),
    maxLendPence: penceFromPounds(lend[1]),
    ...(minPcp !== undefined && { minLendPcpPence: penceFromPounds(minPcp) }),
    minTermMonths: terms[0],
    maxTermMonths: terms[1],
  };
}
