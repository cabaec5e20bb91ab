import { formatWholePounds, penceFromPounds } from '@forecourt/domain/money';

/** What the link of a card is called, so that a list of links tells cars of one make and model apart. The price is the one that the card shows. It begins with what can be read on the link (WCAG 2.5.3). */
export function carLinkName(title: string, year: string | number | undefined, pricePounds: number): string {
  return [title, year, pricePounds > 0 && formatWholePounds(penceFromPounds(pricePounds))].filter(Boolean).join(', ');
}
