import type { Random } from '../../cars/invented-vehicles/random';
import { weighted } from '../../cars/invented-vehicles/random';
import { seedWords, wordsFor, type ReviewWords } from './seed-words';

export interface InventedReview {
  stars: number;
  title: string;
  text: string;
  consumerName: string;
  isVerified: boolean;
}

const LAST_INITIALS = 'ABCDEFGHJKLMNOPRSTWY';
const pickStars = weighted([5, 4, 3, 2, 1], (stars) => ({ 5: 890, 4: 75, 3: 15, 2: 7, 1: 13 })[stars] ?? 0);

/** Share of satisfied customers, and their words. */
interface Satisfaction {
  pickStars: (random: Random) => number;
  wordsFor: (stars: number) => ReviewWords;
}

const OF_BROKER: Satisfaction = { pickStars, wordsFor: (stars) => wordsFor(seedWords.brokerReviews, stars) };

/** Invents reviews, no text twice: of a broker by default. */
export function inventReviews(count: number, random: Random, satisfaction: Satisfaction = OF_BROKER): InventedReview[] {
  const texts = new Set<string>();
  const reviews: InventedReview[] = [];
  while (reviews.length < count) {
    const review = inventReview(random, satisfaction);
    if (texts.has(review.text)) continue;
    texts.add(review.text);
    reviews.push(review);
  }
  return reviews;
}

function inventReview(random: Random, satisfaction: Satisfaction): InventedReview {
  const stars = satisfaction.pickStars(random);
  const words = satisfaction.wordsFor(stars);
  // Short ones and long ones, as people write them.
  const parts = random.chance(0.28)
    ? [random.pick(words.details)]
    : [random.pick(words.openings), random.pick(words.details)];
  if (random.chance(0.25)) parts.push(random.pick(words.details.filter((detail) => !parts.includes(detail))));
  parts.push(random.pick(words.endings));
  return {
    stars,
    title: random.pick(words.titles),
    text: parts.filter(Boolean).join(' '),
    consumerName: `${random.pick(seedWords.firstNames)} ${LAST_INITIALS[random.integer(0, LAST_INITIALS.length - 1)]}.`,
    isVerified: random.chance(0.94),
  };
}
