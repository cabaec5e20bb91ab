import { lookReport } from '@forecourt/contracts/look-report';
import * as z from 'zod';
import { channelName, reason, timestamp } from './names';

/** Maximum bytes of all pictures of a report. */
export const MAX_PICTURE_BYTES = 20_000_000;
/** How long pictures are stored, for the people who decide about a version. Reports stay. */
export const PICTURE_DAYS = 90;

/** A report with its pictures, as base64 by integrity value. */
export const lookBody = z.object({
  report: lookReport,
  pictures: z.record(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/), z.base64()),
});

export const lookQuery = z.object({ channel: channelName });

export const lookPictureQuery = z.object({ channel: channelName, picture: z.string().max(100) });

/** Accepts all open findings of the last look; a person has seen them. */
export const acceptBody = z.object({
  channel: channelName,
  reason,
  /** Id of the differences that the person saw. Refused if the last look found others. */
  seen: z.string().max(100).optional(),
});

const acceptedFinding = z.object({ finding: z.string(), by: z.string(), at: timestamp, reason: z.string() });

export const lookAnswer = z.object({
  report: lookReport,
  /** The report as it was signed. */
  envelope: z.object({
    payloadType: z.string(),
    payload: z.string(),
    signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
  }),
  by: z.string(),
  at: timestamp,
  accepted: z.array(acceptedFinding),
  /** Why the version may not go live by this look; null if it may. */
  missing: z.string().nullable(),
  /** Why the registry does not have a picture that the report names, by integrity value. Earlier registries do not say. */
  absentPictures: z.record(z.string(), z.string()).optional(),
});

export type AcceptedFinding = z.infer<typeof acceptedFinding>;
export type LookAnswer = z.infer<typeof lookAnswer>;
