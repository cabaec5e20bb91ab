import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that each block must have, by the end of their names. */
const PARTS = ['.block.ts', '.tsx', '.examples.ts', '.test.tsx'];

/** Missing parts of blocks, in all remotes below a root: a file, or a test that begins with `checkBlock`. */
export function blockFaults(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = remotes.flatMap((remote) => {
    const blocks = path.join(remote, 'src/blocks');
    return readdirSync(path.join(root, blocks)).map((block) => path.join(blocks, block));
  });
  return folders.flatMap((folder) => {
    const part = (end: string) => path.join(folder, path.basename(folder) + end);
    const missing = PARTS.map(part).filter((file) => !existsSync(path.join(root, file)));
    if (missing.length > 0) return missing.map((file) => `${file} is missing`);
    const test = readFileSync(path.join(root, part('.test.tsx')), 'utf8');
    return /^\s*checkBlock\(/m.test(test) ? [] : [`${part('.test.tsx')} does not call checkBlock`];
  });
}
