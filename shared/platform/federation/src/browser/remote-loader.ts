import { createInstance } from '@module-federation/runtime';
import type { ModuleFederation } from '@module-federation/runtime-core';
import federationRuntime from '@module-federation/webpack-bundler-runtime';
import type { ComponentType } from 'react';
import { viewName } from '@forecourt/contracts/names';

/** A version of a remote that a page may use. */
export interface LoadableRemote {
  version: string;
  /** Global name of its federation container. */
  container: string;
  /** Address of the container's entry script. */
  entry: string;
}

/** The outcome of one attempt to load a block's code. */
export interface LoadReport {
  remote: string;
  version: string;
  block: string;
  outcome: 'loaded' | 'failed' | 'recovered';
  durationMs: number;
  reason?: string;
}

/** A singleton of the host. `module` exists already, or `load` fetches it when a remote first requests it. */
export type Singleton = { version: string } & ({ module: unknown } | { load: () => Promise<unknown> });

export interface RemoteLoaderOptions {
  /** The pinned versions of this page. */
  remotes: Record<string, LoadableRemote>;
  /** Earlier versions to fall back to, newest first. */
  fallbacks: Record<string, LoadableRemote[]>;
  singletons: Record<string, Singleton>;
  /** The required hash of a script. Throws for a script that the release set does not name. */
  integrityOf: (url: string) => string;
  /** Converts a script's address to a form that the page's policy accepts. Default: unchanged. */
  scriptUrl?: ((url: string) => string) | undefined;
  /** Timeout of one version, after which the next is tried. */
  deadlineMs: number;
  report: (report: LoadReport) => void;
}

export type View = ComponentType<{ attributes: unknown; data: unknown }>;

/** Loads a block's view. Rejects if no version of its remote provides it. */
export type LoadView = (remote: string, block: string) => Promise<{ View: View; version: string }>;

/**
 * Loads views through module federation, at the versions the page is pinned to.
 *
 * No hook of the federation runtime sees every failure, such as a hanging entry or a missing chunk. So the deadline and
 * the fallback to an earlier version cover the whole load.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): LoadView {
  const { remotes, fallbacks, deadlineMs, report } = options;
  const loadFrom = createViewLoader(options);
  /** The version that first gave a view; the remote stays with it, so that a page never mixes two. */
  const chosen = new Map<string, LoadableRemote>();
  const queues = new Map<string, Promise<unknown>>();

  return async function loadView(remote, block) {
    const pinned = remotes[remote];
    if (!pinned) throw new Error(`${remote} is not in this page's release set.`);
    const known = chosen.get(remote);
    if (known) return loadFirstThatWorks(remote, block, [known]);
    // Until a version is chosen, blocks of one remote load one after the other, so that each knows the previous
    // outcome. Versions of one remote in a third-party page do so too, since their scripts define the same global.
    const turn = (queues.get(pinned.container) ?? Promise.resolve())
      .catch(() => {})
      .then(() =>
        loadFirstThatWorks(
          remote,
          block,
          chosen.has(remote) ? [chosen.get(remote)!] : [pinned, ...(fallbacks[remote] ?? [])],
        ),
      );
    queues.set(pinned.container, turn);
    return turn;
  };

  async function loadFirstThatWorks(remote: string, block: string, candidates: LoadableRemote[]) {
    let lastError: unknown;
    for (const candidate of candidates) {
      const startedAt = performance.now();
      const tell = (outcome: LoadReport['outcome'], reason?: string) =>
        report({
          remote,
          version: candidate.version,
          block,
          outcome,
          durationMs: Math.round(performance.now() - startedAt),
          reason,
        });
      try {
        const View = await withDeadline(loadTwice(candidate, block), deadlineMs);
        chosen.set(remote, candidate);
        tell(candidate === remotes[remote] ? 'loaded' : 'recovered');
        return { View, version: candidate.version };
      } catch (error) {
        lastError = error;
        forget(candidate.container);
        tell('failed', error instanceof Error ? error.message : String(error));
      }
    }
    throw lastError;
  }

  /** Retries a script once if it was lost. Scripts that arrived are not requested again. */
  async function loadTwice(candidate: LoadableRemote, block: string): Promise<View> {
    try {
      return await loadFrom(candidate, block);
    } catch {
      // Delayed, because browsers at first return the failure of an earlier preload.
      await wait(deadlineMs / 10);
      return loadFrom(candidate, block);
    }
  }
}

function createViewLoader(options: RemoteLoaderOptions): (candidate: LoadableRemote, block: string) => Promise<View> {
  const federation = createFederation(options);
  const registered = new Set<LoadableRemote>();
  return async (candidate, block) => {
    const { container, version, entry } = candidate;
    // Each version is a separate remote: removing one would remove singletons that others use.
    const name = `${container}@${version}`;
    if (!registered.has(candidate)) federation.registerRemotes([{ name, entry, entryGlobalName: container }]);
    registered.add(candidate);
    const module = await federation.loadRemote<Record<string, View>>(`${name}/${block}`);
    const View = module?.[viewName(block)];
    if (!View) throw new Error(`${container}@${version} has no view for ${block}.`);
    return View;
  };
}

/** The federation runtime, with the page's singletons and hashes of scripts. */
function createFederation({
  singletons,
  integrityOf,
  scriptUrl = (url) => url,
  deadlineMs,
}: RemoteLoaderOptions): ModuleFederation {
  // Containers are built without a runtime and take the host's from here.
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: federationRuntime });
  return createInstance({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(singletons).map(([key, singleton]) => [key, toShared(singleton)]),
    ) as never,
    plugins: [
      {
        name: 'pinned-scripts',
        createScript({ url }) {
          const script = document.createElement('script');
          script.integrity = integrityOf(url);
          script.crossOrigin = 'anonymous';
          script.src = scriptUrl(url);
          script.async = true;
          return { script, timeout: deadlineMs };
        },
        async beforeInitContainer(container) {
          forget(container.remoteInfo.entryGlobalName);
          return container;
        },
        // Yields between a container's script and its first module, so that input on a slow phone has priority.
        async initContainer(container) {
          await wait(0);
          return container;
        },
      },
    ],
  });
}

async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The script of another version must not be taken for loaded. */
function forget(container: string): void {
  (globalThis as Record<string, unknown>)[container] = undefined;
}

function toShared(singleton: Singleton): object {
  const shareConfig = { singleton: true, requiredVersion: `^${singleton.version}` };
  const { version } = singleton;
  if ('module' in singleton) return { version, scope: 'default', lib: () => singleton.module, shareConfig };
  return {
    version,
    scope: 'default',
    shareConfig,
    async get(this: { loading?: unknown } | undefined) {
      try {
        const module = await singleton.load();
        return () => module;
      } catch (error) {
        // The runtime would answer later requests with this failure.
        if (this) this.loading = undefined;
        throw error;
      }
    },
  };
}

async function withDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${deadlineMs} ms`)), deadlineMs);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
