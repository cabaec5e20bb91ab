import type * as z from 'zod/mini';
import { reviewedBusinessAnswer, reviewsAnswer, reviewSummaryFrom, type ReviewSummary } from './wire';
import { shortReviewText } from './words';

/** Source of reviews. */
export interface ReviewSource {
  platform: string;
  businessUnitId: string;
  companyDomain: string;
}

/** The business that blocks show reviews of unless they name another. */
export const DEFAULT_REVIEW_SOURCE: ReviewSource = {
  platform: 'trustpilot',
  businessUnitId: '64f1c0a2b7d94e0013a5f0c1',
  companyDomain: 'forecourt.example',
};

/** The log line when either call fails (A8-2). */
export const REVIEWS_FAILED = 'One or more API calls failed';

/** The host's API client, as far as reviews need it. */
type Ask = <Value>(path: `/${string}`, request: { answer: z.ZodMiniType<Value>; signal?: AbortSignal }) => Promise<{ ok: true; value: Value } | { ok: false }>;

/** Both calls, side by side; both must succeed (A7-2, A7-3, A7-16). */
export async function fetchReviewSummary(api: Ask, source: ReviewSource, signal?: AbortSignal): Promise<ReviewSummary | undefined> {
  const base = `/api/apply/v1/${encodeURIComponent(source.platform)}` as const;
  const [business, reviews] = await Promise.all([
    api(`${base}/find?name=${encodeURIComponent(source.companyDomain)}`, { answer: reviewedBusinessAnswer, signal }),
    api(`${base}/${encodeURIComponent(source.businessUnitId)}/reviews`, { answer: reviewsAnswer, signal }),
  ]);
  if (!business.ok || !reviews.ok) return undefined;
  // The business that the platform finds by the domain may have another id. The copy must carry the requested one.
  return { ...reviewSummaryFrom(business.value, reviews.value), businessUnitId: source.businessUnitId };
}

/**
 * Like `fetchReviewSummary`, for a block's `load`, with texts cut as all cards show them: the rest would make each page
 * longer, unseen. Throws without reviews, so that the visitor sees the last good HTML.
 */
export async function requireReviewSummary(...call: Parameters<typeof fetchReviewSummary>): Promise<ReviewSummary> {
  const summary = await fetchReviewSummary(...call);
  if (!summary) throw new Error(REVIEWS_FAILED);
  return { ...summary, reviews: summary.reviews.map((review) => ({ ...review, text: shortReviewText(review.text) })) };
}
