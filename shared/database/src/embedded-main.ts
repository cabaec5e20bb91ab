import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onStopAsked } from '@forecourt/service/run-service';
import * as z from 'zod/mini';
import { DataInUseError, lockData } from './data-lock';
import { startEmbeddedEngine } from './embedded-engine';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const environment = z.object({
  DATABASE_PORT: z._default(z.coerce.number().check(z.int('DATABASE_PORT must be a port'), z.gte(0), z.lte(65_535)), 3150),
  DATABASE_DIR: z._default(z.string().check(z.minLength(1)), '.data/postgres'),
});

/** The embedded database as a process of its own. Prints one line when it is ready; SIGTERM and SIGINT close it. */
async function main(): Promise<void> {
  const config = environment.parse(process.env);
  const dataDir = resolve(root, config.DATABASE_DIR);
  const unlock = await lockData(dataDir);
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    const engine = await startEmbeddedEngine({ dataDir, port: config.DATABASE_PORT });
    process.stdout.write(`Database is ready at ${engine.url}\n`);
    const reason = await Promise.race([new Promise<void>(onStopAsked), engine.failed]);
    if (reason) throw reason;
    await engine.stop();
  } finally {
    await unlock();
  }
}

function explain(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return 'The port is busy. Set DATABASE_PORT to a free one.';
  return error instanceof DataInUseError ? error.message : String(error);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`Database: ${explain(error)}\n`);
  process.exit(1);
}
