/** Path of forms that are forwarded to another place. */
export const HAND_OVER_PREFIX = '/hand-over';

/** Name of the destination that is an address in the form's field `to`. */
export const HAND_OVER_LINK = 'link';

/** Path of forms that lead to a destination of a brand. */
export function handOverPath(brand: string, destination: string): string {
  return `${HAND_OVER_PREFIX}/${brand}/${destination}`;
}
