import { REMOTE_NAME } from '@forecourt/contracts/names';
import { release, releaseManifest } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { actions } from './rules/permissions';

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
/** What a host that follows a channel reports. */
export const hostQuery = z.object({
  /** A random name, new for each process. */
  host: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: z.coerce.number().int().min(0).default(0),
});
export const uploadParams = z.object({ uploadId: z.string() });
export const uploadFileParams = z.object({ uploadId: z.string(), '*': z.string() });

/** Announced by a squad before it uploads. */
export const reservationBody = z.object({ manifest: releaseManifest, files: release.shape.files });

const versionChange = z.object({ remote: remoteName, version: versionName });

/** One remote, or several that have to move together. */
export const promoteBody = z
  .union([versionChange.extend({ reason: reason.optional() }), z.object({ changes: z.array(versionChange).min(1), reason: reason.optional() })])
  .transform((body) => ('changes' in body ? body : { changes: [{ remote: body.remote, version: body.version }], reason: body.reason }));

export const rollbackBody = z.object({ remote: remoteName, version: z.optional(versionName), reason: reason.optional() });

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
  author: z.string(),
  createdAt: timestamp,
});

export const versionsAnswer = z.object({
  remote: z.string(),
  /** Newest first. */
  versions: z.array(z.object({ version: z.string(), author: z.string(), createdAt: timestamp, liveIn: z.array(z.string()) })),
});

export const channelsAnswer = z.object({ channels: z.array(z.string()) });

export const channelAnswer = z.object({
  channel: z.string(),
  revision: z.number(),
  /** Null until something is promoted. */
  setId: z.string().nullable(),
  changedAt: timestamp,
  /** Hosts that follow the channel, and how many of them make their pages from this revision. */
  hosts: z.object({ all: z.number(), serving: z.number() }).default({ all: 0, serving: 0 }),
  /** Every remote that was ever published. */
  remotes: z.record(
    z.string(),
    z.object({
      live: z.object({ version: z.string(), since: timestamp, by: z.string() }).nullable(),
      /** The version that a rollback goes to; null when there is none. */
      previous: z.string().nullable(),
      newest: z.object({ version: z.string(), createdAt: timestamp, author: z.string() }),
    }),
  ),
});

/** The outcome of a promotion or a rollback. When nothing changed, `before` and `after` are equal. */
export const channelChangeAnswer = z.object({
  channel: z.string(),
  setId: z.string(),
  revision: z.number(),
  /** Version that was live, by remote named in the change; null when there was none. */
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string()),
  /** A warning for the operator; the change was made all the same. */
  warning: z.string().optional(),
});

const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.enum(actions),
  channel: z.string().nullable(),
  remote: z.string(),
  before: z.string().nullable(),
  after: z.string(),
  reason: z.string().nullable(),
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
export const publicKeyAnswer = z.object({ keyid: z.string(), pem: z.string() });

export type ReservationAnswer = z.infer<typeof reservationAnswer>;
export type ReleaseRecordAnswer = z.infer<typeof releaseRecordAnswer>;
export type VersionsAnswer = z.infer<typeof versionsAnswer>;
export type ChannelAnswer = z.infer<typeof channelAnswer>;
export type ChannelChangeAnswer = z.infer<typeof channelChangeAnswer>;
export type AuditAnswer = z.infer<typeof auditAnswer>;
export type AuditVerifyAnswer = z.infer<typeof auditVerifyAnswer>;
export type PublicKeyAnswer = z.infer<typeof publicKeyAnswer>;
