import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bucketOf, bucketVariables } from '@forecourt/service/settings';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Storage of photos, for APIs and imports. */
export const photoVariables = {
  ...bucketVariables,
  PHOTO_DIR: z.string().optional().meta({
    description: 'folder of dealers’ pictures when there is no bucket: the same for imports and all APIs',
    default: '`photos` in `FORECOURT_DATA_DIR`',
  }),
  FORECOURT_DATA_DIR: z
    .string()
    .optional()
    .meta({ description: 'folder of this machine’s data, for several sites on one machine', default: '.data' }),
};

export function photoConfig(given: z.output<z.ZodObject<typeof photoVariables>>) {
  return {
    /** Bucket for photos and media of pages; undefined for the disk. */
    bucket: bucketOf(given),
    /** Absolute folder for photos without a bucket. */
    photoDir: path.resolve(ROOT, given.PHOTO_DIR ?? path.join(given.FORECOURT_DATA_DIR ?? '.data', 'photos')),
  };
}
