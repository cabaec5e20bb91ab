/** Where forms are sent that go on to an application site. */
export const HAND_OVER_PREFIX = '/hand-over';

/** Path for forms that lead to an application site of a brand. */
export function handOverPath(brand: string, destination: 'apply' | 'socialApply'): string {
  return `${HAND_OVER_PREFIX}/${brand}/${destination}`;
}
