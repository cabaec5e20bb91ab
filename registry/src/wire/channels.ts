import * as z from 'zod';
import { hostsAnswer } from './hosts';
import { reason, timestamp } from './names';
import { canaryTerms, deed } from '../rules/channels/channel';
import { reach } from '../rules/guard/canary-reach';
import { provenance } from '../rules/releases/provenance';
import { versionDifference } from '../rules/releases/version-difference';

/** `rollbacks=true`: also what a rollback of each remote would change. */
export const channelQuery = z.object({ rollbacks: z.stringbool().default(false) });

/** Reason for a change of a channel's rules. */
export const ruleBody = z.object({
  reason,
  /** While it is frozen, the guard only reports harm and rolls nothing back. */
  keep: z.boolean().default(false),
});

/** For links to the canary. */
export const canaryLinkAnswer = z.object({ token: z.string() });

export const channelsAnswer = z.object({ channels: z.array(z.string()) });

const freeze = deed.extend({ keep: z.boolean().default(false) });

/** Versions that some visitors get beside the live ones. */
export const canaryAnswer = canaryTerms.extend({
  changes: z.array(z.object({ remote: z.string(), version: z.string(), live: z.string() })),
  startedAt: timestamp,
  by: z.string(),
  reason: z.string().nullable(),
  steppedAt: timestamp,
  /** The pause that holds it at its share; null while it takes its steps. */
  paused: deed.nullable().default(null),
  /** Time at which it was resumed after a pause: the next step counts from then. */
  resumedAt: timestamp.nullable().default(null),
});

export type CanaryAnswer = z.infer<typeof canaryAnswer>;

/** A change that waits for its time, for a second person, or for both; or such a change that was not made. */
export const plannedAnswer = z.object({
  id: z.string(),
  action: z.enum(['try', 'promote', 'withdraw']),
  /** New versions, null for withdrawn remotes, and the versions that were live at planning time. */
  changes: z.array(z.object({ remote: z.string(), version: z.string().nullable(), seen: z.string().nullable() })),
  terms: canaryTerms.nullable(),
  by: z.string(),
  reason: z.string().nullable(),
  plannedAt: timestamp,
  /** Null for what only waits for approval. */
  at: timestamp.nullable(),
  /** After this time it is no longer made. */
  lapsesAt: timestamp,
  approval: z.object({ by: z.string(), at: timestamp }).nullable(),
  /** Why it was not made; null while it waits. */
  lapsed: z.object({ at: timestamp, why: z.string() }).nullable(),
});

export type PlannedAnswer = z.infer<typeof plannedAnswer>;

export const channelAnswer = z.object({
  channel: z.string(),
  revision: z.number(),
  /** Null before the first promotion. */
  setId: z.string().nullable(),
  changedAt: timestamp,
  /** The freeze of promotions; null unless frozen. */
  frozen: freeze.nullable().default(null),
  /** Whether a second person approves what visitors are to get. */
  needsApproval: z.boolean().default(false),
  /** Whether a browser must have seen a version before visitors get it. */
  needsLook: z.boolean().default(false),
  /** Slugs of the brands that its hosts make pages for. */
  brands: z.array(z.string()).default([]),
  /** Pending changes, the next one first; then those that lapsed in the last days. */
  planned: z.array(plannedAnswer).default([]),
  /** Hosts that follow the channel, how many of them make their pages from this revision, and which refused it. */
  hosts: hostsAnswer.default({ all: 0, serving: 0, refused: [] }),
  /**
   * Null while all visitors get the same; otherwise also the hosts' answers, and the views that it lacks for a
   * judgement (null: none).
   */
  canary: canaryAnswer
    .extend({ hosts: hostsAnswer, reach: reach.nullable().default(null) })
    .nullable()
    .default(null),
  /** Every remote that was ever published. */
  remotes: z.record(
    z.string(),
    z.object({
      live: z
        .object({
          version: z.string(),
          since: timestamp,
          by: z.string(),
          reason: z.string().nullable().default(null),
          commit: provenance.shape.commit.default(null),
          /** The version that was live before, if a rollback made this one live. */
          rolledBackFrom: z.string().nullable().default(null),
        })
        .nullable(),
      /** Its withdrawal; null if it is live, or never was. */
      withdrawn: deed.extend({ reason: z.string().nullable() }).nullable().default(null),
      /** The default target of a rollback; null without an earlier trusted version. */
      previous: z.string().nullable(),
      /** The effect of that rollback for visitors, if requested. */
      rollback: versionDifference.nullable().default(null),
      newest: z.object({ version: z.string(), createdAt: timestamp, author: z.string() }),
    }),
  ),
});

/** The rules of a channel. */
export const ruleAnswer = z.object({
  channel: z.string(),
  frozen: freeze.nullable(),
  needsApproval: z.boolean().default(false),
  needsLook: z.boolean().default(false),
  canary: canaryAnswer.nullable().default(null),
});

export type ChannelAnswer = z.infer<typeof channelAnswer>;

export type RuleAnswer = z.infer<typeof ruleAnswer>;
