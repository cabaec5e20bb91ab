import { watch } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { ConfigError } from '@forecourt/service/environment';
import { checkContent, problemLine } from './content/check-content';
import { knownBlocks, REGISTRY_OPTIONS } from './content/known-blocks';
import { oldFiguresOf } from './content/old-figures-of';
import { stopWith } from '../scaffold/write-files';
import { root } from '../services';

/**
 * `npm run check:content`: problems in the page documents, by file and place, and old figures; with `-- --watch`, after
 * each save.
 */
const { values } = readCommand({
  about: 'Prints problems in page documents, by file and place, and old figures.',
  options: { ...REGISTRY_OPTIONS, watch: { type: 'boolean', default: false, about: 'check again after each save' } },
});
const contentDir = path.resolve(process.env['CONTENT_DIR'] ?? path.join(root, 'api/content'));
const declarations = await knownBlocks(values).catch((error: Error) => stopWith(error.message));

async function check(): Promise<boolean> {
  const problems = await checkContent(contentDir, declarations);
  for (const problem of problems) process.stdout.write(`${path.relative(root, contentDir)}/${problemLine(problem)}\n`);
  if (problems.length === 0)
    process.stdout.write('All pages, drafts, layouts, guides and redirects are as they should be.\n');
  try {
    const old = await oldFiguresOf(contentDir, { env: process.env, now: new Date() });
    if (old.length > 0)
      process.stdout.write(`Old figures (pages say so beside them):\n${old.map((line) => `  ${line}\n`).join('')}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stdout.write(`${error.message}\n`);
    return false;
  }
  return problems.length === 0;
}

const isFine = await check();
if (values.watch) {
  let timer: NodeJS.Timeout | undefined;
  watch(contentDir, { recursive: true }, (_, file) => {
    if (!/\.(json|md)$/.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), 100);
  });
} else {
  process.exitCode = isFine ? 0 : 1;
}
