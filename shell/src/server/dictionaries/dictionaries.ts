import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@forecourt/service/atomic-file';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { thisSite } from '../site/this-site';
import { Dictionary, sha256 } from './dictionary';
import type { PrepareEncoder } from './encoder';
import type { ShareDictionary } from './share-dictionary';

export interface DictionariesOptions {
  /** Folder of their bytes: browsers keep dictionaries for days, and a restarted shell continues to use them. */
  dir: string;
  prepare: PrepareEncoder;
  report: (level: 'info' | 'warn', message: string) => void;
  /** Absent for a host without a registry token: it uses its own dictionaries. */
  share?: ShareDictionary | undefined;
  /** Maximum prepared dictionaries in memory, of 3.2 MB each. Default: of each brand the live set's and its canary's. */
  maxPrepared?: number;
  /** Maximum dictionaries on disk. Default: of each brand those of the last six sets. */
  maxFiles?: number;
  /** Wait before retrying one that could not be made. Default 1 min. */
  retryMs?: number;
}

/** Brand and set of the dictionary. */
export interface DictionaryOwner {
  setId: string;
  brand: string;
}

const FILE = /^([0-9a-f]{32})-([0-9a-f]{64})\.dictionary$/;

/**
 * A dictionary for each brand and release set. One that is not in memory is read or made in the background, one at a
 * time. Pages are sent complete until then.
 */
export class Dictionaries {
  readonly #prepared: BoundedMap<Dictionary>;
  /** Names on disk by the hash of their bytes, the most recently used last. */
  #files: Promise<Map<string, string>> | undefined;
  readonly #pending = new Set<string>();
  readonly #failedAt = new BoundedMap<number>({ maxEntries: 1000 });
  #last: Promise<void> = Promise.resolve();
  readonly #options: Required<Omit<DictionariesOptions, 'share'>> & Pick<DictionariesOptions, 'share'>;

  constructor(options: DictionariesOptions) {
    const brands = thisSite.brands.length;
    this.#options = { maxPrepared: 2 * brands, maxFiles: 6 * brands, retryMs: 60_000, ...options };
    this.#prepared = new BoundedMap({ maxEntries: this.#options.maxPrepared });
  }

  /** The dictionary of a brand in a set; undefined if it has to be read or made first. @param make its bytes */
  find(owner: DictionaryOwner, make: () => Promise<Buffer>): Dictionary | undefined {
    const key = keyOf(owner);
    const known = this.#prepared.get(key);
    if (known) return known;
    if (!this.#pending.has(key) && performance.now() - (this.#failedAt.get(key) ?? -Infinity) > this.#options.retryMs)
      this.#begin(key, owner, make);
    return undefined;
  }

  /** Where a dictionary of any brand and set is stored, by the SHA-256 of its bytes, and its name among hosts. */
  async locate(hash: Buffer): Promise<{ path: string; id: string } | undefined> {
    const name = (await this.#names()).get(hash.toString('hex'));
    const [, id] = FILE.exec(name ?? '') ?? [];
    return name && id ? { path: path.join(this.#options.dir, name), id } : undefined;
  }

  #begin(key: string, owner: DictionaryOwner, make: () => Promise<Buffer>): void {
    this.#pending.add(key);
    // One at a time, since visitors' pages have priority.
    this.#last = this.#prepareAfter(this.#last, key, owner, make);
  }

  async #prepareAfter(
    last: Promise<void>,
    key: string,
    { brand }: DictionaryOwner,
    make: () => Promise<Buffer>,
  ): Promise<void> {
    await last;
    try {
      const bytes = (await this.#read(key)) ?? (await this.#keep(key, await this.#shared(key, await make())));
      this.#prepared.set(key, new Dictionary(key, bytes, this.#options.prepare));
    } catch (error) {
      this.#failedAt.set(key, performance.now());
      this.#options.report('warn', `Pages of ${brand} are sent whole, there is no dictionary: ${String(error)}`);
    } finally {
      this.#pending.delete(key);
    }
  }

  /** The stored bytes for a brand and set, if they are unchanged. */
  async #read(key: string): Promise<Buffer | undefined> {
    const names = await this.#names();
    const [hash, name] = [...names].findLast(([, candidate]) => candidate.startsWith(key)) ?? [];
    if (hash === undefined || name === undefined) return undefined;
    const file = path.join(this.#options.dir, name);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes || sha256(bytes).toString('hex') !== hash) {
      names.delete(hash);
      return undefined;
    }
    await utimes(file, new Date(), new Date()).catch(() => {});
    return bytes;
  }

  /** The same bytes on all hosts, so that any host can send a visitor's next page. */
  async #shared(key: string, bytes: Buffer): Promise<Buffer> {
    try {
      return (await this.#options.share?.(key, bytes)) ?? bytes;
    } catch (error) {
      this.#options.report('warn', `Other hosts do not know a dictionary that was made here: ${String(error)}`);
      return bytes;
    }
  }

  async #keep(key: string, bytes: Buffer): Promise<Buffer> {
    const names = await this.#names();
    const hash = sha256(bytes).toString('hex');
    const name = `${key}-${hash}.dictionary`;
    await writeAtomically(path.join(this.#options.dir, name), bytes);
    names.set(hash, name);
    for (const [oldest, file] of [...names].slice(0, Math.max(0, names.size - this.#options.maxFiles))) {
      names.delete(oldest);
      await rm(path.join(this.#options.dir, file), { force: true });
    }
    return bytes;
  }

  #names(): Promise<Map<string, string>> {
    this.#files ??= this.#list();
    return this.#files;
  }

  async #list(): Promise<Map<string, string>> {
    const { dir } = this.#options;
    const files = (await readdir(dir).catch(() => [])).filter((name) => FILE.test(name));
    const used = await Promise.all(
      files.map(async (name) => ({ name, at: (await stat(path.join(dir, name))).mtimeMs })),
    );
    return new Map(
      used.toSorted((one, other) => one.at - other.at).map(({ name }) => [FILE.exec(name)?.[2] ?? '', name]),
    );
  }
}

/** The same on every host. The set's id may contain any characters, and is not sent to browsers. */
function keyOf({ setId, brand }: DictionaryOwner): string {
  return sha256(Buffer.from(JSON.stringify([setId, brand])))
    .toString('hex')
    .slice(0, 32);
}
