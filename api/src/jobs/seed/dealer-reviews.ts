import type { Transaction } from '@forecourt/database/pool';
import { dealerOf } from '../../shown-cars/dealers/dealer-of';
import type { DealerRow } from '../../shown-cars/dealers/store';
import { weighted, type Random } from '../../cars/invented-vehicles/random';
import { bulkInsert } from '../../cars/stock-writing/bulk-insert';
import type { DealerToWrite } from '../../cars/stock-writing/write-dealers';
import { inventReviews, type InventedReview } from './reviews';
import { seedWords, wordsFor } from './seed-words';

const pickStars = weighted([5, 4, 3, 2, 1], (stars) => ({ 5: 62, 4: 20, 3: 8, 2: 4, 1: 6 })[stars] ?? 0);
const OF_DEALER = { pickStars, wordsFor: (stars: number) => wordsFor(seedWords.dealerReviews, stars) };
const MAX_REVIEWS = 12;

interface DealerReview extends InventedReview {
  unitId: string;
  position: number;
}

/**
 * Makes the embedded review platform know dealers by the domains of their sites: most with some reviews, one in eight
 * without any.
 */
export async function writeDealerReviews(
  transaction: Transaction,
  dealers: readonly DealerToWrite[],
  asOf: Date,
  random: Random,
): Promise<void> {
  const units = dealers.map((dealer) => {
    const count = random.chance(0.125) ? 0 : random.integer(1, MAX_REVIEWS);
    return {
      dealer,
      id: `dealer-${dealer.id}`,
      days: random.integer(9, 40),
      reviews: inventReviews(count, random, OF_DEALER),
    };
  });
  await bulkInsert<{ id: string; domain: string; name: string; openedAt: Date; total: number; days: number }>(
    transaction,
    {
      into: `api.business_unit (id, domain, display_name, opened_at, reviews_before_opening, review_interval)
             select given.id, domain, name, "openedAt", total, make_interval(days => days)`,
      types: { id: 'text', domain: 'text', name: 'text', openedAt: 'timestamptz', total: 'int', days: 'int' },
    },
    units.map(({ dealer, id, days, reviews }) => ({
      id,
      domain: domainOf(dealer),
      name: dealer.name,
      openedAt: asOf,
      total: reviews.length,
      days,
    })),
  );
  await bulkInsert<DealerReview>(
    transaction,
    {
      into: 'api.review (business_unit_id, position, stars, title, text, consumer_name, is_verified) select *',
      types: {
        unitId: 'text',
        position: 'int',
        stars: 'smallint',
        title: 'text',
        text: 'text',
        consumerName: 'text',
        isVerified: 'boolean',
      },
    },
    units.flatMap(({ id, reviews }) => reviews.map((review, position) => ({ unitId: id, position, ...review }))),
  );
}

function domainOf({ townSlug, openingHours, ...dealer }: DealerToWrite): string {
  const row: DealerRow = { ...dealer, town_slug: townSlug, opening_hours: openingHours };
  return new URL(dealerOf(row).url).hostname;
}
