import { formatCount } from '@forecourt/domain/money';

/** Words the difference between price and market value, to the nearest ten pounds: `£640 below similar cars`. */
export function priceDifference(pricePence: number, valuePence: number): string {
  const pounds = Math.round(Math.abs(pricePence - valuePence) / 1000) * 10;
  if (pounds === 0) return 'the same as similar cars';
  return `£${formatCount(pounds)} ${pricePence < valuePence ? 'below' : 'above'} similar cars`;
}
