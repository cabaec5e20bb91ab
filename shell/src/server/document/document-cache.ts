import { BoundedMap } from '@forecourt/service/bounded-map';
import { cutPieces, joinGzip, joinPlain, type Pieces } from './compressed-pieces';
import { NONCE_TOKEN } from './composed-block';
import type { BegunDocument } from './document';

interface KeptDocument {
  /** Cut at the nonce. */
  pieces: Pieces;
  /** On the monotonic clock. */
  madeAt: number;
}

export interface DocumentCacheOptions {
  /** How long a document is fresh. Default 10 s. */
  freshMs?: number;
  /** How long after that it is still sent while a new one is made. Default 5 min. */
  staleMs?: number;
  /** Total size of all documents, at most. Default 64 MB. */
  maxBytes?: number;
}

/**
 * Whole documents, cut at the nonce and compressed: a hit is a look-up and a copy, and every answer still has a nonce
 * of its own.
 */
export class DocumentCache {
  readonly #documents: BoundedMap<KeptDocument>;
  readonly #underWay = new Set<string>();
  readonly #freshMs: number;
  readonly #staleMs: number;

  constructor({ freshMs = 10_000, staleMs = 300_000, maxBytes = 67_108_864 }: DocumentCacheOptions = {}) {
    this.#documents = new BoundedMap({ maxBytes, weigh: ({ pieces }) => [...pieces.plain, ...pieces.deflated].reduce((sum, { length }) => sum + length, 0) });
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
  }

  /** The document with this nonce, if it is cached; renews it in the background when it is stale. */
  find(key: string, { nonce, gzip }: { nonce: string; gzip: boolean }, make: () => Promise<BegunDocument>): Buffer | undefined {
    const kept = this.#documents.get(key);
    if (!kept) return undefined;
    const ageMs = performance.now() - kept.madeAt;
    if (ageMs > this.#freshMs + this.#staleMs) return undefined;
    if (ageMs > this.#freshMs && !this.#underWay.has(key)) void this.#refresh(key, make);
    return (gzip ? joinGzip : joinPlain)(kept.pieces, Buffer.from(nonce));
  }

  /** Passes a document through, with this nonce, and caches it when its status is 200 and no block of it failed. */
  async *fill(key: string | undefined, nonce: string, { status, pieces }: BegunDocument): AsyncGenerator<string> {
    // A page that has gone must not be sent again.
    if (key !== undefined && status !== 200) this.#documents.delete(key);
    let whole = '';
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (key !== undefined && status === 200 && value.isWhole)
          this.#documents.set(key, { pieces: cutPieces(whole.split(NONCE_TOKEN)), madeAt: performance.now() });
        return;
      }
      whole += value;
      yield value.replaceAll(NONCE_TOKEN, nonce);
    }
  }

  async #refresh(key: string, make: () => Promise<BegunDocument>): Promise<void> {
    this.#underWay.add(key);
    try {
      for await (const _ of this.fill(key, '', await make()));
    } catch {
      // The stale document stays; the next request that has to make it will see the failure.
    } finally {
      this.#underWay.delete(key);
    }
  }
}
