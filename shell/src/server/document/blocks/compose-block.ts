import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { NOTHING_SHOWN } from '@forecourt/contracts/attribute-text';
import type { PlacedBlock } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import type { Breaker } from '@forecourt/service/breaker';
import { errorMessage } from '@forecourt/service/error-message';
import { asStep } from '@forecourt/service/span';
import type { RenderedBlock, RenderJob } from '../../../renderer/render-job';
import { RenderFailure } from '../../../renderer/render-job';
import { findBlock, type IndexedBlock } from './block-index';
import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import { SharedCalls } from '@forecourt/service/shared-calls';
import { blockHtmlBytes, PREFIX_TOKEN, type BlockHtml, type ComposedBlock } from './composed-block';
import type { FailureLog } from '../../site/health/failure-log';
import type { LastKnownGood } from './last-known-good';
import { renderJobOf, renderRequest, type PageView, type RenderRequest } from './render-request';

export interface BlockComposerOptions {
  /** @param adopted the set of the block */
  render: (job: RenderJob, adopted: AdoptedSet) => Promise<RenderedBlock>;
  files: Pick<ReleaseFiles, 'pathOf'>;
  /** Text of a release's stylesheet. */
  readStyle: (release: IndexedBlock['release'], file: string) => Promise<string>;
  lastKnownGood: Pick<LastKnownGood, 'keep' | 'find'>;
  breaker: Breaker;
  failures: FailureLog;
  /** Called with the outcome of each block: `rendered`, `server-failed` or `data-failed`. */
  count?: (what: string, request: RenderRequest) => void;
  /** How long HTML is fresh. Default 30 s. */
  freshMs?: number;
  /** How long after that it is still shown while it is rendered again. Default 10 min. */
  staleMs?: number;
}

/** The block's data failed several times in a row, and is not requested for a while. */
class SkippedData extends RenderFailure {
  constructor() {
    super('load', 'its data failed too often; requested again soon');
  }
}

/** The block failed several times in a row, and is not rendered for a while. */
class SkippedBlock extends RenderFailure {
  constructor() {
    super('busy', 'failed too often; tried again soon');
  }
}

/** A block as a page shows it. */
export interface BlockOnPage {
  placed: PlacedBlock;
  view: PageView;
}

interface CachedHtml {
  html: BlockHtml;
  /** On the monotonic clock. */
  madeAt: number;
}

const MAX_CACHE_BYTES = 50_331_648;
const MAX_RECENT_BYTES = 2_097_152;
/** How many of the most recently used blocks are rendered before a release is live, and how long that may delay it. */
const PREPARED_BLOCKS = 60;
const PREPARATION_MS = 500;
/**
 * Data is often missing because the API restarts, so it is requested again soon. A block that waits in vain costs
 * little.
 */
const DATA_SKIPPED_MS = 1_000;

/**
 * Makes one block of a page: from the cache, by a renderer, or, when that fails, from its last good HTML. Never throws,
 * and never waits longer than the renderers' deadline, or twice that if there is nothing else to show.
 */
