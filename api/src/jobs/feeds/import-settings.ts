import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { databaseUrlOf, databaseVariables, hasBucketAccount, NO_BUCKET_ACCOUNT } from '@forecourt/service/settings';
import * as z from 'zod';
import { fetchRulesOf, fetchVariables } from '../../ground/outside-fetch/fetch-settings';
import { photoConfig, photoVariables } from '../../cars/photos/photo-settings';

/** Settings of an import, which runs where the API's secrets are not. */
export const settings = z
  .object({
    NODE_ENV: z.string().optional().describe('`production` requires a place for pictures'),
    ...databaseVariables,
    ...photoVariables,
    ...fetchVariables,
  })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .refine(({ NODE_ENV, PHOTO_DIR, OBJECT_STORE_URL }) => NODE_ENV !== 'production' || PHOTO_DIR || OBJECT_STORE_URL, {
    path: ['PHOTO_DIR'],
    error: 'or OBJECT_STORE_URL is needed in production: where the APIs find dealers’ pictures',
  })
  .transform((given) => ({
    databaseUrl: databaseUrlOf(given),
    ...photoConfig(given),
    fetchRules: fetchRulesOf(given),
  }));

/** Reads the settings of an import. @throws ConfigError */
export const readImportSettings = (env: Environment): z.output<typeof settings> => readEnvironment(settings, env);
