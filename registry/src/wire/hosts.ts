import { hostRecordSchema } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import type { HostFault, HostReport, HostsAnswer, TrialCover } from '../rules/channels/host-answers';
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

const hostFaults: z.ZodType<HostFault[]> = z
  .array(
    z.object({
      remote: remoteName,
      version: versionName,
      block: z.string().max(100).optional(),
      reason: z.string().max(300),
    }),
  )
  .max(20);

const trialCover = z.object({
  tried: z.number().int().min(0),
  all: z.number().int().min(1),
  untriedBrands: z.array(z.string().max(100)).max(1_000),
}) satisfies z.ZodType<TrialCover>;

const hostProblems = z.array(z.string().max(400)).max(20);

export const hostReportBody: z.ZodType<HostReport> = z.object({
  provides: hostRecordSchema,
  revision: z.number().int().min(0),
  refused: z.number().int().min(0).nullable(),
  faults: hostFaults,
  canary: z
    .object({ revision: z.number().int().min(0), faults: hostFaults })
    .nullable()
    .default(null),
  problems: hostProblems.optional(),
  trial: z.object({ ...trialCover.shape, revision: z.number().int().min(0) }).optional(),
});

export const hostsAnswer: z.ZodType<HostsAnswer> = z.object({
  all: z.number(),
  serving: z.number(),
  refused: z.array(z.object({ host: z.string(), faults: hostFaults })).default([]),
  problems: z.array(z.object({ host: z.string(), problems: hostProblems })).optional(),
  trial: trialCover.optional(),
});
