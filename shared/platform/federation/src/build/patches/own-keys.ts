/** Private: how libraries go through tables, such as zod's members and Redux Toolkit's reducers. */
const LOOP = /for ?\((?:const|let) (\w+) in (\w+)\)/g;

/** Files of zod and Redux Toolkit that have such loops. */
export const WITH_LOOPS =
  /[\\/](?:zod[\\/]v4[\\/]core[\\/](?:util|schemas)\.js|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit\.[\w-]+\.m?js)$/;

/**
 * Makes zod and Redux Toolkit ignore what old scripts and extensions have added to `Object.prototype`. Otherwise they
 * would throw, and every block that parses data or has a store would fail.
 *
 * @throws when the source contains no such loop
 */
export function ownKeysOnly(source: string, resource: string): string {
  const changed = source.replace(LOOP, 'for (const $1 of Object.keys($2 ?? {}))');
  if (changed === source)
    throw new Error(`own-keys.ts relies on ${String(LOOP)} in ${resource}, which does not have it.`);
  return changed;
}
