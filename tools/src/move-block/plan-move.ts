import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localImports } from './local-imports';

/** Changes that move a block. Paths start at the folder of a remote. */
export interface MovePlan {
  /** Files of the block, those that only it uses, and their tests. */
  moved: string[];
  /** Files that the rest of the old remote uses too, and their tests: both remotes have them afterwards. */
  copied: string[];
  /** Reasons against the move; empty if it can be made. */
  obstacles: string[];
}

/**
 * Determines which files move together with a block. They keep their places below `src`, so no import changes.
 *
 * @param from folder of the remote that has the block
 * @param to folder of the remote that gets it
 */
export function planMove(block: string, from: string, to: string): MovePlan {
  const sources = filesIn(from, 'src');
  const imports = new Map(
    sources.map((file) => [file, localImports(path.join(from, file)).map((target) => path.relative(from, target))]),
  );
  const usersOf = (target: string) => sources.filter((file) => imports.get(file)?.includes(target));
  const isOfBlock = (file: string) => file.startsWith(`src/blocks/${block}/`);
  const own = sources.filter(isOfBlock);
  const along = reachedFrom(own, imports).filter((file) => !isOfBlock(file));

  const moved = new Set([...own, ...along]);
  const stays = (file: string) =>
    !isOfBlock(file) &&
    [...usersOf(file), ...subjectsOf(file)].some((other) => sources.includes(other) && !moved.has(other));
  // The remaining blocks keep everything that they use.
  for (
    let staying = along.filter(stays);
    staying.length > 0;
    staying = along.filter((file) => moved.has(file) && stays(file))
  ) {
    for (const file of staying) moved.delete(file);
  }

  const isThere = (file: string) => existsSync(path.join(to, file));
  const isEqual = (file: string) => readFileSync(path.join(to, file)).equals(readFileSync(path.join(from, file)));
  const [old, next] = [from, to].map((folder) => path.basename(folder));
  const obstacles = [
    ...own.flatMap((file) =>
      usersOf(file).flatMap((user) => (moved.has(user) ? [] : [`${old}/${user} uses ${file} of the block.`])),
    ),
    ...along
      .filter((file) => file.startsWith('src/blocks/'))
      .map((file) => `The block uses ${old}/${file} of another block.`),
    ...along
      .filter((file) => isThere(file) && !isEqual(file))
      .map((file) => `${next}/${file} exists, and differs from that of ${old}.`),
  ];
  const isCopied = (file: string) => !moved.has(file) && !isThere(file);
  return { moved: [...moved].toSorted(), copied: along.filter(isCopied).toSorted(), obstacles };
}

/** These files, everything that they use, and the tests of all of them. */
function reachedFrom(start: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const tests = [...imports.keys()].filter((file) => subjectsOf(file).length > 0);
  const reached = new Set(start);
  for (const file of reached) {
    const next = [...(imports.get(file) ?? []), ...tests.filter((test) => subjectsOf(test).includes(file))];
    for (const other of next) if (imports.has(other)) reached.add(other);
  }
  return [...reached];
}

/** `src/cards/card.ts` and `src/cards/card.tsx` for `src/cards/card.test.tsx`. */
function subjectsOf(file: string): string[] {
  const [, subject] = /^(.+)\.test\.tsx?$/.exec(file) ?? [];
  return subject === undefined ? [] : [`${subject}.ts`, `${subject}.tsx`];
}

function filesIn(folder: string, inside: string): string[] {
  const entries = readdirSync(path.join(folder, inside), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
