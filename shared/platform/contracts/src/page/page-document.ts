import * as z from 'zod/mini';
import { BLOCK_NAME } from '../block/names';
import { socialImage } from './page-head';

/** Limits one attribute, which is parsed for every page view and part of it. */
const MAX_ATTRIBUTE_LENGTH = 262_144;

/** One block on a page, as the content system stores it: a name and string attributes. */
export const placedBlock = z.object({
  block: z.string().check(z.regex(BLOCK_NAME, 'is not a block name')),
  /** Anchor of this block on its page; unique there. */
  id: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not an anchor'))),
  attributes: z._default(z.record(z.string(), z.string().check(z.maxLength(MAX_ATTRIBUTE_LENGTH, 'is too long'))), {}),
  /**
   * A destination without which this block is left out, such as `cookieChoice`. Its styles are then left out of every
   * page too.
   */
  needs: z.optional(z.string()),
});

/** First segments of addresses that the site itself answers, or passes to the API: pages cannot use them. */
export const SITE_PATHS: readonly string[] =
  '.well-known api apple-touch-icon.png assets catalogue cookie-choice dictionaries embed.css embed.js favicon.ico favicon.svg fragments getImage hand-over healthz live-reload media metrics photos preview readyz releases robots.txt sitemap.xml sitemaps telemetry v1'.split(
    ' ',
  );

/** Maximum optional parts of a route: each doubles the patterns that every address is compared with. */
const MAX_ROUTE_GROUPS = 3;

/** A path pattern, `/used-:make/:model` style (path-to-regexp 8). */
const route = z.string().check(
  z.startsWith('/', 'has to begin with /'),
  z.refine((path) => !SITE_PATHS.includes(path.split('/', 2)[1] ?? ''), 'is an address of the site itself'),
  z.refine(
    (path) => (path.match(/\{/g)?.length ?? 0) <= MAX_ROUTE_GROUPS,
    `has more than ${MAX_ROUTE_GROUPS} optional parts`,
  ),
  z.refine((path) => (path.match(/\*/g)?.length ?? 0) <= 1, 'has more than one wildcard'),
);

/**
 * A page: a route and its blocks in order. A page names blocks, never remotes: the release set says which remote has
 * them.
 */
export const pageDocument = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'is not a page id')),
  route,
  /** Further routes of the same page. Its `describedBy` block then gives the canonical address. */
  alsoAt: z._default(z.array(route), []),
  /** Brands, by slug, that see this page; all when absent. A page for named brands wins over one for all. */
  brands: z.optional(z.array(z.string())),
  /**
   * Path of the API that lists this page's addresses (`AddressPage`), where its route has parameters; for the sitemap.
   */
  addressesFrom: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w/-]+$/, 'is not a path of the API'))),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  /** Name of the block on this page that describes the page, by its `head`; title and description are the fallback. */
  describedBy: z.optional(z.string().check(z.regex(BLOCK_NAME, 'is not a block name'))),
  /** Preview picture of shared links. */
  image: z.optional(socialImage),
  /** Product of the page: brands that list it in `withoutProducts` have no such page. */
  product: z.optional(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'is not a product'))),
  /** Whether search engines may list the page. */
  index: z._default(z.boolean(), true),
  /**
   * Whether visitors often continue to pages like this one. Then it is part of the dictionary that browsers load after
   * their first page, against which later pages are compressed. Set it for a few pages per site: each makes the
   * dictionary larger.
   */
  inDictionary: z.optional(z.boolean()),
  /** The HTTP status of the page, which can also be the site's "not found" page. */
  status: z._default(z.number(), 200),
  /** Blocks above the main content, such as the site header. */
  header: z._default(z.array(placedBlock), []),
  main: z.array(placedBlock),
  footer: z._default(z.array(placedBlock), []),
});

export type PlacedBlock = z.infer<typeof placedBlock>;
export type PageDocument = z.infer<typeof pageDocument>;

/** A page that is not live yet, or a changed version of a live page. */
const pageDraft = z.object({ name: z.string(), page: pageDocument });
export type PageDraft = z.infer<typeof pageDraft>;

/** The content port's answer: all pages, with a version that changes when any of them does. */
export const pageCollection = z.object({ version: z.string(), pages: z.array(pageDocument) });

/** Answer for services that may read drafts: all documents that a change of live versions must keep working. */
export const pagesAndDrafts = z.extend(pageCollection, { drafts: z._default(z.array(pageDraft), []) });
