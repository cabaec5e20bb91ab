import { formatPence } from '@forecourt/domain/money';

/** How a price has changed since it was saved: a sign to see, and words for everybody else. */
export function priceChange(
  savedPence: number,
  nowPence: number,
): { sign: '↓' | '↑' | ''; words: string; isLess: boolean } {
  const difference = nowPence - savedPence;
  if (difference === 0) return { sign: '', words: 'Same price as when you saved it', isLess: false };
  const isLess = difference < 0;
  return {
    sign: isLess ? '↓' : '↑',
    words: `${formatPence(Math.abs(difference))} ${isLess ? 'less' : 'more'} than when you saved it`,
    isLess,
  };
}
