import { release, releaseManifest } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { timestamp } from './names';
import { provenance } from '../rules/releases/provenance';

export const uploadParams = z.object({ uploadId: z.string() });

export const uploadFileParams = z.object({ uploadId: z.string(), '*': z.string() });

/** Announced by a squad before an upload. */
export const reservationBody = z.object({
  manifest: releaseManifest,
  files: release.shape.files,
  provenance: provenance.nullable().default(null),
});

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

export const publishedAnswer = z.object({
  ...releaseRecordAnswer.shape,
  /** Its needs that live hosts do not meet. Absent from older registries. */
  lacks: z.array(z.string()).default([]),
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

export type ReleaseRecordAnswer = z.infer<typeof releaseRecordAnswer>;

export type VersionsAnswer = z.infer<typeof versionsAnswer>;
