import { previewPermission } from '@forecourt/contracts/remote-preview';
import { origin } from '@forecourt/service/settings';
import * as z from 'zod';
import { channelName, remoteName, timestamp, versionName } from './names';

/** Names of branches as git takes them, without characters that would need quoting. */
const branchName = z
  .string()
  .max(100, 'is longer than 100 characters')
  .regex(/^[\w][\w./+#@-]*$/, 'is not the name of a branch, such as feature/bigger-stars');

const branchDays = z.number().int().min(1, 'is less than a day').max(14, 'is more than two weeks');

/**
 * With a branch, the preview belongs to the squad, and has one link for everybody, for days. Without a branch, only the
 * author sees it, for an hour.
 */
export const previewBody = z.object({
  uploadId: z.string(),
  site: origin(),
  branch: z.object({ name: branchName, days: branchDays }).optional(),
});

/** The longest description of a problem. */
export const MAX_PROBLEM_LENGTH = 5_000;

export const problemBody = z.object({ problem: z.string().min(1).max(MAX_PROBLEM_LENGTH) });

export const previewParams = z.object({ id: previewPermission.shape.id });

export const previewFileParams = z.object({ ...previewParams.shape, version: versionName, '*': z.string() });

export const redeemBody = z.object({ ticket: z.string().max(100), channel: channelName, site: origin() });

/** `ticket` is for a branch: it stays the same after each push, and can be used repeatedly. */
export const previewAnswer = z.object({
  id: previewPermission.shape.id,
  expiresAt: timestamp,
  ticket: z.string().optional(),
});

export const previewsQuery = z.object({ remote: remoteName });

/** The open previews of a squad's branches. */
export const previewsAnswer = z.object({
  previews: z.array(
    z.object({
      id: previewPermission.shape.id,
      branch: z.string(),
      channel: channelName,
      site: z.string(),
      version: versionName,
      /** The last person who pushed. */
      by: z.string(),
      expiresAt: timestamp,
      ticket: z.string(),
    }),
  ),
});

export const ticketAnswer = z.object({ ticket: z.string() });

export type PreviewAnswer = z.infer<typeof previewAnswer>;

export type PreviewsAnswer = z.infer<typeof previewsAnswer>;

export type TicketAnswer = z.infer<typeof ticketAnswer>;
