import { REMOTE_NAME } from '@forecourt/contracts/names';
import { vitals } from '@forecourt/contracts/web-vitals';
import { hostRecordSchema, release, releaseManifest } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { loggedActions, roles } from './rules/permissions';
import { provenance } from './rules/provenance';

/**
 * Requests and answers of the registry, declared once: the server parses requests with
 * these schemas, the client answers.
 */
export const remoteName = z.string().regex(REMOTE_NAME, 'is not a remote name, such as mfe-reviews');
export const versionName = release.shape.version;
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a channel name, such as production');
const reason = z.string().trim().min(1, 'is empty').max(500, 'is longer than 500 characters');

export const remoteParams = z.object({ remote: remoteName });
export const versionParams = z.object({ remote: remoteName, version: versionName });
export const fileParams = z.object({ remote: remoteName, version: versionName, '*': z.string() });
export const channelParams = z.object({ channel: channelName });
/** `rollbacks=true`: also what a rollback of each remote would change. */
export const channelQuery = z.object({ rollbacks: z.stringbool().default(false) });
/** Query of a host that follows a channel. */
export const hostQuery = z.object({
  /** A random name, new for each process. */
  host: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: z.coerce.number().int().min(0).default(0),
});
/** What failed in a trial of a set. */
const hostFaults = z.array(z.object({ remote: remoteName, version: versionName, block: z.string().max(100).optional(), reason: z.string().max(300) })).max(20);
/** A host's authenticated report, sent when it opens a stream and whenever it adopts or refuses a set. */
export const hostReportBody = z.object({
  provides: hostRecordSchema,
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: z.number().int().min(0),
  /** Revision that failed its trial; null when the newest one did not. */
  refused: z.number().int().min(0).nullable(),
  faults: hostFaults,
  /** The same for the canary of a revision: no faults when its visitors get it. Null without a canary, or before a decision. */
  canary: z
    .object({ revision: z.number().int().min(0), faults: hostFaults })
    .nullable()
    .default(null),
});
/** Events of blocks that hosts count: the first three on servers, all others in pages. */
export const counted = [
  'shown',
  'loaded',
  'hydrated',
  'load-failed',
  'render-failed',
  'hydration-failed',
  'handler-failed',
  'rejection-failed',
  'rendered',
  'server-failed',
  'data-failed',
] as const;
export type Counted = (typeof counted)[number];

const healthSum = z.object({
  /** Id of the set that the page was made from. */
  set: z.string().max(100),
  remote: remoteName,
  version: versionName,
  block: z.string().max(100),
  brand: z.string().max(100),
  what: z.enum(counted),
  count: z.number().int().min(1).max(1_000_000),
});
export type HealthSum = z.infer<typeof healthSum>;

const vitalSum = z.object({
  set: z.string().max(100),
  brand: z.string().max(100),
  vital: z.enum(vitals),
  bucket: z.number().int().min(0).max(20),
  count: z.number().int().min(1).max(1_000_000),
});
export type VitalSum = z.infer<typeof vitalSum>;
/** A host's counts since its last report. */
export const healthBody = z.object({ sums: z.array(healthSum).max(2000), vitals: z.array(vitalSum).max(2000).default([]) });
export const healthQuery = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(15) });

export type HostReport = z.infer<typeof hostReportBody>;
export const uploadParams = z.object({ uploadId: z.string() });
export const uploadFileParams = z.object({ uploadId: z.string(), '*': z.string() });

/** Announced by a squad before it uploads. */
export const reservationBody = z.object({ manifest: releaseManifest, files: release.shape.files, provenance: provenance.nullable().default(null) });

const versionChange = z.object({ remote: remoteName, version: versionName });

/** Reason and options of a change. */
const order = z.object({
  reason: reason.optional(),
  /** Reason for the change although live pages lose something. */
  accept: reason.optional(),
  /** A version that was rolled back from may go live again. */
  again: z.boolean().default(false),
  /** The state that the operator saw: versions by remote (null for none live), or the revision. Otherwise the change is refused. */
  expect: z.object({ revision: z.number().int().min(0).optional(), versions: z.record(remoteName, z.nullable(versionName)).optional() }).default({}),
});

