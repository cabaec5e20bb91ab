import { readdirSync, watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { buildOf, watchBuild } from '@forecourt/federation/run-build';
import { errorMessage } from '@forecourt/service/error-message';

export interface WatchedRemote {
  /** The remote's folder. */
  folder: string;
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
export function watchRemote({ folder, onBuilt, onBroken }: WatchedRemote): () => Promise<void> {
  let endBuild: (() => Promise<void>) | undefined;
  let known = '';
  let hasEnded = false;

  const end = async () => {
    const endPrevious = endBuild;
    endBuild = undefined;
    await endPrevious?.();
  };
  const begin = async () => {
    hasEnded = false;
    known = blocksOf(folder);
    try {
      // Reads the configuration again, since that is when blocks are found.
      endBuild = await watchBuild(buildOf(folder), {
        onBuilt,
        onBroken: (problem, isOver = false) => {
          hasEnded ||= isOver;
          onBroken(problem);
        },
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
