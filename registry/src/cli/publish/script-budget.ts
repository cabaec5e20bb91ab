import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod';
import type { Provenance } from '../../rules/releases/provenance';

const compress = promisify(brotliCompress);

/** The script budget in a remote's package.json, compressed. */
const packageFile = z.object({
  forecourt: z.object({ scriptBudgetKilobytes: z.number().positive().optional() }).default({}),
});

const SHOWN_FILES = 5;

/**
 * Compares the size of all browser scripts of a build in `folder` with the budget of the remote in `packageDir`.
 * @returns the check that was made; undefined for a remote without a budget
 * @throws with the largest files when the budget is exceeded
 */
export async function requireScriptBudget(packageDir: string, folder: string): Promise<Provenance['checks']> {
  const manifest = path.join(packageDir, 'package.json');
  const { scriptBudgetKilobytes: budget } = packageFile.parse(JSON.parse(await readFile(manifest, 'utf8'))).forecourt;
  if (budget === undefined) return [];
  const browser = path.join(folder, 'browser');
  const names = (await readdir(browser, { recursive: true })).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, kilobytes: await weigh(path.join(browser, name)) })),
  );
  const total = files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const weight = `${total.toFixed(1)} of ${budget} KB`;
  if (total <= budget) return [{ name: 'budget', on: weight, at: new Date().toISOString() }];
  const heaviest = files.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, SHOWN_FILES);
  throw new Error(
    [
      `The scripts of ${path.basename(packageDir)} weigh ${total.toFixed(1)} KB compressed; its budget is ${budget} KB (forecourt.scriptBudgetKilobytes in ${manifest}). The heaviest:`,
      ...heaviest.map(({ name, kilobytes }) => `  browser/${name}   ${kilobytes.toFixed(1)} KB`),
    ].join('\n'),
  );
}

/** Compressed like a page's own answer. */
async function weigh(file: string): Promise<number> {
  const compressed = await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return compressed.length / 1_000;
}
