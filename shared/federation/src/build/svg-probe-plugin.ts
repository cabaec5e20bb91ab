import webpack, { type Compiler } from 'webpack';

const PROBE = ".innerHTML = '<svg/>'";

/**
 * Leaflet asks the browser what it can draw by a text of HTML, which no page with Trusted Types parses. Here it asks by an
 * element (docs/decisions, 48).
 */
export class SvgProbePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SvgProbePlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('SvgProbePlugin', ([source, ...rest], { resource }) => {
        const asked = /[\\/]leaflet[\\/]/.test(resource)
          ? String(source).replace(PROBE, ".append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))")
          : source;
        return [asked, ...rest];
      });
    });
  }
}
