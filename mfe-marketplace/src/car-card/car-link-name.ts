import { formatWholePounds } from '@forecourt/domain/money';

/**
 * Accessible name of a card's link, which distinguishes cars of one make and model in a list of links. It begins with
 * the link's visible text (WCAG 2.5.3), and has the card's price.
 */
export function carLinkName(title: string, year: string | number | undefined, pricePence: number): string {
  return [title, year, pricePence > 0 && formatWholePounds(pricePence)].filter(Boolean).join(', ');
}
