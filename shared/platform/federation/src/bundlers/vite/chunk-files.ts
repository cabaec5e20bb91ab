import { type BlockFiles, pathInRelease } from '../../build/release/block-files';
import type { ChunkScript } from './chunk-scripts';

/** The files that a block's entry chunk leads to. */
export function filesOfBlock(block: string, scripts: readonly ChunkScript[]): BlockFiles {
  const own = withImports([entryOf(block, scripts)], scripts);
  const all = withLater(own, scripts);
  const later = all.filter((script) => !own.includes(script));
  const shared = singletonsIn(own.flatMap(({ needs }) => needs));
  const lazy = singletonsIn([...later.flatMap(({ needs }) => needs), ...all.flatMap((script) => script.later)]);
  return {
    scripts: own.map(({ chunk }) => pathInRelease(chunk.fileName)),
    // Includes styles of lazily loaded code, since no script loads styles.
    styles: [...new Set(all.flatMap(({ chunk }) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(pathInRelease),
    shared,
    lazy: {
      scripts: later.map(({ chunk }) => pathInRelease(chunk.fileName)).toSorted(),
      shared: lazy.filter((name) => !shared.includes(name)),
    },
  };
}

function entryOf(block: string, scripts: readonly ChunkScript[]): ChunkScript {
  const found = scripts.find(({ chunk }) => chunk.isEntry && chunk.name === block);
  if (!found) throw new Error(`No chunk was made for ${block}.`);
  return found;
}

/** These scripts, each after those that it imports. */
function withImports(from: readonly ChunkScript[], scripts: readonly ChunkScript[]): ChunkScript[] {
  const found = new Set<ChunkScript>();
  const seen = new Set<ChunkScript>();
  const add = (script: ChunkScript) => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const imported of named(script.chunk.imports, scripts)) add(imported);
    found.add(script);
  };
  for (const script of from) add(script);
  return [...found];
}

/** These scripts, and those that they import later. */
function withLater(from: readonly ChunkScript[], scripts: readonly ChunkScript[]): ChunkScript[] {
  const later = from.flatMap(({ chunk }) => named(chunk.dynamicImports, scripts));
  const all = [...new Set([...from, ...withImports(later, scripts)])];
  return all.length === from.length ? all : withLater(all, scripts);
}

const named = (files: readonly string[], scripts: readonly ChunkScript[]) =>
  files.flatMap((file) => scripts.filter(({ chunk }) => chunk.fileName === file));

const singletonsIn = (requests: readonly string[]) =>
  [...new Set(requests.filter((request) => !request.startsWith('./')))].toSorted();
