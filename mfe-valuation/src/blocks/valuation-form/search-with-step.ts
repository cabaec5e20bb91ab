/**
 * The query that leads to a step of the wizard. All else in the address stays, such as `theme` and `utm_*`.
 *
 * @param options.keepReg false when the address speaks of a vehicle that is not the visitor's
 */
export function searchWithStep(query: URLSearchParams, step: number, { keepReg = true }: { keepReg?: boolean } = {}): string {
  const kept = [...query].filter(([name]) => name !== 'step' && (keepReg || name !== 'reg'));
  return `?${new URLSearchParams([...kept, ['step', String(step)]])}`;
}
