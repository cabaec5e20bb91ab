/**
 * Money. Inside the site it is integer pence; on screen it is GBP in the en-GB form, without a trailing `.00` (A9-38).
 * Formatted by hand: creating an `Intl.NumberFormat` takes a slow phone 60 ms, and only this format is needed.
 */

/** `123450` → `£1,234.50`, `123400` → `£1,234`. */
export function formatPence(pence: number): string {
  const amount = Math.abs(roundHalfUp(pence));
  const rest = amount % 100;
  return `${pence < 0 ? '-' : ''}£${formatCount(Math.floor(amount / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** The same for pounds, the unit of a filter's value: `1234.5` → `£1,234.50`. */
export function formatPounds(pounds: number): string {
  return formatPence(penceFromPounds(pounds));
}

/** Pence to the nearest whole pound: `123450` → `£1,235` (B9-11). */
export function formatWholePounds(pence: number): string {
  return formatPence(roundToPounds(pence));
}

/** Pence to the nearest whole pound, in pence. */
export function roundToPounds(pence: number): number {
  return roundHalfUp(pence / 100) * 100;
}

/** `{n}` with thousands separators, as in `12,000 miles`. */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(count).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Converts pounds, the unit of specified answers, attributes, addresses and source tables, to integer pence. */
export function penceFromPounds(pounds: number): number {
  // Rounded to four places first, so that 1.005 (stored as 1.00499…) is rounded as written.
  return roundHalfUp(Number((pounds * 100).toFixed(4)));
}

/** Converts pence to the pounds of specified answers, attributes and addresses. */
export function poundsFromPence(pence: number): number {
  return pence / 100;
}

/** Rounds to the nearest integer, half up; for amounts, which are never negative here. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
