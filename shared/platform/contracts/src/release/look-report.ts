import * as z from 'zod/mini';
import { REMOTE_NAME } from '../block/names';
import { release } from './release-set';

/** Rules of the check in a browser. */
export const lookRules = [
  'seen',
  'filled',
  'words',
  'served',
  'use',
  'focus',
  'access',
  'large-text',
  'forced-colors',
  'media',
  'spoken',
  'stability',
  'motion',
  'behaviour',
  'presses',
  'forms',
  'links',
  'hosts',
  'head',
  'globals',
  'neighbours',
  'permissions',
  'privacy',
  'brand',
  'money',
  'cost',
  'memory',
  'looks',
] as const;

/** Maximum findings of a report. */
export const MAX_FINDINGS = 2_000;

const text = z.string().check(z.maxLength(1_000));
const channel = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a channel name'));
const version = release.shape.version;

/** One fault, or one difference from the live version, in one place. */
const finding = z.object({
  /** Hash of everything that a person accepts; the same in a second look at the same version. */
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  rule: z.enum(lookRules),
  /** A refused finding has to be mended. A person may accept a finding of the other kind. */
  verdict: z.enum(['refused', 'to-accept']),
  /** Null for the page around its blocks. */
  block: z.nullable(text),
  /** Id of the page document. */
  page: text,
  brand: text,
  width: z.number(),
  /** Such as `button “Search”`; null for the whole block. */
  element: z.nullable(text),
  message: text,
  /** Text in the live version, such as a price. */
  before: z.nullable(text),
  after: z.nullable(text),
  /** Pictures of the block, by the integrity values of their files. */
  pictures: z.nullable(z.object({ before: z.nullable(text), after: text })),
});

/** Report of one look at a version in a browser, beside the live version. */
export const lookReport = z.object({
  remote: z.string().check(z.regex(REMOTE_NAME, 'is not a remote name')),
  version,
  channel,
  /** Origin. */
  site: text,
  at: z.iso.datetime(),
  /** The live version, which was opened beside it; null when none was live. */
  beside: z.nullable(version),
  /** Name and version of the browser. */
  browser: text,
  /** Views of both versions. */
  seen: z.array(z.object({ page: text, address: text, brand: text, width: z.number(), blocks: z.array(text) })),
  /** Blocks that no page shows, or whose page does not answer. */
  notSeen: z.array(z.object({ block: text, why: text })),
  findings: z.array(finding).check(z.maxLength(MAX_FINDINGS)),
  /** A picture of each block in each place, by the integrity value of its file. Earlier reports have none. */
  pictures: z.optional(
    z
      .array(z.object({ block: text, page: text, brand: text, width: z.number(), picture: text }))
      .check(z.maxLength(2_000)),
  ),
  seconds: z.number(),
});

export type Finding = z.infer<typeof finding>;
export type LookReport = z.infer<typeof lookReport>;
