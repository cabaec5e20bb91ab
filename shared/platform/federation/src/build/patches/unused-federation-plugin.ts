import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { expectParts } from './expect-parts';

/** Private: modules of `@module-federation/runtime-core`, as they import each other. */
const UNUSED = ['snapshot/SnapshotHandler', 'generate-preload-assets', 'utils/preload', 'remotes'] as const;
/** As `utils/share` imports it. */
const VERSIONS = './semver/index.js';

/** Removes the parts of federation's runtime that our pages do not need, and lets it compare versions once. */
export class UnusedFederationPlugin {
  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'UnusedFederationPlugin', [...UNUSED, VERSIONS]);
    const replace = (request: RegExp, file: string, note: (request: string) => void) =>
      new webpack.NormalModuleReplacementPlugin(request, (module: { request: string }) => {
        note(module.request);
        module.request = path.resolve(import.meta.dirname, '../../browser', file);
      }).apply(compiler);
    replace(new RegExp(`/(${UNUSED.join('|')})\\.js$`), 'unused-federation.ts', (request) => {
      for (const part of UNUSED) if (request.endsWith(`/${part}.js`)) isMet(part);
    });
    replace(/^\.\/semver\/index\.js$/, 'compared-versions.ts', isMet);
  }
}
