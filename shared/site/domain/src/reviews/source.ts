import type * as z from 'zod/mini';
import { reviewedBusinessAnswer, reviewsAnswer, reviewSummaryFrom, type ReviewSummary } from './wire';
import { shortReviewText } from './words';

export interface ReviewSource {
  platform: string;
  businessUnitId: string;
  companyDomain: string;
}

/** The business whose reviews blocks show by default. */
export const DEFAULT_REVIEW_SOURCE: ReviewSource = {
  platform: 'trustpilot',
  businessUnitId: '64f1c0a2b7d94e0013a5f0c1',
  companyDomain: 'forecourt.example',
};

/** The log line when either call fails (A8-2). */
export const REVIEWS_FAILED = 'One or more API calls failed';

/** The part of the host's API client that reviews need. */
type Ask = <Value>(
  path: `/${string}`,
  request: { answer: z.ZodMiniType<Value>; signal?: AbortSignal },
) => Promise<{ ok: true; value: Value } | { ok: false }>;

/** Both calls in parallel; both must succeed (A7-2, A7-3, A7-16). */
export async function fetchReviewSummary(
  api: Ask,
  source: ReviewSource,
  signal?: AbortSignal,
): Promise<ReviewSummary | undefined> {
  const base = `/api/apply/v1/${encodeURIComponent(source.platform)}` as const;
  const [business, reviews] = await Promise.all([
    api(`${base}/find?name=${encodeURIComponent(source.companyDomain)}`, { answer: reviewedBusinessAnswer, signal }),
    api(`${base}/${encodeURIComponent(source.businessUnitId)}/reviews`, { answer: reviewsAnswer, signal }),
  ]);
  if (!business.ok || !reviews.ok) return undefined;
  // The business that the platform finds by the domain may have a different id. The copy must contain the requested
  // one.
  return { ...reviewSummaryFrom(business.value, reviews.value), businessUnitId: source.businessUnitId };
}

/**
 * Like `fetchReviewSummary`, for a block's `load`, with texts cut to the length that cards show: the rest would make
 * each page longer without being visible. Throws without reviews, so that the visitor sees the last good HTML.
 */
export async function requireReviewSummary(...call: Parameters<typeof fetchReviewSummary>): Promise<ReviewSummary> {
  const summary = await fetchReviewSummary(...call);
  if (!summary) throw new Error(REVIEWS_FAILED);
  return { ...summary, reviews: summary.reviews.map((review) => ({ ...review, text: shortReviewText(review.text) })) };
}
