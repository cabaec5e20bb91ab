import { bucketOf, bucketVariables, databaseUrlOf, databaseVariables } from '@forecourt/service/settings';
import * as z from 'zod';
import { resolveDataDir } from '../workspace';

/** Storage of a registry, for registries and for their backups. */
export const storageVariables = {
  REGISTRY_DATA_DIR: z.string().optional().meta({
    description: 'folder of credentials, public key and copies of release files; one for each registry',
    default: '`registry` in `FORECOURT_DATA_DIR`',
  }),
  FORECOURT_DATA_DIR: z
    .string()
    .optional()
    .meta({ description: 'folder of this machine’s data, for several sites on one machine', default: '.data' }),
  ...databaseVariables,
  ...bucketVariables,
};

export function storageConfig(given: z.output<z.ZodObject<typeof storageVariables>>) {
  return {
    /** Absolute path of the folder of credentials, the public key, and copies of files. */
    dataDir: resolveDataDir(given.REGISTRY_DATA_DIR, given.FORECOURT_DATA_DIR),
    databaseUrl: databaseUrlOf(given),
    /** Storage of release files, if not in the database. */
    bucket: bucketOf(given),
  };
}
