import * as z from 'zod';
import { contentItem } from '../../content/pages/content-item';

/** The answer of the page collection. The documents were parsed by the contract's own schema when they were read. */
export const pageCollectionAnswer = z
  .object({
    version: z.string(),
    pages: z.array(z.record(z.string(), z.unknown())),
    redirects: z.array(z.record(z.string(), z.unknown())).optional().describe('Addresses that lead elsewhere.'),
    imageOrigins: z.array(z.string()).optional().describe('Origins of cars’ pictures, in addition to the site.'),
    maxCreditPercent: z
      .int()
      .optional()
      .describe('`MAX_CREDIT_PERCENT_OF_PRICE`, unless it is the default. The version depends on it.'),
  })
  .describe('All pages with their blocks. The version changes when any of them does.');

export const pagesAndDraftsAnswer = pageCollectionAnswer
  .extend({ drafts: z.array(z.object({ name: z.string(), page: z.record(z.string(), z.unknown()) })) })
  .describe('All pages and all drafts that are valid pages. The version changes when any of them does.');

export const pagesQuery = z.object({
  since: z.string().max(64).optional().describe('A version: answered by 304 while it is the current one.'),
});

export const itemParams = z.object({
  id: z.string().max(64),
  depth: z.coerce.number().int().min(0).max(3).describe('How many levels of related content to include.'),
});
/** An unknown item is an empty list, not an error: that is how the content system answers. */
export const itemAnswer = z.object({ contentlets: z.array(contentItem) });

export const draftHeaders = z.object({
  authorization: z
    .string()
    .max(300)
    .regex(/^Bearer +\S+$/i, 'is not a bearer token'),
});
export const draftAnswer = z.object({
  name: z.string().describe("Name of the draft's file."),
  expiresAt: z.iso.datetime().describe('Until when the link shows it.'),
  page: z.record(z.string(), z.unknown()).describe('The page document.'),
});
