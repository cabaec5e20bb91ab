import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import webpack, { type Compiler } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';

/** A webpack that writes its code for loading a chunk differently. */
class OtherWebpack {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OtherWebpack', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap({ name: 'OtherWebpack', stage: -1 }, (source) =>
        source.replace('script.src = url;', 'script.setAttribute("src", url);'),
      );
    });
  }
}

it('gives a lazily loaded chunk the integrity of the page', async () => {
  expect(await build()).toEqual([]);
});

it("fails the build by name when webpack's code for loading a chunk has changed", async () => {
  expect(await build(new OtherWebpack())).toEqual([
    'IntegrityPlugin relies on script.src = url;, which this build does not have.',
  ]);
});

/** The errors of a build with one lazily loaded chunk. */
async function build(...plugins: { apply: (compiler: Compiler) => void }[]): Promise<string[]> {
  const dir = testFolder();
  writeFileSync(path.join(dir, 'lazy.js'), 'export const lazy = true;');
  writeFileSync(path.join(dir, 'entry.js'), `import('./lazy.js');`);
  const compiler = webpack({
    context: dir,
    entry: './entry.js',
    mode: 'development',
    output: { path: path.join(dir, 'dist') },
    plugins: [new IntegrityPlugin(), ...plugins],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack has no result'));
      compiler.close(() =>
        resolve((stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
      );
    });
  });
}
