import { dueSigns, pageSigns } from '@forecourt/contracts/page-signs';
import * as z from 'zod';
import { remoteName, versionName } from './names';

/** Events of blocks that hosts count: the first three on servers, all others in pages. */
const counted = [
  'shown',
  'loaded',
  'hydrated',
  'load-failed',
  'render-failed',
  'hydration-failed',
  'emptied',
  'handler-failed',
  'rejection-failed',
  'rendered',
  'server-failed',
  'data-failed',
] as const;

export type Counted = (typeof counted)[number];

/** Slots of the networks of visitors that a count comes from, as bits. */
const networks = z.string().regex(/^[0-9a-f]{1,256}$/);

const healthSum = z.object({
  /** Id of the set that the page was made from. */
  set: z.string().max(100),
  /** Revision of that set, which identifies the promotion. Older hosts do not send it. */
  revision: z.number().int().min(0).optional(),
  remote: remoteName,
  version: versionName,
  block: z.string().max(100),
  brand: z.string().max(100),
  what: z.enum(counted),
  count: z.number().int().min(1).max(1_000_000),
  /** Hosts of earlier versions do not send them. */
  networks: networks.optional(),
});

/** Signs that pages of a kind sent, or for which they are due. */
const signSum = z.object({
  set: z.string().max(100),
  revision: z.number().int().min(0).optional(),
  brand: z.string().max(100),
  /** Key of the kind of page, from the names of its islands. */
  page: z.string().regex(/^[0-9a-f]{4}$/),
  what: z.enum([...pageSigns, ...dueSigns]),
  count: z.number().int().min(1).max(1_000_000),
  networks,
  /** If a sign is due: the remotes of the page's islands, and the route of one such page. */
  remotes: z.array(remoteName).max(100).optional(),
  route: z.string().max(500).optional(),
});

export type SignSum = z.infer<typeof signSum>;

/** A host's counts since its last report. */
export const healthBody = z.object({
  sums: z.array(healthSum).max(2000),
  signs: z.array(signSum).max(2000).default([]),
});

export const healthQuery = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(15) });

const rate = z.object({
  /** Block views: one for each block of each page view. */
  shown: z.number(),
  /** Reports of pages: code that did not load, errors while rendering, hydrating or handling something. */
  failed: z.number(),
  /** Number of failed renders of a block on the server. */
  unrendered: z.number(),
});

/** How releases did in the last minutes. */
export const healthAnswer = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** Every version that was shown, in total and by brand. */
  releases: z.array(
    rate.extend({ remote: z.string(), version: z.string(), brands: z.array(rate.extend({ brand: z.string() })) }),
  ),
  /** Always empty: commands of earlier versions expect it. */
  vitals: z.array(z.unknown()).max(0).catch([]),
  /**
   * Promotions that harm visitors, in words, and the reason why they stay; null while the guard is about to roll one
   * back.
   */
  harms: z
    .array(
      z.object({ at: z.string(), remote: z.string().default(''), reason: z.string(), keep: z.string().nullable() }),
    )
    .default([]),
  /** Reports of too few visitors for the guard to believe them (yet). They need no action. */
  notes: z.array(z.object({ at: z.string(), remote: z.string(), reason: z.string() })).default([]),
  /**
   * Versions that fail in more than one view in twenty, recently promoted or not: the time of the first failures, and
   * the estimated number of reporting networks.
   */
  failing: z
    .array(
      rate.extend({
        remote: z.string(),
        version: z.string(),
        since: z.string(),
        until: z.string().nullable().default(null),
        networks: z.number(),
      }),
    )
    .default([]),
  /** Promotions that had too few views in their first ten minutes for the guard to judge them. */
  unjudged: z
    .array(z.object({ remote: z.string(), version: z.string(), views: z.number(), missing: z.number() }))
    .default([]),
  /** Signs of pages of the live set, by kind and sign: how many views were due to send one, and how many did. */
  pages: z
    .array(
      z.object({
        page: z.string(),
        route: z.string(),
        remotes: z.array(z.string()),
        sign: z.string(),
        due: z.number(),
        given: z.number(),
      }),
    )
    .default([]),
  /** The sums from which all of the above is calculated. */
  blocks: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      block: z.string(),
      what: z.string(),
      count: z.number(),
      networks: z.number().default(1),
    }),
  ),
});

export type HealthAnswer = z.infer<typeof healthAnswer>;
