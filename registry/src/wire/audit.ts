import * as z from 'zod';
import { channelName, remoteName, timestamp } from './names';
import { loggedActions, roles } from '../rules/permissions';

export const auditQuery = z.object({
  remote: remoteName.optional(),
  channel: channelName.optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
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
  /** Owner of the token of this row. */
  token: z
    .object({ name: z.string(), role: z.enum(roles), remote: z.string().nullable(), expiresAt: timestamp.nullable() })
    .nullable()
    .default(null),
  /** In rows about a canary, its terms as JSON. */
  canary: z.string().nullable().default(null),
  /** Time of the change, if `at` is later because the registry's clock had been ahead. */
  happenedAt: z.string().nullable().default(null),
  /** Reason why the guard only reports harm since this change. */
  keep: z.string().nullable().default(null),
  /** The plan as JSON, in rows of a planned change and of the resulting change. */
  planned: z.string().nullable().default(null),
  /** The revision that the change made; null if it did not change a set. Derived, not part of the hash. */
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

export type AuditAnswer = z.infer<typeof auditAnswer>;

export type AuditVerifyAnswer = z.infer<typeof auditVerifyAnswer>;

export type KeysAnswer = z.infer<typeof keysAnswer>;
