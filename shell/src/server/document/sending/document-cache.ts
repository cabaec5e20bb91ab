import { BoundedMap } from '@forecourt/service/bounded-map';
import {
  BROTLI_QUALITY,
  compressDocument,
  documentBytes,
  joinDocument,
  withNonce,
  type DocumentBytes,
} from './compressed-document';
import type { BegunDocument } from '../document';

interface KeptDocument {
  plain: DocumentBytes;
  /** Present once the background compression after the first hit is done. */
  compressed?: DocumentBytes | undefined;
  /** On the monotonic clock. */
  madeAt: number;
  hits: number;
}

interface FoundDocument {
  bytes: Buffer;
  /** Whether it is a brotli stream instead of text. */
  isCompressed: boolean;
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
 * Caches whole documents: a hit is a look-up and a copy, and every answer still has a new nonce. A document with a hit
 * is compressed in the background, and better with many hits; most documents never have one.
 */
export class DocumentCache {
  readonly #documents: BoundedMap<KeptDocument>;
  readonly #pending = new Set<string>();
  readonly #freshMs: number;
  readonly #staleMs: number;

  constructor({ freshMs = 10_000, staleMs = 300_000, maxBytes = 67_108_864 }: DocumentCacheOptions = {}) {
    // The compressed size is negligible compared with the text.
    this.#documents = new BoundedMap({ maxBytes, weigh: ({ plain }) => plain.bytes.length });
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
  }

  /**
   * The document with this nonce, if it is cached; renews it in the background when it is stale.
   *
   * @param brotli whether it may be compressed
   */
  find(
    key: string,
    { nonce, brotli }: { nonce: string; brotli: boolean },
    make: () => Promise<BegunDocument>,
  ): FoundDocument | undefined {
    const kept = this.#documents.get(key);
    if (!kept) return undefined;
    const ageMs = performance.now() - kept.madeAt;
    if (ageMs > this.#freshMs + this.#staleMs) return undefined;
    if (ageMs > this.#freshMs && !this.#pending.has(key)) void this.#refresh(key, make);
    if (brotli) compressWhenWanted(kept);
    const compressed = brotli ? kept.compressed : undefined;
    return { bytes: withNonce(compressed ?? kept.plain, nonce), isCompressed: compressed !== undefined };
  }

  /**
   * Passes a document through, with this nonce. Caches it when its status is 200, no block of it failed, and it is at
   * its canonical address.
   */
  async *fill(
    key: string | undefined,
    nonce: string,
    { status, redirectTo, pieces }: BegunDocument,
  ): AsyncGenerator<Buffer> {
    const mayBeKept = status === 200 && redirectTo === undefined;
    // A page that was removed must not be sent again.
    if (key !== undefined && !mayBeKept) this.#documents.delete(key);
    const written: DocumentBytes[] = [];
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (key !== undefined && mayBeKept && value.isWhole) await this.#keep(key, joinDocument(written));
        return;
      }
      const piece = documentBytes(value);
      written.push(piece);
      yield withNonce(piece, nonce);
    }
  }

  async #keep(key: string, plain: DocumentBytes): Promise<void> {
    const kept = this.#documents.get(key);
    // Its blocks are cached for longer, so most documents are unchanged.
    if (kept?.plain.bytes.equals(plain.bytes)) kept.madeAt = performance.now();
    else {
      // The earlier document is sent until this one is compressed: otherwise each answer would be compressed
      // separately.
      const compressed =
        kept?.compressed &&
        (await compressDocument(plain.bytes.toString(), BROTLI_QUALITY.fair).catch(() => undefined));
      this.#documents.set(key, { plain, compressed, madeAt: performance.now(), hits: compressed ? 1 : 0 });
    }
  }

  async #refresh(key: string, make: () => Promise<BegunDocument>): Promise<void> {
    this.#pending.add(key);
    try {
      for await (const _ of this.fill(key, '', await make()));
    } catch {
      // The stale document stays. The next request that has to render it will notice the failure.
    } finally {
      this.#pending.delete(key);
    }
  }
}

function compressWhenWanted(kept: KeptDocument): void {
  kept.hits += 1;
  const quality = QUALITY_AT_HITS[kept.hits];
  // Otherwise, each answer is compressed while it is sent.
  if (quality !== undefined)
    void compressDocument(kept.plain.bytes.toString(), quality).then(
      (compressed) => (kept.compressed = compressed ?? kept.compressed),
      () => {},
    );
}
