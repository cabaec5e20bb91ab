import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockExamples } from '@forecourt/contracts/block';

/** An id of a requirement, such as `B2-36` or `A2.3-10`, or several in a row. */
const REQUIREMENT = /\b[AB]\d+(\.\d+)?(-\d+)?( to [AB]\d+(\.\d+)?-\d+)?/g;

/** Facts for the catalogue that are only in a block's sources: its examples, and the requirements in its docstring. */
export interface BlockSources {
  examples: BlockExamples;
  spec: string[];
}

/** Whether a block's declaration says that it never hydrates. Reads the text, because nothing is built yet. */
export function neverHydrates(packageDir: string, block: string): boolean {
  const declaration = readFileSync(path.join(packageDir, 'src/blocks', block, `${block}.block.ts`), 'utf8');
  return declaration
    .split('\n')
    .some((line) => line.trim() === "hydrate: 'never'," || line.includes(" hydrate: 'never' }"));
}

/** Reads examples from the block's folder; a block without examples has none. */
export async function readBlockSources(packageDir: string, block: string): Promise<BlockSources> {
  const folder = path.join(packageDir, 'src/blocks', block);
  return {
    examples: await readExamples(path.join(folder, `${block}.examples.ts`)),
    spec: requirementsIn(readFileSync(path.join(folder, `${block}.block.ts`), 'utf8')),
  };
}

/** The requirements in the docstring of a declaration. */
export function requirementsIn(declaration: string): string[] {
  const docstring =
    declaration
      .split(/defineBlock\s*\(/)[0]
      ?.split('/**')
      .at(-1)
      ?.split('*/')[0] ?? '';
  return [...new Set(docstring.replace(/\s+(\* )?/g, ' ').match(REQUIREMENT) ?? [])];
}

async function readExamples(file: string): Promise<BlockExamples> {
  if (!existsSync(file)) return {};
  // In watch mode the build reads it again after each change.
  const { examples } = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    examples: BlockExamples;
  };
  return examples;
}