/** One remote, or several that have to move together. */
export const promoteBody = z.union([
  order.extend({ changes: z.array(versionChange).min(1) }),
  order.extend(versionChange.shape).transform(({ remote, version, ...rest }) => ({ ...rest, changes: [{ remote, version }] })),
]);

const percentage = z.number().min(0.01, 'is less than 0.01').max(99.99, 'is not less than 100: that is a promotion');
const brandSlug = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is not the name of a brand, such as bramblegate');

/** Versions for some visitors: all of these brands, and a share of all others, which may grow in steps. */
export const tryBody = order
  .extend({
    changes: z.array(versionChange).min(1),
    brands: z.array(brandSlug).max(100).default([]),
    percent: percentage.optional(),
    /** The first one is the share now; with 100 it is complete. */
    steps: z
      .array(z.union([percentage, z.literal(100)]))
      .max(20)
      .default([]),
    everyMinutes: z.number().int().min(1).max(10_080).default(10),
  })
  .refine(({ brands, percent, steps }) => brands.length > 0 || percent !== undefined || steps.length > 0, 'name brands, a percentage or steps')
  .refine(({ percent, steps }) => percent === undefined || steps.length === 0, 'the first step is the percentage; give only one of both')
  .refine(({ steps }) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), 'each step is higher than the one before')
  .refine(({ steps: [first] }) => first !== 100, 'a canary for all visitors is a promotion')
  .transform(({ brands, percent, steps: [first, ...steps], everyMinutes, ...rest }) => ({
    ...rest,
    terms: { brands: [...new Set(brands)].toSorted(), percent: percent ?? first ?? 0, steps, everyMinutes: steps.length > 0 ? everyMinutes : null },
  }));

const rollbackTarget = z.object({ remote: remoteName, version: z.optional(versionName) });

/** One remote or several, to the version before or to a named one; or the whole set of an earlier revision. */
export const rollbackBody = z.union([
  order.extend({ revision: z.number().int().positive() }),
  order.extend({ changes: z.array(rollbackTarget).min(1) }),
  order.extend(rollbackTarget.shape).transform(({ remote, version, ...rest }) => ({ ...rest, changes: [{ remote, version }] })),
]);

/** `mfe-reviews@1.4.0` or `mfe-reviews`. */
export const targetInQuery = z
  .string()
  .transform((text): z.input<typeof rollbackTarget> => {
    const at = text.indexOf('@');
    return at === -1 ? { remote: text } : { remote: text.slice(0, at), version: text.slice(at + 1) };
  })
  .pipe(rollbackTarget);
const severalInQuery = z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(targetInQuery));

/** A change to preview: `?promote=mfe-reviews@1.4.0`, `?rollback=mfe-reviews` or `?revision=12`. */
export const checkQuery = z
  .object({ promote: severalInQuery, rollback: severalInQuery, revision: z.coerce.number().int().positive().optional() })
  .refine(
    ({ promote, rollback, revision }) => [promote.length > 0, rollback.length > 0, revision !== undefined].filter(Boolean).length === 1,
    'name what to promote, what to roll back, or the revision to go to',
  );

/** Reason for freezing or unfreezing a channel. */
export const freezeBody = z.object({ reason });

const personName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,79}$/u, 'is not a name, such as Ann');
const days = z.number().int().min(1, 'is less than a day').max(365, 'is more than a year').default(90);
export const tokenParams = z.object({ name: personName });
/** A named person's token. */
export const tokenBody = z.discriminatedUnion('role', [
  z.object({ name: personName, role: z.literal('squad'), remote: remoteName, days }),
  z.object({ name: personName, role: z.enum(['release-manager', 'reader']), days }),
]);

export const auditQuery = z.object({
  remote: remoteName.optional(),
  channel: channelName.optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
});

const timestamp = z.iso.datetime();

export const reservationAnswer = z.object({
  uploadId: z.string(),
  /** Paths whose bytes the registry does not have yet. */
  missing: z.array(z.string()),
});

