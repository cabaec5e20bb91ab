import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openPool } from '@forecourt/database/pool';
import { readCommand } from '@forecourt/service/command';
import { erasePerson, exportPerson } from '../jobs/personal-data/person';
import { readPersonSettings } from '../jobs/personal-data/person-settings';

const { words } = readCommand({
  about:
    'Exports (to a file) or erases the data of a person. The phone number or e-mail address is read from the standard input.',
  words: '<export|erase> [file]',
});
const [action, file] = words;

/**
 * `npm run person -w api -- export <file>` and `npm run person -w api -- erase`, with the database and the secret of
 * the API. The person's number or address is read from the standard input: arguments are visible to everybody on the
 * machine, and stay in the histories of shells.
 */
async function run(): Promise<string> {
  const isExport = action === 'export' && file !== undefined;
  if (!isExport && !(action === 'erase' && file === undefined))
    throw new Error('Say `export <file>` or `erase`. The command then asks for the phone number or e-mail address.');
  const { databaseUrl, secret } = readPersonSettings(process.env);
  const given = await ask('Phone number or e-mail address: ');
  const database = openPool(databaseUrl, { statementTimeoutMs: 10 * 60_000, max: 1 });
  try {
    if (!isExport) return summary('Erased', await erasePerson(database, { given, secret, now: new Date() }));
    const found = await exportPerson(database, given);
    // For its owner alone, and never over another file.
    await writeFile(path.resolve(process.env.INIT_CWD ?? '.', file), `${JSON.stringify(found, undefined, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    return summary('Exported', Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length])));
  } finally {
    await database.end();
  }
}

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY });
  try {
    return await prompt.question(process.stdin.isTTY ? question : '');
  } finally {
    prompt.close();
  }
}

function summary(done: string, counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([table, rows]) => `${table} ${rows}`);
  return parts.length > 0 ? `${done}: ${parts.join(', ')} (rows)` : 'There is nothing of this person.';
}

await run().then(
  (done) => process.stdout.write(`${done}\n`),
  (error: Error & { code?: string }) => {
    process.stderr.write(`${error.message || error.code}\n`);
    process.exitCode = 1;
  },
);
