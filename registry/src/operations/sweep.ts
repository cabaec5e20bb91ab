import { deleteOutboxBefore } from '../storage/outbox';
import { deleteCountsBefore } from '../storage/health/counts';
import { deletePlannedBefore } from '../storage/planned-changes';
import { deleteEndedPreviews } from '../storage/previews';
import { deleteExpiredSessions } from '../storage/access/sessions';
import { deleteUploadsBefore } from '../storage/files/uploads';
import { deletePicturesBefore } from '../storage/looks';
import { PICTURE_DAYS } from '../wire/looks';
import type { RegistryContext } from './registry-context';
import { logExpiredTokens } from './access/tokens';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Undelivered messages and settled planned changes are stored for a month, for inspection. */
const KEPT_MS = 30 * ABANDONED_AFTER_MS;
const PICTURES_KEPT_MS = PICTURE_DAYS * ABANDONED_AFTER_MS;

/**
 * Deletes uploads that were not finished within a day and that no preview shows, with files that belong to no other.
 * Also deletes counts of blocks older than a day, old messages to webhooks, and old planned changes. Logs expired
 * tokens.
 */
export async function sweep(context: RegistryContext, now: Date): Promise<{ uploads: number; files: number }> {
  const { pool, files } = context;
  await logExpiredTokens(context, now);
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  await deleteCountsBefore(pool, before);
  await deleteEndedPreviews(pool, now);
  await deleteExpiredSessions(pool, now);
  await deleteOutboxBefore(pool, new Date(now.getTime() - KEPT_MS));
  await deletePlannedBefore(pool, new Date(now.getTime() - KEPT_MS));
  await deletePicturesBefore(pool, new Date(now.getTime() - PICTURES_KEPT_MS));
  const uploads = await deleteUploadsBefore(pool, before);
  return { uploads, files: await files.sweep(before) };
}
