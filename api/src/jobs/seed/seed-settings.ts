import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { databaseUrlOf, databaseVariables, wholeNumber } from '@forecourt/service/settings';
import { photoConfig, photoVariables } from '../../cars/photos/photo-settings';
import * as z from 'zod';

/** Pages claim over 100,000 cars (A1-7), which stays true while some are sold. */
export const DEFAULT_CARS = 101_000;

/** Settings of the sample data, which runs where the API's secrets are not. */
export const settings = z
  .object({
    ...databaseVariables,
    ...photoVariables,
    // A database does not say whether it is in production, so a person has to confirm it.
    NODE_ENV: z
      .enum(['development', 'staging', 'test'], {
        error: 'has to be development, staging or test: this fills the database with invented cars',
      })
      .describe('`development`, `staging` or `test`; required'),
    SEED_CARS: wholeNumber(0, 1_000_000).default(DEFAULT_CARS).describe('cars in the sample stock'),
  })
  .transform((given) => ({ databaseUrl: databaseUrlOf(given), cars: given.SEED_CARS, ...photoConfig(given) }));

/** Reads the settings of the sample data. @throws ConfigError */
export const readSeedSettings = (env: Environment): z.output<typeof settings> => readEnvironment(settings, env);
