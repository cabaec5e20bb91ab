import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';

/** Writes new files below the repository's root and prints their names. Never overwrites a file. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
    process.stdout.write(`  ${path.join(folder, name)}\n`);
  }
}

/** Stops a scaffold with one plain sentence. Nothing after the call may run, so it ends the process. */
export function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
