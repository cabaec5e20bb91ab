import webpack, { type Compiler } from 'webpack';

/** Private: the feature test in Leaflet's source. */
const PROBE = ".innerHTML = '<svg/>'";

/**
 * Leaflet tests the browser's abilities by parsing a text as HTML, which pages with Trusted Types forbid. Here it
 * creates an element instead (docs/decisions, 48).
 */
export class SvgProbePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SvgProbePlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'SvgProbePlugin',
        ([source, ...rest], { resource }) => {
          if (!/[\\/]leaflet[\\/]dist[\\/]leaflet/.test(resource)) return [source, ...rest];
          if (!String(source).includes(PROBE))
            throw new Error(`SvgProbePlugin relies on ${PROBE} in ${resource}, which does not have it.`);
          const asked = String(source).replace(
            PROBE,
            ".append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))",
          );
          return [asked, ...rest];
        },
      );
    });
  }
}
