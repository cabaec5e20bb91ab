import * as z from 'zod';

/** Names in the folder of a backup. */
export const backupFiles = { tables: 'tables.json', files: 'files' } as const;

/** Files of the data folder that are copied besides the release files. Not the tokens, whose hashes are in the database. */
export const keyFiles = ['signing-key.pem', 'former-signing-key.pem', 'public-key.pem'] as const;

const sqlName = z.string().regex(/^[a-z_]+$/);
/** Values are text, as the database writes them, in the order of the columns. */
export const tableBackups = z.array(z.object({ name: sqlName, columns: z.array(sqlName), rows: z.array(z.array(z.string().nullable())) }));
export type TableBackup = z.infer<typeof tableBackups>[number];