export const releaseRecordAnswer = z.object({
  ...release.shape,
  catalogue: releaseManifest.shape.catalogue,
  imports: releaseManifest.shape.imports,
  author: z.string(),
  createdAt: timestamp,
  provenance: provenance.nullable().default(null),
});

export const versionsAnswer = z.object({
  remote: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      author: z.string(),
      createdAt: timestamp,
      liveIn: z.array(z.string()),
      /** Channels that have it as a canary. */
      triedIn: z.array(z.string()).default([]),
      /** Channels that were rolled back from it. */
      abandonedIn: z.array(z.string()).default([]),
      provenance: provenance.nullable().default(null),
    }),
  ),
});

export const channelsAnswer = z.object({ channels: z.array(z.string()) });

const freeze = z.object({ at: timestamp, by: z.string(), reason: z.string() });

const hostsAnswer = z.object({
  all: z.number(),
  serving: z.number(),
  refused: z.array(z.object({ host: z.string(), faults: hostReportBody.shape.faults })).default([]),
});

/** Who gets a canary: all visitors of these brands and a share of all others; percentages to come. */
export const canaryTerms = z.object({ brands: z.array(z.string()), percent: z.number(), steps: z.array(z.number()), everyMinutes: z.number().nullable() });

/** Versions that some visitors get beside the live ones. */
const canaryAnswer = canaryTerms.extend({
  changes: z.array(z.object({ remote: z.string(), version: z.string(), live: z.string() })),
  startedAt: timestamp,
  by: z.string(),
  reason: z.string().nullable(),
  steppedAt: timestamp,
});
export type CanaryAnswer = z.infer<typeof canaryAnswer>;

export const channelAnswer = z.object({
  channel: z.string(),
  revision: z.number(),
  /** Null until something is promoted. */
  setId: z.string().nullable(),
  changedAt: timestamp,
  /** Who froze promotions; null unless frozen. */
  frozen: freeze.nullable().default(null),
  /** Hosts that follow the channel, how many of them make their pages from this revision, and which refused it. */
  hosts: hostsAnswer.default({ all: 0, serving: 0, refused: [] }),
  /** Null while all visitors get the same; otherwise also how hosts took it. */
  canary: canaryAnswer.extend({ hosts: hostsAnswer }).nullable().default(null),
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
        })
        .nullable(),
      /** The version that a rollback goes to by default; null without an earlier trusted one. */
      previous: z.string().nullable(),
      /** What that rollback would change for visitors, if it was asked for. */
      rollback: z
        .object({ pages: z.number(), added: z.array(z.string()), gone: z.array(z.string()), bytes: z.number() })
        .nullable()
        .default(null),
      newest: z.object({ version: z.string(), createdAt: timestamp, author: z.string() }),
    }),
  ),
});

/** The outcome of a promotion or a rollback. When nothing changed, `before` and `after` are equal. */
export const channelChangeAnswer = z.object({
  channel: z.string(),
  setId: z.string(),
  revision: z.number(),
  /** Version before, by remote named in the change; null for none. */
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string()),
  /** The hosts' answers to a promotion; absent after a rollback, which does not wait for hosts. */
  hosts: hostsAnswer.optional(),
  /** The canary that there is after it. */
  canary: canaryAnswer.nullable().default(null),
  /** Warnings for the operator; the change was made all the same. */
  warnings: z.array(z.string()).default([]),
  /** Remotes that had already been rolled back from this version, and were left unchanged. */
  alreadyDone: z.array(z.object({ remote: z.string(), left: z.string(), by: z.string(), at: timestamp, reason: z.string().nullable() })).default([]),
});

const rate = z.object({
  /** Block views: one for each block of each page view. */
  shown: z.number(),
  /** What pages reported: code that did not load, errors while rendering, hydrating or handling something. */
  failed: z.number(),
  /** How often the server could not render a block. */
  unrendered: z.number(),
});

