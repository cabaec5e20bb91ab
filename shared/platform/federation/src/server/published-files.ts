import { REMOTE_NAME } from '@forecourt/contracts/names';
import { release as releaseSchema, type Release } from '@forecourt/contracts/release-set';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { SharedCalls } from '@forecourt/service/shared-calls';
import * as z from 'zod/mini';
import type { RegistryOrigins } from './registry-origins';
import { releaseId, type ReleaseFiles } from './release-files';

export interface PublishedFilesOptions {
  registries: RegistryOrigins;
  /** Separate from the store of signed sets: its files are only as trustworthy as the registry's answer. */
  files: ReleaseFiles;
  signal: AbortSignal;
}

const TIMEOUT_MS = 5000;
/** Maximum versions that one process fetches. */
const MAX_VERSIONS = 100;
/** Wait before an unknown version is requested again. */
const UNKNOWN_MS = 60_000;

/**
 * Files of versions that are in no set of this host, for pages that another host made or that were made before this one
 * started. The page's table of hashes still decides what its browser runs.
 */
export class PublishedFiles {
  readonly #fetching = new SharedCalls<void>();
  readonly #unknown = new BoundedMap<number>({ maxEntries: 1000 });
  #fetched = 0;
  readonly #options: PublishedFilesOptions;

  constructor(options: PublishedFilesOptions) {
    this.#options = options;
  }

  /**
   * The path of a file of a published version, fetched if necessary; undefined when it is not published, or
   * unavailable.
   */
  async locate(remote: string, version: string, file: string): Promise<{ path: string; release: Release } | undefined> {
    if (!REMOTE_NAME.test(remote) || !z.safeParse(releaseSchema.shape.version, version).success) return undefined;
    await this.#fetchOnce(remote, version);
    return this.#options.files.locate(remote, version, file);
  }

  async #fetchOnce(remote: string, version: string): Promise<void> {
    const id = releaseId({ remote, version });
    if (
      this.#options.files.has({ remote, version }) ||
      performance.now() - (this.#unknown.get(id) ?? -Infinity) < UNKNOWN_MS
    )
      return;
    const fetch = () =>
      this.#fetch(remote, version)
        .then(() => void this.#fetched++)
        .catch(() => this.#unknown.set(id, performance.now()));
    if (this.#fetching.get(id) || this.#fetched + this.#fetching.count < MAX_VERSIONS)
      await this.#fetching.share(id, fetch);
  }

  async #fetch(remote: string, version: string): Promise<void> {
    const { registries, files, signal } = this.#options;
    const response = await fetch(new URL(`/v1/remotes/${remote}/versions/${version}`, registries.current), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    const release = z.parse(releaseSchema, await response.json());
    if (release.remote !== remote || release.version !== version)
      throw new Error('the registry answered with another version');
    await files.ensure(release, signal);
  }
}
