import type { Compiler } from 'webpack';
import { expectParts } from './expect-parts';

/** Global with the host's copy of federation's bundler runtime, for containers that are built without one. */
const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

/** Private: federation's package whose runtime is bundled into each container. */
const BUNDLER_RUNTIME = 'webpack-bundler-runtime';

/** Removes federation's bundler runtime from a container, which uses the host's copy. For webpack and Rspack. */
export class HostRuntimePlugin {
  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'HostRuntimePlugin', [BUNDLER_RUNTIME]);
    new compiler.webpack.ExternalsPlugin('global', ({ request = '' }, done) => {
      if (!request.split(/[\\/]/).includes(BUNDLER_RUNTIME)) return done();
      isMet(BUNDLER_RUNTIME);
      return done(undefined, BUNDLER_RUNTIME_GLOBAL);
    }).apply(compiler);
  }
}
