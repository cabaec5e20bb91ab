import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUNDLERS } from '@forecourt/federation/run-build';
import { bundleRemote } from '../../bundled-remote';

/**
 * Prints the table of docs/platform/add-a-remote.md: bytes and build times of one remote with each bundler, by turns.
 * `node --import tsx e2e/platform/bundlers/main.ts`
 */
const REMOTE = 'mfe-reviews';
const TURNS = 5;

interface Figures {
  container: number;
  scripts: number;
  styles: number;
  seconds: number[];
}

const figures = new Map<string, Figures>();
for (let turn = 0; turn < TURNS; turn++) {
  for (const bundler of BUNDLERS) {
    const { dist, buildMs, remove } = await bundleRemote(REMOTE, bundler);
    const earlier = figures.get(bundler)?.seconds ?? [];
    figures.set(bundler, { ...measure(path.join(dist, 'browser')), seconds: [...earlier, buildMs / 1000] });
    await remove();
  }
}
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
process.stdout.write('| | Container | All scripts | Styles | Build |\n|---|--:|--:|--:|--:|\n');
for (const [bundler, { container, scripts, styles, seconds }] of figures) {
  const [fastest = 0, slowest = 0] = [Math.min(...seconds), Math.max(...seconds)];
  const cells = [...[container, scripts, styles].map(kilobytes), `${fastest.toFixed(1)} to ${slowest.toFixed(1)} s`];
  process.stdout.write(`| ${bundler} | ${cells.join(' | ')} |\n`);
}

/** Compressed as a page sends them. */
function measure(browser: string): Omit<Figures, 'seconds'> {
  const weigh = (isOne: (file: string) => boolean) =>
    readdirSync(browser)
      .filter(isOne)
      .reduce((sum, file) => sum + compressedSize(path.join(browser, file)), 0);
  return {
    container: weigh((file) => file === 'remoteEntry.js'),
    scripts: weigh((file) => file.endsWith('.js')),
    styles: weigh((file) => file.endsWith('.css')),
  };
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
