/**
 * Replaces parts of federation's runtime that a page never uses: manifests and snapshots (the release set contains the
 * same data), preloading (the loader does it) and remotes of remotes. `define-host.ts` aliases them to this.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {} };
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
export const generatePreloadAssetsPlugin = unused;
export const preloadAssets = unused;
export const formatPreloadArgs = unused;
export const remotes = unused;

function unused(): never {
  throw new Error('This part of the federation runtime is left out.');
}
