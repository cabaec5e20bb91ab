import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { transformSync } from '@swc/core';
import { evaluateServerBundle } from './evaluate-server-bundle';

const SOURCE = `export const remote = {
  blocks: { wide: window.innerWidth } };`;

let folder: string;
beforeAll(() => void (folder = testFolder()));

function bundle(sourceMaps: 'inline' | false, source = SOURCE): string {
  const { code } = transformSync(source, {
    filename: 'src/blocks/a-block/a-block.ts',
    sourceMaps,
    module: { type: 'commonjs' },
  });
  const file = path.join(folder, 'remote.cjs');
  writeFileSync(file, code);
  return file;
}

// In a separate process, because jest maps stacks itself.
it('an error at top level has the file and line of its source', () => {
  const program = `import { evaluateServerBundle } from ${JSON.stringify(path.join(import.meta.dirname, 'evaluate-server-bundle.ts'))};
try { evaluateServerBundle(${JSON.stringify(bundle('inline'))}); } catch ({ message }) { process.stdout.write(message); }`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(output).toBe('window is not defined (src/blocks/a-block/a-block.ts:2)');
});

it('an error has only its message without a source map', () => {
  expect(() => evaluateServerBundle(bundle(false))).toThrow(/^window is not defined$/);
});

it.each(['inline', false] as const)(
  'returns the exports of the bundle, and leaves it without its source map: %s',
  (sourceMaps) => {
    const file = bundle(sourceMaps, 'export const remote = { blocks: {} };');
    expect(evaluateServerBundle(file)).toEqual({ remote: { blocks: {} } });
    expect(readFileSync(file, 'utf8')).toMatch(/blocks: \{\}\s+\};\s*$/);
  },
);
