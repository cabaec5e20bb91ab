import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import { BROTLI_QUALITY, compressDocument, withNonce, type CompressedDocument } from './compressed-document';
import type { BegunDocument } from '../document';
import { NONCE_TOKEN } from '../../site/nonce';

interface KeptDocument {
  /** With a token where the nonce goes. */
  html: string;
  /** Present once the background compression after the first hit is done. */
  compressed?: CompressedDocument | undefined;
  /** On the monotonic clock. */
  madeAt: number;
  /** Number of hits. */
  hits: number;
}

export interface DocumentCacheOptions {
  /** How long a document is fresh. Default 10 s. */
  freshMs?: number;
  /** How long after that it is still sent while a new one is made. Default 5 min. */
  staleMs?: number;
  /** Total size of all documents, at most. Default 64 MB. */
  maxBytes?: number;
}

/** Most documents change once a minute, so this many hits mean constant traffic. */
const QUALITY_AT_HITS: Readonly<Record<number, number>> = { 1: BROTLI_QUALITY.fair, 10: BROTLI_QUALITY.best };

/**
 * Caches whole documents: a hit is a look-up and a copy, and every answer still has a nonce of its own. A document with a hit
 * is compressed in the background, and better with many hits; most documents never have one.
 */
export class DocumentCache {
  readonly #documents: BoundedMap<KeptDocument>;
  readonly #underWay = new Set<string>();
  readonly #freshMs: number;
  readonly #staleMs: number;

  constructor({ freshMs = 10_000, staleMs = 300_000, maxBytes = 67_108_864 }: DocumentCacheOptions = {}) {
    // The compressed size is negligible beside the text.
    this.#documents = new BoundedMap({ maxBytes, weigh: ({ html }) => textBytes(html) });
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
  }

  /**
   * The document with this nonce, if it is cached; renews it in the background when it is stale.
   *
   * @param brotli whether it may be compressed
   * @returns bytes when it is, else text
   */
  find(key: string, { nonce, brotli }: { nonce: string; brotli: boolean }, make: () => Promise<BegunDocument>): Buffer | string | undefined {
    const kept = this.#documents.get(key);
    if (!kept) return undefined;
    const ageMs = performance.now() - kept.madeAt;
    if (ageMs > this.#freshMs + this.#staleMs) return undefined;
    if (ageMs > this.#freshMs && !this.#underWay.has(key)) void this.#refresh(key, make);
    if (brotli) compressWhenWanted(kept);
    return brotli && kept.compressed ? withNonce(kept.compressed, nonce) : kept.html.replaceAll(NONCE_TOKEN, nonce);
  }

  /** Passes a document through, with this nonce, and caches it when its status is 200, no block of it failed, and it is at its own address. */
  async *fill(key: string | undefined, nonce: string, { status, redirectTo, pieces }: BegunDocument): AsyncGenerator<string> {
    const mayBeKept = status === 200 && redirectTo === undefined;
    // A page that is gone must not be sent again.
    if (key !== undefined && !mayBeKept) this.#documents.delete(key);
    let whole = '';
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (key !== undefined && mayBeKept && value.isWhole) await this.#keep(key, whole);
        return;
      }
      whole += value;
      yield value.replaceAll(NONCE_TOKEN, nonce);
    }
  }

  async #keep(key: string, html: string): Promise<void> {
    const kept = this.#documents.get(key);
    // Its blocks are cached for longer, so most documents come out the same.
    if (kept?.html === html) kept.madeAt = performance.now();
    else {
      // The earlier document is sent until this one is compressed: otherwise each answer would be compressed by itself.
      const compressed = kept?.compressed && (await compressDocument(html, BROTLI_QUALITY.fair).catch(() => undefined));
      this.#documents.set(key, { html, compressed, madeAt: performance.now(), hits: compressed ? 1 : 0 });
    }
  }

  async #refresh(key: string, make: () => Promise<BegunDocument>): Promise<void> {
    this.#underWay.add(key);
    try {
      for await (const _ of this.fill(key, '', await make()));
    } catch {
      // The stale document stays; the next request that has to render it will see the failure.
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function compressWhenWanted(kept: KeptDocument): void {
  kept.hits += 1;
  const quality = QUALITY_AT_HITS[kept.hits];
  // Failing that, each answer is compressed as it is sent.
  if (quality !== undefined)
    void compressDocument(kept.html, quality).then(
      (compressed) => (kept.compressed = compressed ?? kept.compressed),
      () => {},
    );
}