export class BlockComposer {
  readonly #cache = new BoundedMap<CachedHtml>({
    maxBytes: MAX_CACHE_BYTES,
    weigh: ({ html }) => blockHtmlBytes(html),
  });
  readonly #recent = new BoundedMap<BlockOnPage>({
    maxBytes: MAX_RECENT_BYTES,
    weigh: ({ view }) => 2000 + textBytes(view.site.url),
  });
  readonly #making = new SharedCalls<BlockHtml>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #options: BlockComposerOptions;

  constructor(options: BlockComposerOptions) {
    this.#options = options;
    this.#freshMs = options.freshMs ?? 30_000;
    this.#staleMs = options.staleMs ?? 600_000;
  }

  /** The most recently shown blocks, the last one first. */
  recent(count: number): BlockOnPage[] {
    return this.#recent.latest(count);
  }

  /**
   * Renders the most recently used blocks from a set that is about to be live, so that its first visitors do not
   * wait for them. A block that is not ready in time is rendered when it is requested.
   */
  async prepare(adopted: AdoptedSet): Promise<void> {
    const made = this.recent(PREPARED_BLOCKS).flatMap(({ placed, view }) => {
      const found = findBlock(adopted, placed.block);
      if (!found || adopted.unavailable.has(found.release.remote)) return [];
      const request = renderRequest(found, placed.attributes, { ...view, adopted });
      return this.#cache.get(request.key) ? [] : [this.#make(request).catch(() => {})];
    });
    await Promise.race([Promise.all(made), delay(PREPARATION_MS, undefined, { ref: false })]);
  }

  /** @param isOnPage false for a block of a third-party page, whose attributes are unlimited in number */
  async compose(placed: PlacedBlock, view: PageView, isOnPage = true): Promise<ComposedBlock> {
    const { block: name, attributes } = placed;
    const found = findBlock(view.adopted, name);
    if (!found) {
      this.#options.failures.note({
        release: 'the release set',
        block: name,
        kind: 'missing',
        reason: 'no remote has it',
      });
      // This is not a failure of the document: a retry with the same set would not find the block either.
      return { from: 'empty', html: undefined };
    }
    const request = { ...renderRequest(found, attributes, view), isOnPage };
    if (isOnPage) this.#recent.set(request.lastingKey, { placed, view: { ...view, visitor: undefined } });
    const entry = this.#cache.get(request.key);
    const cached = entry?.html;
    const ageMs = entry ? performance.now() - entry.madeAt : Infinity;
    // After a rollback the last good HTML is from the abandoned version, and cannot be used.
    if (cached) this.#remember(request, cached);
    if (cached && ageMs < this.#freshMs) return { from: 'cache', html: cached };
    const unavailable = view.adopted.unavailable.get(found.release.remote);
    if (unavailable !== undefined) return this.#fallBack(request, cached, new RenderFailure('import', unavailable));

    const made = this.#make(request);
    if (cached && ageMs < this.#freshMs + this.#staleMs) {
      made.catch(() => {});
      return { from: 'stale', html: cached };
    }
    try {
      return { from: 'render', html: await made };
    } catch (error) {
      return this.#fallBack(request, cached, error);
    }
  }

  /** Renders once for simultaneous requests. */
  #make(request: RenderRequest): Promise<BlockHtml> {
    const known = this.#making.get(request.key);
    // The limit applied to the first visitor only.
    if (known) return known.catch((error: unknown) => (isLimit(error) ? this.#make(request) : Promise.reject(error)));
    return this.#making.share(request.key, () =>
      this.#render(request).catch((error: unknown) => {
        this.#noteFailure(request, error);
        throw error;
      }),
    );
  }

  async #render(request: RenderRequest): Promise<BlockHtml> {
    const { breaker } = this.#options;
    const { found, key } = request;
    const id = releaseId(found.release);
    const circuits = [circuitOf(request), `${circuitOf(request)}/${found.name}`];
    if (!circuits.every((circuit) => breaker.allows(circuit))) throw new SkippedBlock();
    if (!breaker.allows(dataCircuit(request))) throw new SkippedData();
    const [rendered, css] = await Promise.all([this.#renderIn(request), this.#stylesOf(found)]);
    for (const circuit of [...circuits, dataCircuit(request)]) breaker.succeeded(circuit);
    this.#options.count?.('rendered', request);
    for (const problem of rendered.problems) {
      this.#options.failures.note({
        release: id,
        block: found.name,
        kind: problem.endsWith(NOTHING_SHOWN) ? 'promise' : 'attribute',
        reason: problem,
      });
    }
    const html = blockHtml(found.release.version, rendered, css);
    this.#cache.set(key, { html, madeAt: performance.now() });
    this.#remember(request, html);
    return html;
  }

  /** In a renderer, as a step of the request that causes it. */
  #renderIn(request: RenderRequest, how: Pick<RenderJob, 'withoutData'> = {}): Promise<RenderedBlock> {
    const { found, site } = request;
    const { remote, version } = found.release;
    return asStep(
      { name: `render ${found.name}`, kind: 'internal', attributes: { remote, version, brand: site.brand.slug } },
      () => this.#options.render({ ...renderJobOf(request, this.#options), ...how }, request.adopted),
    );
  }

  #remember({ lastingKey, url, isOnPage, adopted }: RenderRequest, html: BlockHtml): void {
    // No HTML of a canary may remain after its end.
    if (adopted.audience) return;
    this.#options.lastKnownGood.keep(lastingKey, html, isOnPage && !url.includes('?'));
  }

  #stylesOf({ release, block }: IndexedBlock): Promise<string[]> {
    return Promise.all(block.styles.map((file) => this.#options.readStyle(release, file)));
  }

  #noteFailure(request: RenderRequest, error: unknown): void {
    const { release, name } = request.found;
    const { breaker, failures } = this.#options;
    const failure = error instanceof RenderFailure ? error : new RenderFailure('render', String(error));
    const id = releaseId(release);
    const isBlocksFault = failure.kind !== 'busy' && !isLimit(failure);
    if (isBlocksFault && !(failure instanceof SkippedData))
      this.#options.count?.(failure.kind === 'load' ? 'data-failed' : 'server-failed', request);
    if (failure.kind === 'load') {
      if (!(failure instanceof SkippedData)) breaker.failed(dataCircuit(request), DATA_SKIPPED_MS);
    } else if (isBlocksFault)
      breaker.failed(failure.kind === 'import' ? circuitOf(request) : `${circuitOf(request)}/${name}`);
    failures.note({
      release: id,
      block: name,
      kind: failure instanceof SkippedBlock ? 'left-alone' : failure.kind,
      reason: failure.message,
    });
  }

  /**
   * The fallback, in this order: old HTML of this version, the last good HTML, a second attempt when the first was only
   * late, the block without its data when only that is missing, an empty slot.
   */
  async #fallBack(request: RenderRequest, cached: BlockHtml | undefined, error: unknown): Promise<ComposedBlock> {
    const failure = errorMessage(error);
    const html = cached ?? (await this.#findLastGood(request));
    if (html)
      return { from: 'last-known-good', html, failure, ...(this.#mayMislead(html, error) && { asOf: html.madeAt }) };
    // Just after a promotion there is no HTML yet, and the machine is busy with the new version.
    const late = isTransient(error) ? await this.#make(request).catch(() => undefined) : undefined;
    if (late) return { from: 'render', html: late };
    const withoutData =
      error instanceof RenderFailure && (error.kind === 'load' || isLimit(error))
        ? await this.#renderWithoutData(request)
        : undefined;
    return { from: withoutData ? 'render' : 'empty', html: withoutData, failure };
  }

  /** Whether the last good HTML, shown without the block's data, is older than any other page may be. */
  #mayMislead({ madeAt }: BlockHtml, error: unknown): boolean {
    return (
      error instanceof RenderFailure && error.kind === 'load' && Date.now() - madeAt > this.#freshMs + this.#staleMs
    );
  }

  /**
   * Finds HTML of the page's version, since no page mixes two. While files of that version are missing, the page
   * contains nothing else of the remote, so HTML of any version is accepted, except of abandoned versions.
   */
  async #findLastGood({ lastingKey, found: { release }, adopted }: RenderRequest): Promise<BlockHtml | undefined> {
    const html = await this.#options.lastKnownGood.find(lastingKey);
    if (!html || html.version === release.version) return html;
    const abandoned = Object.hasOwn(adopted.set.abandoned, release.remote)
      ? adopted.set.abandoned[release.remote]
      : undefined;
    return adopted.unavailable.has(release.remote) && !abandoned?.includes(html.version) ? html : undefined;
  }

  async #renderWithoutData(request: RenderRequest): Promise<BlockHtml | undefined> {
    try {
      const [rendered, css] = await Promise.all([
        this.#renderIn(request, { withoutData: true }),
        this.#stylesOf(request.found),
      ]);
      return blockHtml(request.found.release.version, rendered, css);
    } catch (error) {
      this.#noteFailure(request, error);
      return undefined;
    }
  }
}

