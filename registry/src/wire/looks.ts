import * as z from 'zod';
import { remoteName, timestamp, versionName } from './names';

/** Rules of the check in a browser, in the order of its reports. */
export const lookRules = [
  'filled',
  'use',
  'access',
  'stability',
  'behaviour',
  'hosts',
  'privacy',
  'brand',
  'money',
  'looks',
] as const;

/** A picture of a block, by the integrity value of its file. */
const pictures = z.object({ before: z.string().nullable(), after: z.string() });

/** One difference from the live version, or one fault, in one place. */
const finding = z.object({
  /** Hash of everything that a person accepts; the same in a second look at the same version. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  rule: z.enum(lookRules),
  /** A refused finding has to be mended. A person may accept a finding of the other kind. */
  verdict: z.enum(['refused', 'to-accept']),
  /** Null for the page around its blocks. */
  block: z.string().nullable(),
  /** Id of the page document. */
  page: z.string(),
  brand: z.string(),
  width: z.number(),
  /** Such as `button “Search”`; null for the whole block. */
  element: z.string().nullable(),
  message: z.string().max(1_000),
  /** Text in the live version, such as a price. */
  before: z.string().max(1_000).nullable(),
  after: z.string().max(1_000).nullable(),
  pictures: pictures.nullable(),
});

/** Report of one look at a version in a browser, beside the live version. */
export const lookReport = z.object({
  remote: remoteName,
  version: versionName,
  channel: z.string(),
  site: z.string(),
  at: timestamp,
  /** The live version, which was opened beside it; null when none was live. */
  beside: z.nullable(versionName),
  /** Name and version of the browser. */
  browser: z.string().max(200),
  /** Page views of both versions. */
  seen: z.array(
    z.object({
      page: z.string(),
      address: z.string(),
      brand: z.string(),
      width: z.number(),
      blocks: z.array(z.string()),
    }),
  ),
  /** Blocks that were not seen, with the reason. */
  notSeen: z.array(z.object({ block: z.string(), why: z.string() })),
  findings: z.array(finding).max(2_000),
  seconds: z.number(),
});

export type Finding = z.infer<typeof finding>;
export type LookReport = z.infer<typeof lookReport>;
