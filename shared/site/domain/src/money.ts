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

/** `1234.5` → `£1,234.50`, `1234` → `£1,234`. */
export function formatPounds(pounds: number): string {
  return formatPence(penceFromPounds(pounds));
}

/** Pence to the nearest whole pound: `123450` → `£1,235` (B9-11). */
export function formatWholePounds(pence: number): string {
  return formatPence(roundHalfUp(pence / 100) * 100);
}

/** `{n}` with thousands separators, as in `12,000 miles`. */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(count).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Converts pounds, the unit of prices outside the site, to integer pence. */
export function penceFromPounds(pounds: number): number {
  // Rounded to four places first, so that 1.005 (stored as 1.00499…) is rounded as written.
  return roundHalfUp(Number((pounds * 100).toFixed(4)));
}

/** The price of a car in an answer of the API, which uses pounds. All other code uses pence. */
export function pricePenceOf(car: { price: number } | { vehiclePrice: number }): number {
  return penceFromPounds('price' in car ? car.price : car.vehiclePrice);
}

/** Rounds to the nearest integer, half up; for amounts, which are never negative here. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
