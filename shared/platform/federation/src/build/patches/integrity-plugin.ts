import type { Compilation, Compiler } from 'webpack';
import { expectParts } from './expect-parts';

/** Private: how webpack's and Rspack's code for loading a chunk sets the address of the script. */
const ADDRESS = 'script.src = url;';

/**
 * Lazily loaded chunks take their `integrity` from the page's table of files, which comes from the signed release set.
 * A file that is not in the table is refused: a remote can only ever load what was published with it. In a third-party
 * page the address is first converted by that page's policy.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'IntegrityPlugin', [ADDRESS]);
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      loaderOf(compiler)
        .getCompilationHooks(compilation)
        .createScript.tap('IntegrityPlugin', (source) => {
          if (source.includes(ADDRESS)) isMet(ADDRESS);
          return `var forecourt = self.__FORECOURT__;
${source.replace(ADDRESS, 'script.src = forecourt && forecourt.embedded ? forecourt.embedded.scriptUrl(url) : url;')}
if (forecourt) {
  script.integrity = forecourt.integrityOf(url);
  script.crossOrigin = "anonymous";
}`;
        });
    });
  }
}

interface ScriptLoader {
  getCompilationHooks: (compilation: Compilation) => {
    createScript: { tap: (name: string, change: (source: string) => string) => void };
  };
}

/** The part of webpack, or of Rspack, that writes the code for loading a chunk. */
function loaderOf({ webpack }: Compiler): ScriptLoader {
  const { RuntimePlugin } = webpack as { RuntimePlugin?: ScriptLoader };
  return RuntimePlugin ?? webpack.runtime.LoadScriptRuntimeModule;
}
