import { readCommand } from '@forecourt/service/command';
import { readEnvironment } from '@forecourt/service/environment';
import { databaseSettings } from '@forecourt/service/settings';
import { migrate } from './migrate';
import { openPool } from './pool';

/**
 * A service's migrations as a process: prints what was run and ends with 0, or the reason and ends with 1. It reads
 * only the database settings.
 */
export async function migrateCommand(schema: string, folder: URL): Promise<void> {
  readCommand({ about: `Brings the tables of the ${schema} up to date.` });
  try {
    const database = openPool(readEnvironment(databaseSettings, process.env), { statementTimeoutMs: 0, max: 1 });
    try {
      const names = await migrate(database, schema, folder);
      process.stdout.write(
        names.length > 0 ? `Migrated ${schema}: ${names.join(', ')}\n` : `The schema ${schema} is up to date\n`,
      );
    } finally {
      await database.end();
    }
  } catch (error) {
    process.stderr.write(
      `Migrating ${schema}: ${error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
