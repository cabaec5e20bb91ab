import * as z from 'zod';
import { reach } from '../rules/guard/canary-reach';
import { pageProblem } from '../rules/releases/pages-fit';
import { canaryAnswer, plannedAnswer } from './channels';
import { hostsAnswer } from './hosts';
import { reason, remoteName, timestamp, versionName } from './names';

const versionChange = z.object({ remote: remoteName, version: versionName });

/** Reason and options of a change. */
export const order = z.object({
  reason: reason.optional(),
  /** Reason for the change although live pages lose something. */
  accept: reason.optional(),
  /** Why the guard only reports harm since this promotion. */
  keep: reason.optional(),
  /** A version that was rolled back from may go live again. */
  again: z.boolean().default(false),
  /**
   * The state that the operator saw: versions by remote (null for none live), or the revision. If it has changed, the
   * change is refused.
   */
  expect: z
    .object({
      revision: z.number().int().min(0).optional(),
      versions: z.record(remoteName, z.nullable(versionName)).optional(),
    })
    .default({}),
});

/** The same for a change that can be planned. */
const plannable = order.extend({
  /** Time at which the change is made. Default: immediately, or when somebody has approved it. */
  at: timestamp.transform((text) => new Date(text)).optional(),
});

/** One remote, or several that have to change together. */
export const promoteBody = z.union([
  plannable.extend({ changes: z.array(versionChange).min(1) }),
  plannable
    .extend(versionChange.shape)
    .transform(({ remote, version, ...rest }) => ({ ...rest, changes: [{ remote, version }] })),
]);

const percentage = z.number().min(0.01, 'is less than 0.01').max(99.99, 'is not less than 100: that is a promotion');

const brandSlug = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is not the name of a brand, such as bramblegate');

/** Versions for some visitors: all visitors of these brands, and a share of all others, which may grow in steps. */
export const tryBody = plannable
  .extend({
    changes: z.array(versionChange).min(1),
    brands: z.array(brandSlug).max(100).default([]),
    percent: percentage.optional(),
    /** The first one is the present share; with 100 it is complete. */
    steps: z
      .array(z.union([percentage, z.literal(100)]))
      .max(20)
      .default([]),
    everyMinutes: z.number().int().min(1).max(10_080).default(10),
  })
  .refine(
    ({ brands, percent, steps }) => brands.length > 0 || percent !== undefined || steps.length > 0,
    'name brands, a percentage or steps',
  )
  .refine(
    ({ percent, steps }) => percent === undefined || steps.length === 0,
    'the first step is the percentage; give only one of both',
  )
  .refine(
    ({ steps }) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
    'each step is higher than the previous one',
  )
  .refine(({ steps: [first] }) => first !== 100, 'a canary for all visitors is a promotion')
  .transform(({ brands, percent, steps: [first, ...steps], everyMinutes, ...rest }) => ({
    ...rest,
    terms: {
      brands: [...new Set(brands)].toSorted(),
      percent: percent ?? first ?? 0,
      steps,
      everyMinutes: steps.length > 0 ? everyMinutes : null,
    },
  }));

const rollbackTarget = z.object({ remote: remoteName, version: z.optional(versionName) });

/** One remote or several, to the previous version or to a named one; or the whole set of an earlier revision. */
export const rollbackBody = z.union([
  order.extend({ revision: z.number().int().positive() }),
  order.extend({ changes: z.array(rollbackTarget).min(1) }),
  order
    .extend(rollbackTarget.shape)
    .transform(({ remote, version, ...rest }) => ({ ...rest, changes: [{ remote, version }] })),
]);

/** One remote or several. */
export const withdrawBody = plannable.extend({ remotes: z.array(remoteName).min(1), reason });

/** `mfe-reviews@1.4.0` or `mfe-reviews`. */
export const targetInQuery = z
  .string()
  .transform((text): z.input<typeof rollbackTarget> => {
    const at = text.indexOf('@');
    return at === -1 ? { remote: text } : { remote: text.slice(0, at), version: text.slice(at + 1) };
  })
  .pipe(rollbackTarget);

const severalInQuery = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(item));

/**
 * A change to preview: `?promote=mfe-reviews@1.4.0`, `?rollback=mfe-reviews`, `?withdraw=mfe-reviews` or
 * `?revision=12`.
 */
export const checkQuery = z
  .object({
    promote: severalInQuery(targetInQuery),
    rollback: severalInQuery(targetInQuery),
    withdraw: severalInQuery(remoteName),
    revision: z.coerce.number().int().positive().optional(),
  })
  .refine(
    ({ promote, rollback, withdraw, revision }) =>
      [promote.length, rollback.length, withdraw.length, revision ?? 0].filter((given) => given > 0).length === 1,
    'name what to promote, what to roll back, what to withdraw, or the revision to go to',
  );

/** The outcome of a change. When nothing changed, `before` and `after` are equal. */
export const channelChangeAnswer = z.object({
  channel: z.string(),
  setId: z.string(),
  revision: z.number(),
  /** Previous version, by remote named in the change; null for none. */
  before: z.record(z.string(), z.string().nullable()),
  /** Null for a withdrawn remote. */
  after: z.record(z.string(), z.string().nullable()),
  /** The hosts' answers to a promotion; absent after other changes, which do not wait for hosts. */
  hosts: hostsAnswer.optional(),
  /** The resulting canary. */
  canary: canaryAnswer.nullable().default(null),
  /** The change was not made yet: it is pending. */
  planned: plannedAnswer.nullable().default(null),
  /** Whether hosts have to try the new live versions first, including a rollback to a version that was never live. */
  isPromotion: z.boolean().default(false),
  /** Warnings for the operator. The change was made nevertheless. */
  warnings: z.array(z.string()).default([]),
  /** Remotes that had already been rolled back from this version, or restored (null), and stayed unchanged. */
  alreadyDone: z
    .array(
      z.object({
        remote: z.string(),
        left: z.string().nullable(),
        by: z.string(),
        at: timestamp,
        reason: z.string().nullable(),
      }),
    )
    .default([]),
});

const issue = z.object({ path: z.string(), message: z.string() });

/** The result of a dry run. */
export const checkAnswer = z.object({
  channel: z.string(),
  /** Revision of the set that it would change. */
  revision: z.number(),
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string().nullable()),
  /** The resulting canary, if the check is about one. */
  canary: canaryAnswer.nullable().default(null),
  /** Views that it would lack for a judgement. */
  reach: reach.nullable().default(null),
  /** Reasons for a refusal; empty when it would be accepted. */
  refusals: z.array(z.object({ code: z.string(), message: z.string(), issues: z.array(issue) })),
  /** Losses of pages and drafts. */
  lost: z.array(pageProblem),
  /** The page documents and drafts checked; null when none are known. */
  pages: z.object({ count: z.number(), drafts: z.number().default(0), readAt: timestamp }).nullable(),
  warnings: z.array(z.string()),
});

export type ChannelChangeAnswer = z.infer<typeof channelChangeAnswer>;

export type CheckAnswer = z.infer<typeof checkAnswer>;

/** Reason and options of a change, as a client sends them. */
export type OrderDetails = z.input<typeof plannable>;
