import { migrateCommand } from '@forecourt/database/migrate-command';
import { readConfig } from './config';
import { migrations } from './storage/migrations';

await migrateCommand('registry', migrations, () => readConfig(process.env).databaseUrl);
