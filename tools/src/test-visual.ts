import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { findOrInstallChromium } from './chromium';
import { root } from './services';

/**
 * `npm run test:visual -- quick-search`: compares pictures of a block's examples, or of all blocks, with earlier ones
 * of this machine. `--accept` stores the new ones instead, as does the first run.
 */
const { values, words: positionals } = readCommand({
  about: "Compares pictures of blocks' examples with those taken before.",
  words: '[blocks...]',
  options: { accept: { type: 'boolean', default: false, about: 'keep the new pictures instead' } },
});
const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
// Names of tests are names of blocks: the whole name, so that `card-trio` is not `card-trio-two`.
const named = positionals.length > 0 ? ['--grep', `(^| )(${positionals.join('|')})$`] : [];
const pictures = path.join(root, '.data/visual');
const isFirst = [...positionals.map((block) => path.join(pictures, block)), pictures]
  .slice(0, positionals.length || 1)
  .every((folder) => !existsSync(folder));
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/site/visual/visual.config.ts',
    `--update-snapshots=${values.accept || isFirst ? 'changed' : 'missing'}`,
    ...named,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) } },
);
process.stdout.write(isFirst ? '\nThese are the first pictures: look at them. The next run compares.' : '');
process.stdout.write(
  '\nPictures taken before: .data/visual. What differs, with a picture of the difference: .data/test-results/visual-report/index.html\n',
);
process.exitCode = status ?? 1;
