import { readdirSync, watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { errorMessage } from '@forecourt/service/error-message';
import webpack, { type Configuration, type MultiStats } from 'webpack';

export interface WatchedRemote {
  /** The remote's folder. */
  folder: string;
  /** Reads the build configuration. Called for each build, since that is when blocks are discovered. */
  configure: () => Promise<Configuration[]>;
  onBuilt: () => void;
  /** Called with the error, with file and line. */
  onBroken: (problem: string) => void;
}

/** A save of several files is one change. */
const SETTLE_MS = 50;

/**
 * Builds a remote after every change of its files. Starts a new build when one has ended, or when there is a new block.
 *
 * @returns a function that ends it
 */
export function watchRemote({ folder, configure, onBuilt, onBroken }: WatchedRemote): () => Promise<void> {
  let running: { close: (done: () => void) => void } | undefined;
  let known = '';
  let hasEnded = false;

  const end = async () => {
    const previous = running;
    running = undefined;
    if (previous) await new Promise<void>((resolve) => previous.close(resolve));
  };
  const begin = async () => {
    hasEnded = false;
    known = blocksOf(folder);
    try {
      running = webpack(await configure()).watch({ aggregateTimeout: 30 }, (error, stats) => {
        if (error) hasEnded = true;
        if (error || !stats) onBroken(error?.message ?? 'The build ended without a result.');
        else if (stats.hasErrors()) onBroken(describeErrors(stats));
        else onBuilt();
      });
    } catch (error) {
      hasEnded = true;
      onBroken(errorMessage(error));
    }
  };
  const beginAgainIfNeeded = async () => {
    if (!hasEnded && blocksOf(folder) === known) return;
    await end();
    await begin();
  };

  let turn = begin();
  let timer: NodeJS.Timeout | undefined;
  const files = watchFiles(path.join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(beginAgainIfNeeded);
    }, SETTLE_MS);
  });
  return async () => {
    files.close();
    clearTimeout(timer);
    await turn;
    await end();
  };
}

function blocksOf(folder: string): string {
  return readdirSync(path.join(folder, 'src/blocks')).toSorted().join();
}

/** Each error once: browser and server build the same files. */
function describeErrors(stats: MultiStats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return [
    ...new Set(
      errors.map(({ moduleName, loc, message }) =>
        [[moduleName, loc].filter(Boolean).join(':'), withoutTrace(message)].filter(Boolean).join('\n'),
      ),
    ),
  ].join('\n\n');
}

/** The compiler's stack trace, after its message about the file. */
const TRACE = /\n+(?:Caused by:|\s+at |Stack backtrace:)[\s\S]*$/;

function withoutTrace(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^Module build failed[^\n]*\n/, '')
    .replace(TRACE, '')
    .trim();
}
