import * as z from 'zod';

/** Names in the folder of a backup. */
export const backupFiles = { tables: 'tables.json', files: 'files' } as const;

/**
 * Tables that are not in `tables.json`: hosts make dictionaries again and report themselves again, release files are
 * files of the backup, and people sign in again.
 */
export const otherTables: readonly string[] = ['dictionaries', 'files', 'hosts', 'sessions'];

const sqlName = z.string().regex(/^[a-z_]+$/);
/** Values are text, as the database writes them, in the order of the columns. */
export const tableBackups = z.array(
  z.object({ name: sqlName, columns: z.array(sqlName), rows: z.array(z.array(z.string().nullable())) }),
);
export type TableBackup = z.infer<typeof tableBackups>[number];
