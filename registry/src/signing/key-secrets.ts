import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File in the data folder: the secret that a registry generated, readable by its owner only. */
export const SECRET_FILE = 'key-secret';

/**
 * The secrets that signing keys are encrypted with. The first encrypts; the others only decrypt older keys. If no
 * secret is configured, one is created on the first start, for a registry that is the only one on its database.
 */
export async function loadKeySecrets(given: readonly string[], dataDir: string): Promise<readonly string[]> {
  const file = path.join(dataDir, SECRET_FILE);
  const kept = await read(file);
  if (given.length > 0) return kept === undefined ? given : [...given, kept];
  return [kept ?? (await create(file))];
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Two processes that start at the same time both get the secret of the first. */
async function create(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64');
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, `${secret}\n`, { mode: 0o600, flush: true });
    // Unlike a rename, this does not replace an existing file.
    await link(temporary, file);
    return secret;
  } catch (error) {
    const kept = await read(file);
    if (kept === undefined) throw error;
    return kept;
  } finally {
    await rm(temporary, { force: true });
  }
}
