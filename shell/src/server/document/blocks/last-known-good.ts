import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pageHead } from '@forecourt/contracts/page-head';
import { writeAtomically } from '@forecourt/service/atomic-file';
import * as z from 'zod';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { blockHtmlBytes, type BlockHtml } from './composed-block';
import { NONCE_TOKEN } from '../../site/nonce';

const stored = z.object({
  version: z.string(),
  /** Absent from files of earlier releases. */
  madeAt: z.number().default(() => Date.now()),
  parts: z.array(z.string()),
  props: z.string(),
  css: z.array(z.string()),
  head: z.optional(pageHead),
  problems: z.array(z.string()).default([]),
  /** Placeholder for the nonce; the token in memory differs in each process. */
  nonceToken: z.string(),
});

export interface LastKnownGoodOptions {
  dir: string;
  /** One block's HTML is written at most this often. Default 1 min. */
  writeEveryMs?: number;
  /** Maximum files on disk. A site has countless addresses, and crawlers request all of them. Default 5,000. */
  maxFiles?: number;
  report: (level: 'warn', message: string) => void;
}

const MAX_HTML_BYTES = 33_554_432;
const MAX_TIMES_BYTES = 4_194_304;

/** The last HTML of each block that was rendered without a failure, of any version, in memory and on disk. */
export class LastKnownGood {
  readonly #memory = new BoundedMap<BlockHtml>({ maxBytes: MAX_HTML_BYTES, weigh: blockHtmlBytes });
  readonly #writtenAt = new BoundedMap<number>({ maxBytes: MAX_TIMES_BYTES, weigh: () => 8 });
  readonly #written = new WeakSet<BlockHtml>();
  readonly #writeEveryMs: number;
  readonly #maxFiles: number;
  readonly #files: Promise<Set<string>>;
  readonly #options: LastKnownGoodOptions;

  constructor(options: LastKnownGoodOptions) {
    this.#options = options;
    this.#writeEveryMs = options.writeEveryMs ?? 60_000;
    this.#maxFiles = options.maxFiles ?? 5000;
    // A file that is still being written has another name.
    this.#files = readdir(options.dir).then(
      (names) => new Set(names.filter((name) => name.endsWith('.json'))),
      () => new Set<string>(),
    );
  }

  /**
   * In memory immediately, and on disk the second time: most pages are requested only once.
   *
   * @param persist false for HTML that is one of endlessly many, such as search results
   */
  keep(key: string, html: BlockHtml, persist: boolean): void {
    const before = this.#memory.get(key);
    if (before === html && this.#written.has(html)) return;
    if (before !== html) this.#memory.set(key, html);
    if (!persist || !before) return;
    const due = performance.now() - (this.#writtenAt.get(key) ?? -Infinity) > this.#writeEveryMs;
    if (!due && before.version === html.version) return;
    this.#written.add(html);
    this.#writtenAt.set(key, performance.now());
    this.#write(this.#fileOf(key), html).catch((error: unknown) =>
      this.#options.report('warn', `Good HTML could not be stored on disk: ${String(error)}`),
    );
  }

  async #write(file: string, html: BlockHtml): Promise<void> {
    const files = await this.#files;
    const name = path.basename(file);
    // The first ones, usually of the most visited pages, stay and are updated.
    if (files.size >= this.#maxFiles && !files.has(name)) return;
    files.add(name);
    await writeAtomically(file, Buffer.from(JSON.stringify({ ...html, nonceToken: NONCE_TOKEN })));
  }

  async find(key: string): Promise<BlockHtml | undefined> {
    const known = this.#memory.get(key);
    if (known) return known;
    const text = await readFile(this.#fileOf(key), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const parsed = stored.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const { nonceToken, ...html } = parsed.data;
    html.parts = html.parts.map((part) => part.replaceAll(nonceToken, NONCE_TOKEN));
    this.#memory.set(key, html);
    return html;
  }

  /** Deletes files that have not been written for a while. */
  async prune(unusedForMs: number): Promise<void> {
    for (const name of await readdir(this.#options.dir).catch(() => [])) {
      const file = path.join(this.#options.dir, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs <= unusedForMs) continue;
      await rm(file);
      (await this.#files).delete(name);
    }
  }

  #fileOf(key: string): string {
    return path.join(this.#options.dir, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
