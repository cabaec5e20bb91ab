import * as z from 'zod/mini';
import { REMOTE_NAME } from '../block/names';
import { release } from './release-set';

/** The only valid form of a preview's name: 128 random bits. */
const previewId = z.string().check(z.regex(/^[\w-]{22}$/, 'is not the name of a preview'));

/**
 * Permission for one browser to see a squad's unreleased build instead of the live version of its remote, until it
 * expires.
 */
export const previewPermission = z.object({
  id: previewId,
  channel: z.string(),
  /** Origin of the one site that it is for. */
  site: z.string(),
  remote: z.string().check(z.regex(REMOTE_NAME, 'is not a remote name')),
  /** Name of the token whose owner builds it. */
  by: z.string(),
  /** The branch whose builds it shows; absent for local builds. */
  branch: z.optional(z.string()),
  /** ISO 8601. */
  expires: z.iso.datetime(),
});
export type PreviewPermission = z.infer<typeof previewPermission>;

/** The newest build of a preview. */
export const previewedBuild = z.object({
  id: previewId,
  release,
  /** Reason why there is no newer build: the errors of the newest save. */
  problem: z.optional(z.string()),
});
export type PreviewedBuild = z.infer<typeof previewedBuild>;

/** The payload types of the registry's envelopes. A signature for one type is not valid for the other. */
export const PERMISSION_TYPE = 'application/vnd.forecourt.preview-permission+json';
export const BUILD_TYPE = 'application/vnd.forecourt.previewed-build+json';
