import * as z from 'zod';
import { ReviewPlatformError, type ReviewPlatform } from '../ports/review-platform';
import { createOutsideCall, type OutsideCallFigures } from './outside-call';

/** The part of the platform's documented answer that we read. */
const businessAnswer = z.object({
  id: z.string().min(1),
  displayName: z.string().default(''),
  score: z.object({ trustScore: z.coerce.number().min(0).max(5) }),
  numberOfReviews: z.object({ total: z.number().int().min(0) }),
});
const review = z.object({
  id: z.string().min(1),
  stars: z.number().int().min(1).max(5),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  language: z.string().default('en').catch('en'),
  createdAt: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no date'),
  isVerified: z.boolean().default(false).catch(false),
  consumer: z
    .object({ displayName: z.string().default('') })
    .default({ displayName: '' })
    .catch({ displayName: '' }),
});
/** Skips undocumented reviews. A list without any documented review does not parse. */
const reviewsAnswer = z.object({
  reviews: z
    .array(z.unknown())
    .transform((given) => ({ given, read: given.flatMap((one) => review.safeParse(one).data ?? []) }))
    .refine(({ given, read }) => given.length === 0 || read.length > 0, 'has no review of the documented form')
    .transform(({ read }) => read),
});

export interface LiveReviewPlatformOptions {
  /** Address of the platform's business units, without a slash at the end. */
  url: string;
  apiKey: string;
  timeoutMs?: number;
}

/** The review platform by its public API (header `apikey`). */
export function createLiveReviewPlatform(
  options: LiveReviewPlatformOptions,
): ReviewPlatform & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 3_000 });

  async function get<Schema extends z.ZodType>(
    path: string,
    parameters: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    const url = new URL(`${options.url}/${path}?${new URLSearchParams(parameters).toString()}`);
    try {
      const { status, body } = await call.getJson(url, { apikey: options.apiKey, accept: 'application/json' });
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`${url.host} answered ${status}`);
      return schema.parse(body);
    } catch (cause) {
      throw new ReviewPlatformError('The review platform did not answer properly', { cause });
    }
  }

  return {
    figures: call.figures,
    readReviews: async (businessUnitId, stars = 'five') => {
      const parameters = {
        ...(stars === 'five' && { stars: '5' }),
        language: 'en',
        orderBy: 'createdat.desc',
        perPage: '20',
      };
      return (await get(`${encodeURIComponent(businessUnitId)}/reviews`, parameters, reviewsAnswer))?.reviews;
    },
    findBusiness: async (domain) => {
      const answer = await get('find', { name: domain }, businessAnswer);
      return (
        answer && {
          id: answer.id,
          displayName: answer.displayName,
          trustScore: answer.score.trustScore.toFixed(1),
          totalReviews: answer.numberOfReviews.total,
        }
      );
    },
  };
}
