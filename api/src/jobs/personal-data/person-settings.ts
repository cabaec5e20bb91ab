import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { databaseUrlOf, databaseVariables, secret } from '@forecourt/service/settings';
import * as z from 'zod';

const environment = z
  .object({ ...databaseVariables, CLIENT_TOKEN_SECRET: secret().optional() })
  .refine((given) => given.CLIENT_TOKEN_SECRET, { path: ['CLIENT_TOKEN_SECRET'], error: 'is needed: that of the API' })
  .transform((given) => ({ databaseUrl: databaseUrlOf(given), secret: given.CLIENT_TOKEN_SECRET ?? '' }));

/** Reads the settings of the command that exports or erases a person's data. @throws ConfigError */
export const readPersonSettings = (env: Environment): z.output<typeof environment> => readEnvironment(environment, env);
