import { formatWholePounds } from '@forecourt/domain/money';

/**
 * Accessible name of a card's link, which sets cars of one make and model apart in a list of links. Begins with the
 * visible text of the link (WCAG 2.5.3), and has the price that the card shows.
 */
export function carLinkName(title: string, year: string | number | undefined, pricePence: number): string {
  return [title, year, pricePence > 0 && formatWholePounds(pricePence)].filter(Boolean).join(', ');
}
