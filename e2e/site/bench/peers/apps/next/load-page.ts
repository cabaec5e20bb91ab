import type * as Loader from '../load-page';

/**
 * Blocks load their data with modules that have hooks, too. Next refuses these in server components, so the bench
 * bundles the loading apart.
 */
const loader = (await import(/* turbopackIgnore: true */ process.env['PEER_LOADER'] ?? '')) as typeof Loader;

export const { loadPage, recordedSite } = loader;
