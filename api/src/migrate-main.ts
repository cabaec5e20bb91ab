import { migrateCommand } from '@forecourt/database/migrate-command';
import { readConfig } from './config';
import { migrations } from './migrations';

await migrateCommand('api', migrations, () => readConfig(process.env).databaseUrl);
