import { createHash } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import type { PlatformReview, ReviewPlatform } from '../ports/review-platform';

interface BusinessRow {
  id: string;
  display_name: string;
  opened_at: Date;
  reviews_before_opening: number;
  interval_ms: number;
}

interface ReviewRow {
  position: number;
  stars: number;
  title: string;
  text: string;
  consumer_name: string;
  is_verified: boolean;
}

const PER_PAGE = 20;

/**
 * A review platform in our own database. It behaves like a live one: every few minutes a review is added, so that
 * counts grow and the toast for a new review appears (A4.1-5). The reviews are a fixed series, and the time alone
 * decides which of them are published.
 */
export function createEmbeddedReviewPlatform(database: Queryable, now: () => Date = () => new Date()): ReviewPlatform {
  async function findUnit(column: 'id' | 'domain', value: string): Promise<BusinessRow | undefined> {
    const { rows } = await database.query<BusinessRow>(
      `select id, display_name, opened_at, reviews_before_opening, (extract(epoch from review_interval) * 1000)::float8 as interval_ms
       from api.business_unit where ${column} = $1`,
      [value],
    );
    return rows[0];
  }

  async function readSeries(unit: BusinessRow): Promise<ReviewRow[]> {
    const { rows } = await database.query<ReviewRow>(
      'select position, stars, title, text, consumer_name, is_verified from api.review where business_unit_id = $1 order by position',
      [unit.id],
    );
    return rows;
  }

  return {
    readReviews: async (businessUnitId, stars = 'five') => {
      const unit = await findUnit('id', businessUnitId);
      if (!unit) return undefined;
      const series = await readSeries(unit);
      const newest = publishedSinceOpening(unit, now());
      const reviews: PlatformReview[] = [];
      for (let number = newest; reviews.length < PER_PAGE && number > newest - series.length; number -= 1) {
        const row = series[modulo(number, series.length)];
        if (row && (stars === 'any' || row.stars === 5)) reviews.push(reviewOf(unit, row, number));
      }
      return reviews;
    },
    findBusiness: async (domain) => {
      const unit = await findUnit('domain', domain.toLowerCase().replace(/^www\./, ''));
      if (!unit) return undefined;
      const series = await readSeries(unit);
      const average = series.reduce((sum, { stars }) => sum + stars, 0) / Math.max(1, series.length);
      return {
        id: unit.id,
        displayName: unit.display_name,
        trustScore: average.toFixed(1),
        totalReviews: unit.reviews_before_opening + publishedSinceOpening(unit, now()),
        isSample: true,
      };
    },
  };
}

function publishedSinceOpening(unit: BusinessRow, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - unit.opened_at.getTime()) / unit.interval_ms));
}

function reviewOf(unit: BusinessRow, row: ReviewRow, number: number): PlatformReview {
  return {
    id: createHash('sha256').update(`${unit.id} ${number}`).digest('hex').slice(0, 24),
    stars: row.stars,
    title: row.title,
    text: row.text,
    language: 'en',
    createdAt: new Date(unit.opened_at.getTime() + number * unit.interval_ms).toISOString(),
    isVerified: row.is_verified,
    consumer: { displayName: row.consumer_name },
  };
}

function modulo(number: number, size: number): number {
  return ((number % size) + size) % size;
}
