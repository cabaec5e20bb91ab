import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { databaseUrlOf, databaseVariables, wholeNumber } from '@forecourt/service/settings';
import * as z from 'zod';

/** It runs where the API's secrets are not. */
const environment = z
  .object({ ...databaseVariables, SEED_CARS: wholeNumber(0, 1_000_000).default(100_000) })
  .transform((given) => ({ databaseUrl: databaseUrlOf(given), cars: given.SEED_CARS }));

/** Reads the settings of the sample data. @throws ConfigError */
export const readSeedSettings = (env: Environment): z.output<typeof environment> => readEnvironment(environment, env);
