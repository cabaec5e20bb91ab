import { previewPermission } from '@forecourt/contracts/remote-preview';
import { origin } from '@forecourt/service/settings';
import * as z from 'zod';
import { channelName, timestamp, versionName } from './names';

export const previewBody = z.object({ uploadId: z.string(), site: origin() });

/** The longest description of a problem. */
export const MAX_PROBLEM_LENGTH = 5_000;

export const problemBody = z.object({ problem: z.string().min(1).max(MAX_PROBLEM_LENGTH) });

export const previewParams = z.object({ id: previewPermission.shape.id });

export const previewFileParams = z.object({ ...previewParams.shape, version: versionName, '*': z.string() });

export const redeemBody = z.object({ ticket: z.string().max(100), channel: channelName, site: origin() });

export const previewAnswer = z.object({ id: previewPermission.shape.id, expiresAt: timestamp });

export const ticketAnswer = z.object({ ticket: z.string() });

export type PreviewAnswer = z.infer<typeof previewAnswer>;

export type TicketAnswer = z.infer<typeof ticketAnswer>;
