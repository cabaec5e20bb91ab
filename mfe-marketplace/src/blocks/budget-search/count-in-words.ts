import type { CarSearch } from '@forecourt/domain/car-search/search';
import { termsInWords } from '@forecourt/domain/finance/finance-terms';
import { formatCount, formatPounds } from '@forecourt/domain/money';
import type { ResultCount } from '../../search-card/use-result-count';

/** Wording of the button: `See 42,666 cars up to £220 a month`. */
export function buttonInWords({ monthlyMax }: CarSearch, count: ResultCount): string {
  const isCounted = count.kind === 'known' && count.total > 0;
  const cars = isCounted ? `${formatCount(count.total)} ${count.total === 1 ? 'car' : 'cars'}` : 'cars';
  return `See ${cars}${price(monthlyMax)}`;
}

/** The sentence under the button: why there is no number, or the terms that the number is for. */
export function countInWords({ monthlyMax, terms, distance }: CarSearch, count: ResultCount): string {
  switch (count.kind) {
    case 'failed':
      if (count.failure.status === 400) return `${count.failure.message} Please change your search.`;
      return count.failure.status === 0 && !navigator.onLine
        ? 'You are offline. The cars are counted as soon as you are back.'
        : 'The cars cannot be counted just now. You can still look at them.';
    case 'loading':
      if (count.isSlow) return 'Counting takes longer than usual. You can look at the cars meanwhile.';
      break;
    case 'known':
      if (count.total === 0)
        return `There are no cars${price(monthlyMax)}. Try a higher budget or deposit${distance === '' ? '' : ', or a longer distance'}.`;
      break;
    case 'unknown':
  }
  return `Monthly prices for ${termsInWords(terms)}.`;
}

function price(monthlyMax: string): string {
  return Number(monthlyMax) > 0 ? ` up to ${formatPounds(Number(monthlyMax))} a month` : '';
}