/** Whether the visitor has sent too many requests. Then neither the block nor its data is to blame. */
function isLimit(error: unknown): boolean {
  return error instanceof RenderFailure && error.kind === 'limit';
}

/** Whether the block may be rendered in time a moment later. */
function isTransient(error: unknown): boolean {
  return error instanceof RenderFailure && (error.kind === 'deadline' || error.kind === 'busy');
}

/**
 * Name of the breaker of a block's data. It is separate from that of the code, which is not to blame if the API is
 * down. Each set of attributes has its own, since the requested data may be missing only on some pages. Third-party
 * pages have separate ones, because anybody can invent attributes that fail.
 */
function dataCircuit(request: RenderRequest): string {
  const attributesHash = createHash('sha256').update(JSON.stringify(request.attributes)).digest('hex').slice(0, 8);
  return `${request.isOnPage ? '' : 'fragment '}${circuitOf(request)}/${request.found.name}/data/${attributesHash}`;
}

/** Name of a breaker, by set: a canary may break a block that works in the live set. */
function circuitOf({ found, adopted }: RenderRequest): string {
  return `${adopted.set.id} ${releaseId(found.release)}`;
}

function blockHtml(version: string, { html, props, head, problems }: RenderedBlock, css: string[]): BlockHtml {
  return { version, madeAt: Date.now(), parts: html.split(PREFIX_TOKEN), props, css, head, problems };
}
