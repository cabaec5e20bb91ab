import { userInfo } from 'node:os';
import path from 'node:path';
import { openPool } from '@forecourt/database/pool';
import type { Command } from '@forecourt/service/command';
import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { openBucket } from '@forecourt/service/bucket';
import { errorMessage } from '@forecourt/service/error-message';
import {
  bucketOf,
  bucketVariables,
  databaseUrlOf,
  databaseVariables,
  hasBucketAccount,
  NO_BUCKET_ACCOUNT,
} from '@forecourt/service/settings';
import * as z from 'zod';
import { SHIPPED_CONTENT } from '../config';
import { applyContent } from '../content/pages/apply-content';
import { readContentFolder } from '../content/pages/content-folder';
import { applyMedia } from '../resources/media/apply-media';

/** The command runs where the API's secrets are not available. */
const settings = z
  .object({
    ...databaseVariables,
    ...bucketVariables,
    CONTENT_DIR: z.string().default(SHIPPED_CONTENT),
    MEDIA_DIR: z.string().optional(),
  })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .transform((given) => ({
    databaseUrl: databaseUrlOf(given),
    contentDir: given.CONTENT_DIR,
    mediaDir: given.MEDIA_DIR,
    bucket: bucketOf(given),
  }));

/** The command line of `apply:content`. */
export const APPLY_CONTENT = {
  about: 'Makes a folder of page documents the content of the site: all of it, or nothing.',
  words: '[folder]',
  options: {
    'remove-many': {
      type: 'boolean',
      default: false,
      about: 'also removes more than half of the pages or guides',
    },
  },
} as const satisfies Command;

/**
 * Makes a folder of documents the content of the site, completely or not at all. As a process, it prints the changes
 * and ends with 0, or prints each fault with its place and ends with 1. If media are in a bucket, it uploads the
 * folder's media first, because documents name them.
 *
 * @param given.folder default: the folder of CONTENT_DIR, or the one that ships
 * @param check finds further faults of a folder, in sentences
 */
export async function applyContentCommand(
  given: { folder?: string | undefined; mayRemoveMany: boolean },
  env: Environment,
  check: (folder: string) => Promise<string[]> = async () => [],
): Promise<void> {
  try {
    const { databaseUrl, contentDir, mediaDir, bucket } = readEnvironment(settings, env);
    const folder = path.resolve(given.folder ?? contentDir);
    const texts = await readContentFolder(folder);
    if (texts.size === 0) throw new Error(`There is no document in ${folder}.`);
    const problems = await check(folder);
    if (problems.length > 0) throw new Error(problems.join('\n'));

    const media = bucket ? await applyMedia(openBucket(bucket), mediaDir ?? path.join(folder, 'media')) : [];
    for (const name of media) process.stdout.write(`media    ${name}\n`);
    const database = openPool(databaseUrl, { max: 1 });
    const by = userInfo().username;
    const change = await applyContent(database, texts, {
      by,
      invalid: 'refuse all',
      mayRemoveMany: given.mayRemoveMany,
    }).finally(() => database.end());
    for (const what of ['added', 'changed', 'removed'] as const)
      for (const file of change[what]) process.stdout.write(`${what.padEnd(8)} ${file}\n`);
    const count = change.added.length + change.changed.length + change.removed.length;
    process.stdout.write(
      count > 0
        ? `Live in a second or so, as revision ${change.revision}\n`
        : `Nothing has changed since revision ${change.revision}\n`,
    );
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\nNo document was changed.\n`);
    process.exitCode = 1;
  }
}
