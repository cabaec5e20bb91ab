import { rm } from 'node:fs/promises';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { releaseId, ReleaseFiles } from '@forecourt/federation/release-files';
import type { DocumentMaker } from '../document/document';
import { createStyleReader } from '../document/release-styles';
import { bundlesOf } from '../document/blocks/render-request';
import { withBuild } from '../site/with-build';
import { createIsolatedComposer, type IsolatedComposerOptions } from '../document/isolated-composer';

const DOWNLOAD_MS = 30_000;

export interface RunningPreviewOptions extends Omit<IsolatedComposerOptions, 'readStyle'> {
  /** Folder for the preview's files only. */
  dir: string;
}

/** The part of a document's maker that belongs to a preview. */
export type PreviewMaker = Pick<DocumentMaker, 'compose' | 'readStyle'>;

/** A preview on this host: the files of its builds, and a renderer that no other page uses. */
export class RunningPreview {
  readonly maker: PreviewMaker;
  readonly #own: ReleaseFiles;
  readonly #files: Pick<ReleaseFiles, 'pathOf'>;
  readonly #pool: ReturnType<typeof createIsolatedComposer>['pool'];
  readonly #dir: string;
  #made: { key: string; adopted: Promise<AdoptedSet> } | undefined;

  constructor({ dir, files, renderers }: RunningPreviewOptions) {
    this.#dir = dir;
    this.#own = new ReleaseFiles({ dir });
    this.#files = { pathOf: (release, file) => (this.#own.has(release) ? this.#own : files).pathOf(release, file) };
    const readStyle = createStyleReader(this.#files, (message) => renderers.report('warn', message));
    const { pool, compose } = createIsolatedComposer({ renderers, files: this.#files, readStyle });
    this.#pool = pool;
    this.maker = { compose, readStyle };
  }

  /**
   * Returns the live set with the build in place of its remote's version, evaluated in a fresh renderer. In this set, a
   * build that cannot be evaluated is unavailable.
   * @throws when its files cannot be downloaded
   */
  async setWith(build: Release, live: AdoptedSet): Promise<AdoptedSet> {
    const key = [live.set.id, live.set.revision, ...live.unavailable.keys(), releaseId(build)].join(' ');
    if (this.#made?.key === key) return this.#made.adopted;
    const adopted = this.#make(build, live);
    const made = { key, adopted };
    this.#made = made;
    adopted.catch(() => {
      if (this.#made === made) this.#made = undefined;
    });
    return adopted;
  }

  locate(...file: Parameters<ReleaseFiles['locate']>): ReturnType<ReleaseFiles['locate']> {
    return this.#own.locate(...file);
  }

  async end(): Promise<void> {
    await this.#pool.close();
    await rm(this.#dir, { recursive: true, force: true, maxRetries: 3 });
  }

  async #make(build: Release, live: AdoptedSet): Promise<AdoptedSet> {
    await this.#own.ensure(build, AbortSignal.timeout(DOWNLOAD_MS));
    const { set, unavailable } = withBuild(live, build);
    const renderers = await this.#pool.warm(bundlesOf({ set, unavailable }, this.#files));
    renderers.use();
    const failure = renderers.failures.get(releaseId(build));
    return {
      set,
      unavailable: failure === undefined ? unavailable : new Map([...unavailable, [build.remote, failure]]),
    };
  }
}
