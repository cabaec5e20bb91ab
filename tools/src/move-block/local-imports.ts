import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const RELATIVE = /['"](\.{1,2}\/[^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx'];

/** The files that a source or style sheet names by relative paths, whether it imports, mocks or composes them. */
export function localImports(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(RELATIVE)].map(([, given = '']) =>
    path.resolve(path.dirname(file), given),
  );
  return [...new Set(named.flatMap((base) => ENDINGS.map((ending) => base + ending).find(isFile) ?? []))];
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
