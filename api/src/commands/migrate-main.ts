import { migrateCommand } from '@forecourt/database/migrate-command';
import { migrations } from '../migrations';

await migrateCommand('api', migrations);
