import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { expectParts } from './expect-parts';

/** Private: modules of `@module-federation/runtime-core`, as they import each other. */
const UNUSED = ['snapshot/SnapshotHandler', 'generate-preload-assets', 'utils/preload', 'remotes'] as const;

/** Removes the parts of federation's runtime that our pages do not need. */
export class UnusedFederationPlugin {
  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'UnusedFederationPlugin', UNUSED);
    const instead = path.resolve(import.meta.dirname, '../../browser/unused-federation.ts');
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`/(${UNUSED.join('|')})\\.js$`),
      (module: { request: string }) => {
        for (const part of UNUSED) if (module.request.endsWith(`/${part}.js`)) isMet(part);
        module.request = instead;
      },
    ).apply(compiler);
  }
}
