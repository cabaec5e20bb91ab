import { deleteOutboxBefore } from '../storage/outbox';
import { deleteHealthBefore } from '../storage/health';
import { deletePageSignsBefore } from '../storage/page-signs';
import { deleteExpiredPreviews } from '../storage/previews';
import { deleteVitalsBefore } from '../storage/vitals';
import { deleteUploadsBefore } from '../storage/uploads';
import type { RegistryContext } from './registry-context';
import { logExpiredTokens } from './tokens';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Undelivered messages are kept for a month, for inspection. */
const OUTBOX_KEPT_MS = 30 * ABANDONED_AFTER_MS;

/**
 * Deletes uploads that were not finished within a day, with the files that only they had; also counts of blocks older than a
 * day ago, and old messages to webhooks. Logs which tokens have expired.
 */
export async function sweep(context: RegistryContext, now: Date): Promise<{ uploads: number; files: number }> {
  const { pool, files } = context;
  await logExpiredTokens(context, now);
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  await deleteHealthBefore(pool, before);
  await deleteVitalsBefore(pool, before);
  await deletePageSignsBefore(pool, before);
  await deleteExpiredPreviews(pool, now);
  await deleteOutboxBefore(pool, new Date(now.getTime() - OUTBOX_KEPT_MS));
  const uploads = await deleteUploadsBefore(pool, before);
  return { uploads, files: await files.sweep(before) };
}
