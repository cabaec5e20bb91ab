import budgets from '../budgets.json' with { type: 'json' };

export const KILOBYTE = 1000;
export const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);

const { visit } = budgets;

/** Each budget of a visit that is exceeded, in words. A figure that is `undefined` was not measured. */
export function exceededVisitBudgets(measured: Partial<Record<keyof typeof visit, number>>): string[] {
  return Object.entries(visit).flatMap(([what, max]) => {
    const size = measured[what as keyof typeof visit] ?? 0;
    return size > max * KILOBYTE ? [`visit: ${what} is ${kilobytes(size)} KB, budget ${max} KB`] : [];
  });
}
