import { hostRecordSchema } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { remoteName, versionName } from './names';

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

/** A host's own statement when it requests a channel's set. */
export interface HostState {
  host: string;
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: number;
}

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

export type HostReport = z.infer<typeof hostReportBody>;

export const hostsAnswer = z.object({
  all: z.number(),
  serving: z.number(),
  refused: z.array(z.object({ host: z.string(), faults: hostReportBody.shape.faults })).default([]),
});

export type HostsAnswer = z.infer<typeof hostsAnswer>;
