import { CONSUMES, failWithSingleton } from './lost-singletons';
import { ownKeysOnly, WITH_LOOPS } from './own-keys';
import { elementForProbe, LEAFLET } from './svg-probe';

/** Changes to the source of libraries in bundles for browsers, by whatever bundler. */
export const LIBRARY_PATCHES = [
  { test: WITH_LOOPS, apply: ownKeysOnly },
  { test: CONSUMES, apply: failWithSingleton },
  { test: LEAFLET, apply: elementForProbe },
] as const;
