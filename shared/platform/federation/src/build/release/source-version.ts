import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of a published build: `RELEASE_VERSION`, or the package's version and a hash of its sources without tests.
 * Equal sources give an equal version, so publishing them twice changes nothing.
 */
export function sourceVersion(packageDir: string, bundledDirs: readonly string[]): string {
  if (process.env['RELEASE_VERSION']) return process.env['RELEASE_VERSION'];
  const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const dir of [packageDir, ...bundledDirs]) {
    for (const file of sourceFiles(dir)) hash.update(path.relative(dir, file)).update('\0').update(readFileSync(file));
  }
  return `${manifest.version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Files that no build reads: tests, documents, hidden files except settings (`.env`). */
const IRRELEVANT = /\.test\.tsx?$|\.(?:md|txt|log)$|^\.(?!env)/;

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory())
        return ['node_modules', 'dist', 'testing'].includes(entry.name) || entry.name.startsWith('.')
          ? []
          : sourceFiles(file);
      return IRRELEVANT.test(entry.name) ? [] : [file];
    })
    .toSorted();
}
