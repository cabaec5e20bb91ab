import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { bytesOfNonce, createNonce, NONCE_BYTES } from '../nonce';
import { thisSite } from '../this-site';

/** The set, brand and kind of page that a nonce names. */
export interface PageSource {
  set: ReleaseSet;
  /** Slug. */
  brand: string;
  /** Key of its kind (`PageKind`); absent for a page without islands. */
  page?: string | undefined;
  /** Whether its signs are expected, because somebody opened it in a browser. */
  isDue: boolean;
  /** Revision of its set, which identifies the promotion; absent if this host does not know it. */
  revision?: number | undefined;
}

/**
 * Offsets of the fields in a nonce. It begins with three random bytes and ends with a signature, so that nobody without
 * the key can guess it.
 */
const REVISION_AT = 3;
const PAGE_AT = 5;
const TIME_AT = 7;
const SOURCE_AT = 11;
const SIGNATURE_AT = 15;
/** Drawing many random bytes takes as long as drawing few. */
const PAGES_A_DRAW = 512;
const NO_PAGE = '0000';
const REVISIONS = 0x1_0000;

/**
 * Nonces that name their page, signed with a key that the site's hosts share, so that a page's reports count at any
 * host.
 */
export class PageTokens {
  readonly #key: Buffer;
  readonly #keyOfNotDue: Buffer;
  readonly #sources = new WeakMap<ReleaseSet, Map<string, Pick<PageSource, 'set' | 'brand'>>>();
  readonly #hashes = new WeakMap<ReleaseSet, Map<string, Buffer>>();
  /** Random bytes that no nonce has used yet. */
  #random = Buffer.alloc(0);

  /** @param secret of all hosts; without one, no other host recognises this one's pages */
  constructor(secret: string | undefined) {
    const keyFor = (what: string) =>
      secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(what).digest();
    this.#key = keyFor('pages');
    this.#keyOfNotDue = keyFor('pages that are not due');
  }

  /** @param at seconds since 1970 */
  issue({ set, brand, page = NO_PAGE, isDue }: PageSource, at: number): string {
    const bytes = Buffer.alloc(NONCE_BYTES);
    this.#draw().copy(bytes);
    bytes.writeUInt16BE(set.revision % REVISIONS, REVISION_AT);
    bytes.write(page, PAGE_AT, 'hex');
    bytes.writeUInt32BE(at, TIME_AT);
    this.#hashOf(set, brand).copy(bytes, SOURCE_AT);
    sign(bytes, isDue ? this.#key : this.#keyOfNotDue).copy(bytes, SIGNATURE_AT);
    return createNonce(bytes);
  }

  /** The source of a page, one of `sets`, and its time; undefined for a nonce that no host has issued. */
  read(nonce: string, sets: readonly ReleaseSet[]): (PageSource & { at: number }) | undefined {
    const bytes = bytesOfNonce(nonce);
    if (!bytes) return undefined;
    const isSignedWith = (key: Buffer) => timingSafeEqual(bytes.subarray(SIGNATURE_AT), sign(bytes, key));
    const isDue = isSignedWith(this.#key);
    if (!isDue && !isSignedWith(this.#keyOfNotDue)) return undefined;
    const hash = bytes.toString('hex', SOURCE_AT, SIGNATURE_AT);
    const sources = sets.flatMap((set) => this.#sourcesOf(set).get(hash) ?? []);
    const own = sources.find(({ set }) => set.revision % REVISIONS === bytes.readUInt16BE(REVISION_AT));
    const source = own ?? sources[0];
    const page = bytes.toString('hex', PAGE_AT, TIME_AT);
    return (
      source && {
        ...source,
        isDue,
        at: bytes.readUInt32BE(TIME_AT),
        revision: own?.set.revision,
        ...(page !== NO_PAGE && { page }),
      }
    );
  }

  #draw(): Buffer {
    if (this.#random.length === 0) this.#random = randomBytes(REVISION_AT * PAGES_A_DRAW);
    const drawn = this.#random.subarray(0, REVISION_AT);
    this.#random = this.#random.subarray(REVISION_AT);
    return drawn;
  }

  #hashOf(set: ReleaseSet, brand: string): Buffer {
    const hashes = this.#hashes.get(set) ?? new Map<string, Buffer>();
    const hash = hashes.get(brand) ?? hashOf(set, brand);
    this.#hashes.set(set, hashes.set(brand, hash));
    return hash;
  }

  #sourcesOf(set: ReleaseSet): Map<string, Pick<PageSource, 'set' | 'brand'>> {
    const known = this.#sources.get(set);
    if (known) return known;
    const sources = new Map(
      thisSite.brands.map(({ slug }) => [hashOf(set, slug).toString('hex'), { set, brand: slug }]),
    );
    this.#sources.set(set, sources);
    return sources;
  }
}

function sign(bytes: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(bytes.subarray(0, SIGNATURE_AT))
    .digest()
    .subarray(0, NONCE_BYTES - SIGNATURE_AT);
}

function hashOf({ id }: ReleaseSet, brand: string): Buffer {
  return createHash('sha256')
    .update(`${id} ${brand}`)
    .digest()
    .subarray(0, SIGNATURE_AT - SOURCE_AT);
}