/** How releases did in the last minutes. */
export const healthAnswer = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** Every version that was shown, in all and by brand. */
  releases: z.array(rate.extend({ remote: z.string(), version: z.string(), brands: z.array(rate.extend({ brand: z.string() })) })),
  /** What three quarters of the page views had at most, by set and brand; null for more than can be told apart. */
  vitals: z.array(z.object({ set: z.string(), brand: z.string(), vital: z.enum(vitals), views: z.number(), atMost: z.number().nullable() })),
  /** The sums that all that comes from. */
  blocks: z.array(z.object({ remote: z.string(), version: z.string(), block: z.string(), what: z.string(), count: z.number() })),
});

export const freezeAnswer = z.object({ channel: z.string(), frozen: freeze.nullable() });

export const tokenAnswer = z.object({ token: z.string(), expiresAt: timestamp });
export const tokensAnswer = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      role: z.enum(roles),
      remote: z.string().nullable(),
      createdAt: timestamp,
      createdBy: z.string().nullable(),
      expiresAt: timestamp.nullable(),
    }),
  ),
});

const issue = z.object({ path: z.string(), message: z.string() });

/** The result of a dry run. */
export const checkAnswer = z.object({
  channel: z.string(),
  revision: z.number(),
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string()),
  /** Reasons for a refusal; empty when it would be accepted. */
  refusals: z.array(z.object({ code: z.string(), message: z.string(), issues: z.array(issue) })),
  /** Losses of live pages. */
  lost: z.array(
    z.object({
      page: z.string(),
      brands: z.array(z.string()).nullable(),
      block: z.string(),
      attribute: z.string().nullable(),
      remote: z.string(),
      version: z.string(),
      reason: z.string(),
    }),
  ),
  /** The page documents checked; null when none are known. */
  pages: z.object({ count: z.number(), readAt: timestamp }).nullable(),
  warnings: z.array(z.string()),
});

const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.enum(loggedActions),
  channel: z.string().nullable(),
  remote: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  accepted: z.string().nullable().default(null),
  /** Whose token it is about. */
  token: z
    .object({ name: z.string(), role: z.enum(roles), remote: z.string().nullable(), expiresAt: timestamp.nullable() })
    .nullable()
    .default(null),
  /** In rows about a canary, its terms as JSON. */
  canary: z.string().nullable().default(null),
  /** The revision that the change made; null when it changed no set. Derived, not part of the hash. */
  revision: z.number().nullable().default(null),
  previousHash: z.string(),
  hash: z.string(),
});

export const auditAnswer = z.object({
  /** The log's signed end. */
  head: z.object({ seq: z.number(), hash: z.string(), signature: z.string() }),
  /** Newest first. */
  rows: z.array(auditRow),
});

export const auditVerifyAnswer = z.object({ ok: z.boolean(), rows: z.number(), problems: z.array(z.string()) });
/** The keys that sign: the newest, and the former one until it is withdrawn. `pem` has a block for each. */
export const keysAnswer = z.object({ keyid: z.string(), former: z.string().nullable().default(null), pem: z.string() });

export type ReservationAnswer = z.infer<typeof reservationAnswer>;
export type ReleaseRecordAnswer = z.infer<typeof releaseRecordAnswer>;
export type VersionsAnswer = z.infer<typeof versionsAnswer>;
export type HostsAnswer = z.infer<typeof hostsAnswer>;
export type ChannelAnswer = z.infer<typeof channelAnswer>;
export type ChannelChangeAnswer = z.infer<typeof channelChangeAnswer>;
export type HealthAnswer = z.infer<typeof healthAnswer>;
export type FreezeAnswer = z.infer<typeof freezeAnswer>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type TokensAnswer = z.infer<typeof tokensAnswer>;
export type CheckAnswer = z.infer<typeof checkAnswer>;
/** Reason and options of a change, as a client sends them. */
export type OrderDetails = z.input<typeof order>;
export type AuditAnswer = z.infer<typeof auditAnswer>;
export type AuditVerifyAnswer = z.infer<typeof auditVerifyAnswer>;
export type KeysAnswer = z.infer<typeof keysAnswer>;
