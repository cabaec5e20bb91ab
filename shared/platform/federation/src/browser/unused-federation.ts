/**
 * Replaces parts of federation's runtime that a page never uses: manifests, snapshots, preloading and remotes of remotes.
 * The release set and the loader do the same. `define-host.ts` aliases them to this.
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
