/** The fixed choices of a valuation and their wording on screen, in answers and in leads. */

/** The reason for a valuation (A3-39). */
export const REASON = { Selling: 1, Refinance: 2, PartExchange: 3, Explore: 4 } as const;
export type Reason = (typeof REASON)[keyof typeof REASON];

/** The condition of a vehicle (A3-40). */
export const CONDITION = { AboveAverage: 1, Average: 2, BelowAverage: 3 } as const;
export type Condition = (typeof CONDITION)[keyof typeof CONDITION];

/** The visitor's choices (A2.6-14). */
export const REASON_OPTIONS: readonly { value: Reason; label: string }[] = [
  { value: REASON.Selling, label: 'I want to sell my car' },
  { value: REASON.Refinance, label: "I'm looking to refinance my car" },
  { value: REASON.PartExchange, label: "I'd like to part exchange my car" },
  { value: REASON.Explore, label: "I'm just exploring" },
];

/** The visitor's choices (A2.6-15). */
export const CONDITION_OPTIONS: readonly { value: Condition; label: string }[] = [
  { value: CONDITION.AboveAverage, label: 'Above Average' },
  { value: CONDITION.Average, label: 'Average' },
  { value: CONDITION.BelowAverage, label: 'Below Average' },
];

/** A condition as the result page and leads spell it (A3-38, A7-18). */
export type ConditionName = 'Above_Average' | 'Average' | 'Below_Average';
/** A reason as leads spell it (A7-18). */
export type ReasonName = keyof typeof REASON;

/** 1 means `Above_Average`, 3 means `Below_Average`, and all other values mean `Average` (A4.7-2). */
export function conditionName(condition: unknown): ConditionName {
  if (condition === CONDITION.AboveAverage) return 'Above_Average';
  return condition === CONDITION.BelowAverage ? 'Below_Average' : 'Average';
}

/** A lead's word for a reason; an unknown reason counts as just exploring. */
export function reasonName(reason: unknown): ReasonName {
  const names = Object.keys(REASON) as ReasonName[];
  return names.find((name) => REASON[name] === reason) ?? 'Explore';
}
