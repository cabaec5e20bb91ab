import { bucketOf, bucketVariables, databaseUrlOf, databaseVariables } from '@forecourt/service/settings';
import * as z from 'zod';
import { resolveDataDir } from '../workspace';

/** Where all that a registry keeps is: for registries and for their backups. */
export const storageVariables = {
  REGISTRY_DATA_DIR: z.string().optional(),
  FORECOURT_DATA_DIR: z.string().optional(),
  ...databaseVariables,
  ...bucketVariables,
};

export function storageConfig(given: z.output<z.ZodObject<typeof storageVariables>>) {
  return {
    /** Absolute path of credentials, the public key, and copies of files. */
    dataDir: resolveDataDir(given.REGISTRY_DATA_DIR, given.FORECOURT_DATA_DIR),
    databaseUrl: databaseUrlOf(given),
    /** Where release files are, if not in the database. */
    bucket: bucketOf(given),
  };
}
