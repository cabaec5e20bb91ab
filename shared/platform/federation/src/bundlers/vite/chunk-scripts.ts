import type { Rolldown } from 'vite';
import { requestOf, type SyntaxNode, walk } from './syntax';

/** A chunk, and the requests of modules and singletons that it needs before it runs. */
export interface ChunkScript {
  chunk: Rolldown.OutputChunk;
  needs: string[];
  /** Requests of chunks and singletons that it loads by `import()`. */
  later: string[];
}

/** Private: how Rolldown writes `import()` in CommonJS. */
const LATER = /^Promise\.resolve\(\)$/;

/**
 * Makes a CommonJS chunk a script that hands its code to its element (`script-container.ts`).
 *
 * @param parse gives the syntax tree of the chunk's code
 * @throws when code that is imported later is not loaded as expected
 */
export function asScript(chunk: Rolldown.OutputChunk, parse: (code: string) => unknown): ChunkScript {
  const tree = parse(chunk.code);
  const later = laterRequests(tree, chunk.code);
  for (const file of chunk.dynamicImports)
    if (![`./${file}`, file].some((request) => [...later.values()].includes(request)))
      throw new Error(
        `chunk-scripts.ts relies on ${String(LATER)} for ${file}, which ${chunk.fileName} does not have.`,
      );
  const required = new Set<string>();
  walk(tree, (node) => {
    const request = requestOf(node);
    if (request !== undefined && !later.has(node.start)) required.add(request);
  });
  const needs = [...required].toSorted();
  const loading = withLoads(chunk.code, tree);
  const end = chunk.map ? loading.lastIndexOf('\n//# sourceMappingURL=') : -1;
  const [code, mapComment] = end < 0 ? [loading, ''] : [loading.slice(0, end), loading.slice(end + 1)];
  chunk.code = `document.currentScript.define(function(require,exports,module,releaseAddress){\n${code}\n})\n${mapComment}`;
  return { chunk, needs, later: [...later.values()] };
}

/** Requests of code that is imported later, by the place where they are required. */
function laterRequests(tree: unknown, code: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const call of laterCalls(tree, code))
    walk(call['arguments'], (node) => {
      const request = requestOf(node);
      if (request !== undefined) found.set(node.start, request);
    });
  return found;
}

/** All `Promise.resolve().then(…)`. */
function laterCalls(tree: unknown, code: string): SyntaxNode[] {
  const calls: SyntaxNode[] = [];
  walk(tree, (node) => {
    if (promiseOf(node, code)) calls.push(node);
  });
  return calls;
}

/** The node of `Promise.resolve()` in `Promise.resolve().then(…)`. */
function promiseOf({ type, callee }: SyntaxNode, code: string): SyntaxNode | undefined {
  const { object, property } = (callee ?? {}) as { object?: SyntaxNode; property?: { name?: string } };
  const isThen = type === 'CallExpression' && object !== undefined && property?.name === 'then';
  return isThen && LATER.test(code.slice(object.start, object.end)) ? object : undefined;
}

/** The code, in which what is imported later is loaded first. */
function withLoads(code: string, tree: unknown): string {
  let changed = code;
  for (const call of laterCalls(tree, code).toSorted((a, b) => b.start - a.start)) {
    const promise = promiseOf(call, code)!;
    let request: string | undefined;
    walk(call['arguments'], (node) => (request ??= requestOf(node)));
    if (request !== undefined)
      changed = `${changed.slice(0, promise.start)}require.load(${JSON.stringify(request)})${changed.slice(promise.end)}`;
  }
  return changed;
}
