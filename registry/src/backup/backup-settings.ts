import { readEnvironment, type Environment } from '@forecourt/service/environment';
import { hasBucketAccount, NO_BUCKET_ACCOUNT } from '@forecourt/service/settings';
import * as z from 'zod';
import { storageConfig, storageVariables } from '../storage/storage-settings';

/** The command runs where the registry's secrets are not available. */
const environment = z.object(storageVariables).refine(hasBucketAccount, NO_BUCKET_ACCOUNT).transform(storageConfig);

/** Reads the settings of backing up and restoring a registry. @throws ConfigError */
export const readBackupSettings = (env: Environment): z.output<typeof environment> => readEnvironment(environment, env);
