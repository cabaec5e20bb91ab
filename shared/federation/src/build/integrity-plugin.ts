import webpack, { type Compiler } from 'webpack';

/**
 * Lazily loaded chunks take their `integrity` from the page's table of files, which comes from the signed release set.
 * A file that is not in the table is refused: a remote can only ever load what was published with it. In a third-party page
 * the address passes that page's policy.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `var forecourt = self.__FORECOURT__;
${source.replace('script.src = url;', 'script.src = forecourt && forecourt.embedded ? forecourt.embedded.scriptUrl(url) : url;')}
if (forecourt) {
  script.integrity = forecourt.integrityOf(url);
  script.crossOrigin = "anonymous";
}`,
      );
    });
  }
}
