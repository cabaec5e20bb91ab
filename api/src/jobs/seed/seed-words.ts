import { readFileSync } from 'node:fs';
import * as z from 'zod';

const strings = z.array(z.string()).min(1);
/** Parts of invented reviews. An ending may be empty. */
const reviewWords = z.strictObject({ titles: strings, openings: strings, details: strings, endings: strings });
const satisfaction = z.strictObject({ content: reviewWords, fair: reviewWords, unhappy: reviewWords });
export type ReviewWords = z.output<typeof reviewWords>;

/** Words that names, addresses and reviews of the seed are made from. */
export const seedWords = z
  .strictObject({
    firstNames: strings,
    dealerNames: z.strictObject({ starts: strings, ends: strings, kinds: strings }),
    streets: strings,
    brokerReviews: satisfaction,
    dealerReviews: satisfaction,
  })
  .parse(JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')));

/** Returns the words of a review with this many stars. */
export function wordsFor(reviews: z.output<typeof satisfaction>, stars: number): ReviewWords {
  if (stars === 5) return reviews.content;
  return stars >= 3 ? reviews.fair : reviews.unhappy;
}
