import { VALUATION_STEP } from '@forecourt/domain/valuation-steps';

/**
 * The query that leads to a step of the wizard. All else in the address stays, such as `theme` and `utm_*`; but `reg` does
 * not go back to the question that it answers, as it would answer it at once.
 *
 * @param options.keepReg false when the address speaks of a vehicle that is not the visitor's
 */
export function searchWithStep(query: URLSearchParams, step: number, { keepReg = step !== VALUATION_STEP.vehicle }: { keepReg?: boolean } = {}): string {
  const kept = [...query].filter(([name]) => name !== 'step' && (keepReg || name !== 'reg'));
  return `?${new URLSearchParams([...kept, ['step', String(step)]])}`;
}
