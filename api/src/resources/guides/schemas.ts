import { MAX_GUIDE_SEARCH_LENGTH } from '@forecourt/domain/guides/address';
import * as z from 'zod';

const name = z.string().max(100);
export const guideParams = z.object({ topic: name, slug: name });
export const guideSearchQuery = z.object({ q: z.string().max(MAX_GUIDE_SEARCH_LENGTH).default('').describe('Words; all of them are looked for.') });
/** All guides fit on the first page of a sitemap. */
export const sitemapQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
