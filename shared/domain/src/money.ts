/**
 * Money. Inside the site it is integer pence; on screen it is GBP in the en-GB form, without a trailing `.00` (A9-38).
 */
const withPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const withoutPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** `123450` → `£1,234.50`, `123400` → `£1,234`. */
export function formatPence(pence: number): string {
  return withPence.format(pence / 100).replace(/\.00$/, '');
}

/** `1234.5` → `£1,234.50`, `1234` → `£1,234`. */
export function formatPounds(pounds: number): string {
  return formatPence(penceFromPounds(pounds));
}

/** Pence to the nearest whole pound: `123450` → `£1,235` (B9-11). */
export function formatWholePounds(pence: number): string {
  return withoutPence.format(roundHalfUp(pence / 100));
}

/** `{n}` with thousands separators, as in `12,000 miles`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Pounds, as prices outside the site are given, to integer pence. */
export function penceFromPounds(pounds: number): number {
  // One place more than pence first, so that 1.005 (stored as 1.00499…) is rounded as written.
  return roundHalfUp(Number((pounds * 100).toFixed(4)));
}

/**
 * An amount as people and content systems write it (`£12,995`, `12995.50`, ` 1,000 `), in pence;
 * undefined when it is not an amount of at least zero.
 */
export function parsePence(text: string): number | undefined {
  const plain = text.replace(/[£,\s]/g, '');
  return /^\d{1,12}(\.\d*)?$/.test(plain) ? penceFromPounds(Number(plain)) : undefined;
}

/** To the nearest integer, halves up; for amounts, which are never negative here. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
