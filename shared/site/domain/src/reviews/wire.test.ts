import * as z from 'zod/mini';
import { reviewedBusinessAnswer, reviewsAnswer, reviewSummary, reviewSummaryFrom } from './wire';

const business = { id: 'unit-1', score: { trustScore: '4.8', stars: 5 }, numberOfReviews: { total: 23_456 } };
const full = {
  id: 'r1',
  title: 'Smooth',
  text: 'Quick and clear.',
  isVerified: true,
  consumer: { displayName: 'Ada' },
  createdAt: '2026-02-01T09:00:00Z',
};

describe('review answers', () => {
  it('reads the score, which the platform sends as text', () => {
    expect(z.parse(reviewedBusinessAnswer, business).score.trustScore).toBe(4.8);
  });

  it.each(['excellent', '-1', '11'])('refuses the score %j', (trustScore) => {
    expect(z.safeParse(reviewedBusinessAnswer, { ...business, score: { trustScore } }).success).toBe(false);
  });

  it('fills in a review’s optional values', () => {
    const answer = z.parse(reviewsAnswer, { reviews: [full, { id: 'r2', title: null, createdAt: full.createdAt }] });
    expect(answer.reviews[0]).toEqual(full);
    expect(answer.reviews[1]).toEqual({
      ...full,
      id: 'r2',
      title: '',
      text: '',
      isVerified: false,
      consumer: { displayName: '' },
    });
  });

  it('writes an answer unchanged', () => {
    expect(z.encode(reviewsAnswer, z.decode(reviewsAnswer, { reviews: [full] }))).toEqual({ reviews: [full] });
  });

  it('joins both answers into a summary', () => {
    const summary = reviewSummaryFrom(
      z.parse(reviewedBusinessAnswer, business),
      z.parse(reviewsAnswer, { reviews: [full] }),
    );
    expect(summary).toEqual({ reviews: [full], businessUnitId: 'unit-1', trustScore: 4.8, totalReviews: 23_456 });
    expect(z.safeParse(reviewSummary, summary).success).toBe(true);
  });
});
