import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { databaseUrlOf, databaseVariables, hasBucketAccount, NO_BUCKET_ACCOUNT } from '@forecourt/service/settings';
import * as z from 'zod';
import { fetchRulesOf, fetchVariables } from '../outside-fetch/fetch-settings';
import { photoConfig, photoVariables } from '../photos/photo-settings';

/** It runs where the API's secrets are not. */
const environment = z
  .object({ ...databaseVariables, ...photoVariables, ...fetchVariables })
  .refine(hasBucketAccount, NO_BUCKET_ACCOUNT)
  .transform((given) => ({ databaseUrl: databaseUrlOf(given), ...photoConfig(given), fetchRules: fetchRulesOf(given) }));

/** Reads the settings of an import. @throws ConfigError */
export const readImportSettings = (env: Environment): z.output<typeof environment> => readEnvironment(environment, env);
