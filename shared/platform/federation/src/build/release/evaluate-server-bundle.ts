import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import vm from 'node:vm';
import type { RemoteModule } from '@forecourt/contracts/remote-module';

const require = createRequire(import.meta.url);

/**
 * Evaluates the server bundle of a remote, as a renderer will, then removes its source map, which is no longer needed.
 *
 * @throws what the bundle throws, followed by the file and line of its source if the bundle has its source map inline
 */
export function evaluateServerBundle(file: string): { remote: RemoteModule } {
  const code = readFileSync(file, 'utf8');
  const module = { exports: {} as { remote: RemoteModule } };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress) {${code}\n})`, {
    filename: file,
  });
  try {
    (wrapper as (...args: unknown[]) => void)(require, module, module.exports, '/');
  } catch (error) {
    const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    const source = sourceOf(code, stack.split(`${file}:`)[1]);
    throw new Error(source ? `${message} (${source})` : message, { cause: error });
  }
  writeFileSync(file, code.replace(INLINE_MAP, ''));
  return module.exports;
}

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([A-Za-z0-9+/=]+)\s*$/;
const PLACE = /^(\d+):(\d+)/;

/** `src/blocks/rating-badge/rating-badge.tsx:3` for a place in the bundle. */
function sourceOf(code: string, place = ''): string | undefined {
  const [, map] = INLINE_MAP.exec(code) ?? [];
  const [, line, column] = PLACE.exec(place) ?? [];
  if (!map || !line) return undefined;
  const payload = JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalSource' in entry
    ? `${entry.originalSource.replace(/^(webpack:\/\/[^/]*\/)?(\.{1,2}\/)*/, '')}:${entry.originalLine + 1}`
    : undefined;
}
