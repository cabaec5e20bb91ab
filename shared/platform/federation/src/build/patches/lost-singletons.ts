/** Private: what federation's runtime for bundlers does when a singleton was not loaded. */
const KEPT = /webpackRequire\.m\[id\] = \(module\) => \{\s*delete webpackRequire\.c\[id\];\s*throw error;\s*\};/;

/** The file of that runtime. */
export const CONSUMES = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]consumes\.js$/;

/**
 * Makes a chunk fail with a singleton that it needs. Otherwise its modules run without the singleton, and webpack keeps
 * what they are then: the block would not work at the next attempt either.
 *
 * @throws when the source is not as expected
 */
export function failWithSingleton(source: string, resource: string): string {
  const changed = source.replace(KEPT, 'throw error;');
  if (changed === source)
    throw new Error(`lost-singletons.ts relies on ${String(KEPT)} in ${resource}, which does not have it.`);
  return changed;
}
