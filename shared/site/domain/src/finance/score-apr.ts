/** Credit scores the calculator asks for, best first (B9-14). */
export const SCORES = ['Excellent', 'Good', 'Fair', 'Poor'] as const;

export type Score = (typeof SCORES)[number];

/** The rate when no band matches (B9-21). */
export const FALLBACK_APR_PERCENT = 19.9;

/** The fixed rate of classified listings (B6-4). */
export const CLASSIFIED_APR_PERCENT = 9.9;

/** Lower limit of each band of the finance amount, in pence. */
const BAND_FROM_PENCE = [0, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 7_500_000];

/** APR by score and band (B9-16 to B9-20). */
const APR_PERCENT: Readonly<Record<Score, readonly number[]>> = {
  Excellent: [11.9, 9.9, 9.9, 9.9, 9.9, 9.9],
  Good: [12.9, 11.4, 11.4, 11.4, 11.4, 11.4],
  Fair: [13.9, 12.9, 11.9, 11.9, 11.4, 11.4],
  Poor: [19.9, 18.9, 15.9, 15.9, 13.9, 12.9],
};

/** Rates that replace the table's (B9-21). */
export interface AprOverrides {
  /** For every score. */
  customAprPercent?: number;
  byScore?: Partial<Record<Score, number>>;
  /** Classified listings have one fixed rate, over any configuration (B6-4). */
  isClassified?: boolean;
}

/** Parses a score, ignoring case. */
export function scoreFrom(text: string): Score | undefined {
  return SCORES.find((score) => score.toLowerCase() === text.trim().toLowerCase());
}

/** Whether people with a score are offered PCP at all (B4-16, B4-18). */
export function offersPcpTo(score: Score): boolean {
  return score !== 'Poor' && score !== 'Fair';
}

/** The rates of a score by the finance amount, smallest first: each from its amount up to the next one's. */
export function ratesOf(score: Score): readonly { fromPence: number; aprPercent: number }[] {
  return BAND_FROM_PENCE.map((fromPence) => ({ fromPence, aprPercent: scoreAprPercent(score, fromPence) }));
}

/**
 * APR for a credit score and a finance amount (the price less the deposit), in percent.
 *
 * @param score a name that is not in `SCORES` matches no band
 */
export function scoreAprPercent(score: string, amountPence: number, overrides: AprOverrides = {}): number {
  if (overrides.isClassified) return CLASSIFIED_APR_PERCENT;
  if (overrides.customAprPercent !== undefined) return overrides.customAprPercent;
  const known = scoreFrom(score);
  if (!known) return FALLBACK_APR_PERCENT;
  const band = BAND_FROM_PENCE.findLastIndex((fromPence) => amountPence >= fromPence);
  return overrides.byScore?.[known] ?? APR_PERCENT[known][band] ?? FALLBACK_APR_PERCENT;
}
