import { MAX_GUIDE_SEARCH_LENGTH } from '@forecourt/domain/guides/address';
import * as z from 'zod';

const name = z.string().max(100);
export const guideParams = z.object({ topic: name, slug: name });
/** Query of routes whose answer depends on the brand. */
export const brandQuery = z.object({
  without: z.string().max(200).default('').describe('Products that the brand does not offer, with commas between.'),
});
export const guideSearchQuery = brandQuery.extend({
  q: z.string().max(MAX_GUIDE_SEARCH_LENGTH).default('').describe('Words; all of them are looked for.'),
});
/** All guides fit on the first page of a sitemap. */
export const sitemapQuery = brandQuery.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
