import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { brands } from '@forecourt/theme/brands';
import { bytesOfNonce, createNonce, NONCE_BYTES } from '../nonce';

/** What a page was made from. */
export interface PageSource {
  set: ReleaseSet;
  /** Slug. */
  brand: string;
  /** Key of its kind (`PageKind`), if it is due to tell of itself. */
  page?: string | undefined;
}

/** Five random bytes, then these. Whoever does not know the key can guess neither them nor the signature. */
const PAGE_AT = 5;
const TIME_AT = 7;
const SOURCE_AT = 11;
const SIGNATURE_AT = 15;
/** Drawing many random bytes takes as long as drawing few. */
const PAGES_A_DRAW = 512;
const NO_PAGE = '0000';

/**
 * Nonces that tell every host of the site which page they are of, signed with a key that the hosts share: so a page's reports count
 * at whichever host they arrive.
 */
export class PageTokens {
  readonly #key: Buffer;
  readonly #sources = new WeakMap<ReleaseSet, Map<string, PageSource>>();
  readonly #hashes = new WeakMap<ReleaseSet, Map<string, Buffer>>();
  /** Random bytes that are in no nonce yet. */
  #random = Buffer.alloc(0);

  /** @param secret of all hosts; without one, no other host knows this one's pages */
  constructor(secret: string | undefined) {
    this.#key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update('pages').digest();
  }

  /** @param at seconds since 1970 */
  issue({ set, brand, page = NO_PAGE }: PageSource, at: number): string {
    const bytes = Buffer.alloc(NONCE_BYTES);
    this.#draw().copy(bytes);
    bytes.write(page, PAGE_AT, 'hex');
    bytes.writeUInt32BE(at, TIME_AT);
    this.#hashOf(set, brand).copy(bytes, SOURCE_AT);
    this.#sign(bytes).copy(bytes, SIGNATURE_AT);
    return createNonce(bytes);
  }

  /** What a page was made from, one of `sets`, and when; undefined for a nonce that no host has issued. */
  read(nonce: string, sets: readonly ReleaseSet[]): (PageSource & { at: number }) | undefined {
    const bytes = bytesOfNonce(nonce);
    if (!bytes || !timingSafeEqual(bytes.subarray(SIGNATURE_AT), this.#sign(bytes))) return undefined;
    const hash = bytes.toString('hex', SOURCE_AT, SIGNATURE_AT);
    const source = sets.map((set) => this.#sourcesOf(set).get(hash)).find((found) => found !== undefined);
    const page = bytes.toString('hex', PAGE_AT, TIME_AT);
    return source && { ...source, at: bytes.readUInt32BE(TIME_AT), ...(page !== NO_PAGE && { page }) };
  }

  #draw(): Buffer {
    if (this.#random.length === 0) this.#random = randomBytes(PAGE_AT * PAGES_A_DRAW);
    const drawn = this.#random.subarray(0, PAGE_AT);
    this.#random = this.#random.subarray(PAGE_AT);
    return drawn;
  }

  #hashOf(set: ReleaseSet, brand: string): Buffer {
    const hashes = this.#hashes.get(set) ?? new Map<string, Buffer>();
    const hash = hashes.get(brand) ?? hashOf(set, brand);
    this.#hashes.set(set, hashes.set(brand, hash));
    return hash;
  }

  #sign(bytes: Buffer): Buffer {
    return createHmac('sha256', this.#key)
      .update(bytes.subarray(0, SIGNATURE_AT))
      .digest()
      .subarray(0, NONCE_BYTES - SIGNATURE_AT);
  }

  #sourcesOf(set: ReleaseSet): Map<string, PageSource> {
    const known = this.#sources.get(set);
    if (known) return known;
    const sources = new Map(brands.map(({ slug }) => [hashOf(set, slug).toString('hex'), { set, brand: slug }]));
    this.#sources.set(set, sources);
    return sources;
  }
}

function hashOf({ id }: ReleaseSet, brand: string): Buffer {
  return createHash('sha256')
    .update(`${id} ${brand}`)
    .digest()
    .subarray(0, SIGNATURE_AT - SOURCE_AT);
}
