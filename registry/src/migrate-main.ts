import { migrateCommand } from '@forecourt/database/migrate-command';
import { migrations } from './storage/migrations';

await migrateCommand('registry', migrations);
