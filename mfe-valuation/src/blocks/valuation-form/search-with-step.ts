import { VALUATION_STEP } from '@forecourt/domain/valuation/steps';

/**
 * The query of a step of the wizard. Other parameters stay, such as `theme` and `utm_*`. `reg` is removed for the first
 * step, where it would be looked up again immediately.
 *
 * @param options.keepReg false when `reg` is not the visitor's vehicle
 */
export function searchWithStep(
  query: URLSearchParams,
  step: number,
  { keepReg = step !== VALUATION_STEP.vehicle }: { keepReg?: boolean } = {},
): string {
  const kept = [...query].filter(([name]) => name !== 'step' && (keepReg || name !== 'reg'));
  return `?${new URLSearchParams([...kept, ['step', String(step)]])}`;
}
