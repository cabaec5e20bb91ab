import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that each block must have, by the end of their names. */
const PARTS = ['.block.ts', '.tsx', '.examples.ts', '.test.tsx'];

/** Missing parts of the blocks of the remote in `packageDir`: a file, or a test that begins with `checkBlock`. */
export function blockFaults(packageDir: string): string[] {
  const blocks = path.join(packageDir, 'src/blocks');
  if (!existsSync(blocks)) return [];
  return readdirSync(blocks).flatMap((block) => {
    const part = (end: string) => path.join('src/blocks', block, block + end);
    const missing = PARTS.map(part).filter((file) => !existsSync(path.join(packageDir, file)));
    if (missing.length > 0) return missing.map((file) => `${file} is missing`);
    const test = readFileSync(path.join(packageDir, part('.test.tsx')), 'utf8');
    return /^[ \t]*(const \w+ = )?checkBlock\(/m.test(test) ? [] : [`${part('.test.tsx')} does not call checkBlock`];
  });
}

/**
 * @throws with every missing part of a block in `packageDir`, because a block without tests or examples passes all
 * checks
 */
export function requireWholeBlocks(packageDir: string): void {
  const faults = blockFaults(packageDir);
  if (faults.length > 0)
    throw new Error(
      `Blocks of ${path.basename(packageDir)} are not whole:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}
