import { readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { release as releaseSchema, type Release } from '@forecourt/contracts/release-set';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { hasIntegrity } from '@forecourt/service/integrity';
import * as z from 'zod/mini';

export function releaseId({ remote, version }: Pick<Release, 'remote' | 'version'>): string {
  return `${remote}@${version}`;
}

export interface ReleaseFilesOptions {
  dir: string;
  /** Additional origins of the files, in case the release's origin does not answer. */
  origins?: readonly string[];
  /** Timeout for one file, from request to last byte. Default 10 s. */
  timeoutMs?: number;
  /** Called with messages for the operator. */
  report?: (level: 'warn', message: string) => void;
}

const PARALLEL_DOWNLOADS = 6;
const RECORD = '.release.json';

/**
 * The host's copy of the files of releases, which have the hashes of the signed set. With it the host serves pages, and
 * chunks of old pages, without the registry.
 */
export class ReleaseFiles {
  readonly #complete = new Map<string, Release>();
  readonly #timeoutMs: number;
  readonly #options: ReleaseFilesOptions;

  constructor(options: ReleaseFilesOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 10_000;
  }

  /** Whether every file of the version is here and verified. */
  has(release: Pick<Release, 'remote' | 'version'>): boolean {
    return this.#complete.has(releaseId(release));
  }

  /**
   * Makes every file of a version present and verified; files already here are hashed once per process.
   *
   * @throws with the first file that is missing, wrong or too slow; complete files stay for the next attempt
   */
  async ensure(release: Release, signal: AbortSignal): Promise<void> {
    if (this.has(release)) return;
    const pending = Object.keys(release.files);
    const fetchNext = async (): Promise<void> => {
      for (let file = pending.pop(); file !== undefined; file = pending.pop())
        await this.#ensureFile(release, file, signal);
    };
    await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, fetchNext));
    await this.#keepRecord(release);
    this.#complete.set(releaseId(release), release);
  }

  /** Records a version. The version is usable without the record too: a full disk must not make it unavailable. */
  async #keepRecord(release: Release): Promise<void> {
    const file = path.join(this.#folder(release), RECORD);
    const text = JSON.stringify(release);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
    await writeAtomically(file, Buffer.from(text)).catch((error) =>
      this.#options.report?.('warn', `The record of ${releaseId(release)} could not be stored: ${String(error)}`),
    );
  }

  /**
   * Returns the path of a version's file for serving it, also for versions that are no longer in a set. Undefined for
   * anything that is not in the version's table of files.
   */
  async locate(remote: string, version: string, file: string): Promise<{ path: string; release: Release } | undefined> {
    const release = this.#complete.get(`${remote}@${version}`) ?? (await this.#readRecord(remote, version));
    if (!release || !Object.hasOwn(release.files, file)) return undefined;
    return { path: this.pathOf(release, file), release };
  }

  /** Absolute path of a file of a release. */
  pathOf(release: Pick<Release, 'remote' | 'version'>, file: string): string {
    return path.join(this.#folder(release), file);
  }

  /** Marks a version as used now; `prune` counts from here. */
  async touch(release: Pick<Release, 'remote' | 'version'>): Promise<void> {
    await utimes(this.#folder(release), new Date(), new Date()).catch(() => {});
  }

  /** Deletes the files of versions that have not been used for a while. */
  async prune(unusedForMs: number): Promise<void> {
    for (const remote of await foldersIn(this.#options.dir)) {
      for (const version of await foldersIn(path.join(this.#options.dir, remote))) {
        const folder = this.#folder({ remote, version });
        const { mtimeMs } = await stat(folder);
        if (Date.now() - mtimeMs > unusedForMs && !this.has({ remote, version })) await rm(folder, { recursive: true });
      }
    }
  }

  async #ensureFile(release: Release, file: string, signal: AbortSignal): Promise<void> {
    const target = this.pathOf(release, file);
    const expected = release.files[file];
    if (!expected) throw new Error(`${file} is not in ${releaseId(release)}.`);
    const present = await readFile(target).catch(() => undefined);
    if (present && hasIntegrity(present, expected.integrity)) return;
    const known = await this.#readFromAnother(release, file, expected);
    const bytes =
      known ??
      (await this.#fetch(new URL(file, release.baseUrl), {
        what: `${file} of ${releaseId(release)}`,
        expected,
        signal,
      }));
    await writeAtomically(target, bytes);
  }

  /**
   * An equal file of a different version that is already here: most files of a version equal those of the previous one.
   */
  async #readFromAnother(
    { remote }: Release,
    file: string,
    { integrity }: Release['files'][string],
  ): Promise<Buffer | undefined> {
    for (const other of this.#complete.values()) {
      if (other.remote !== remote || other.files[file]?.integrity !== integrity) continue;
      const bytes = await readFile(this.pathOf(other, file)).catch(() => undefined);
      if (bytes && hasIntegrity(bytes, integrity)) return bytes;
    }
    return undefined;
  }

  /** @throws with the first reason if no origin provides the correct file */
  async #fetch(
    named: URL,
    { what, expected, signal }: { what: string; expected: Release['files'][string]; signal: AbortSignal },
  ): Promise<Buffer> {
    const others = (this.#options.origins ?? [])
      .filter((origin) => origin !== named.origin)
      .map((origin) => new URL(named.pathname, origin));
    const reasons: unknown[] = [];
    for (const url of [named, ...others]) {
      try {
        const bytes = await this.#download(url, expected.bytes, signal);
        if (hasIntegrity(bytes, expected.integrity)) return bytes;
        throw new Error(`${what} does not have the hash that the release set gives.`);
      } catch (error) {
        reasons.push(error);
        if (signal.aborted) break;
      }
    }
    throw reasons[0];
  }

  async #download(url: URL, expectedBytes: number, signal: AbortSignal): Promise<Buffer> {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)]) });
    if (!response.ok || !response.body) throw new Error(`${url.pathname} answered ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let received = 0;
    for await (const chunk of response.body) {
      received += chunk.byteLength;
      if (received > expectedBytes) break;
      chunks.push(chunk);
    }
    if (received !== expectedBytes)
      throw new Error(`${url.pathname} is not the ${expectedBytes} bytes that the release set gives.`);
    return Buffer.concat(chunks);
  }

  async #readRecord(remote: string, version: string): Promise<Release | undefined> {
    if (!/^[\w.-]+$/.test(remote) || !/^[\w.-]+$/.test(version) || /^\.+$/.test(remote) || /^\.+$/.test(version))
      return undefined;
    try {
      return z.parse(
        releaseSchema,
        JSON.parse(await readFile(path.join(this.#folder({ remote, version }), RECORD), 'utf8')),
      );
    } catch {
      return undefined;
    }
  }

  #folder({ remote, version }: Pick<Release, 'remote' | 'version'>): string {
    return path.join(this.#options.dir, remote, version);
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
