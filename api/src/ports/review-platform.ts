/** A review as the platform publishes it. */
export interface PlatformReview {
  id: string;
  stars: number;
  title: string;
  text: string;
  language: string;
  /** ISO date-time. */
  createdAt: string;
  isVerified: boolean;
  consumer: { displayName: string };
}

/** A business on the platform, with its score. */
export interface PlatformBusiness {
  id: string;
  displayName: string;
  /** 0 to 5, one decimal, as text (A7-3). */
  trustScore: string;
  totalReviews: number;
  /** Whether its reviews are invented, as of the sample stock's dealers. */
  isSample?: true;
}

/** The third-party review platform behind our relay (A2.4-1). */
export interface ReviewPlatform {
  /**
   * The newest reviews, newest first, 20 at most: only those with five stars by default; undefined for an unknown
   * business.
   */
  readReviews: (businessUnitId: string, stars?: 'five' | 'any') => Promise<PlatformReview[] | undefined>;
  /** The business of a domain; undefined if the platform does not know the domain. */
  findBusiness: (domain: string) => Promise<PlatformBusiness | undefined>;
}

/** The platform gave no documented answer. */
export class ReviewPlatformError extends Error {
  override name = 'ReviewPlatformError';
}
