import type { PageHead } from '@forecourt/contracts/page-head';
import type { BlockBrand, Destinations, PageContext } from '@forecourt/contracts/services';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { errorMessage } from '@forecourt/service/error-message';
import type { Trace } from '@forecourt/service/trace';

/** One block to render, as plain data. */
export interface RenderJob {
  bundle: ServerBundle;
  block: string;
  /** Attributes as in the page document. */
  attributes: Readonly<Record<string, string>>;
  brand: BlockBrand;
  destinations: Destinations;
  /** Hosts that a link may lead to in addition to this site, with their port. */
  linkHosts: readonly string[];
  page: PageContext;
  /** Renders what the block shows when its data is unavailable, without loading it. */
  withoutData?: boolean;
  /** Address of the visitor who affects the result, by attributes or a query: the API counts paid calls by it. */
  visitor?: string | undefined;
  /**
   * The request for which it is rendered, which its calls to the API name; undefined for work that no request has
   * caused.
   */
  trace?: Trace | undefined;
  /** `identifierPrefix` of the HTML; the caller replaces it by that of each instance. */
  prefixToken: string;
  /** Nonce of the block's own styles; the caller replaces it by that of each answer. */
  nonceToken: string;
}

export interface RenderedBlock {
  html: string;
  /** `IslandProps` as JSON. Not as objects, which would be copied to the other thread one by one. */
  props: string;
  /** The block's description of a page that is described by it. */
  head?: PageHead | undefined;
  /** Attribute values that fell back, and what the block logged. */
  problems: string[];
}

/**
 * Reason for missing HTML. `import`: the bundle cannot be evaluated. `missing`: the release has no such block. `load`:
 * its data failed. `crash`: it ended its renderer. `limit`: its visitor sent too many requests to the API.
 */
export type FailureKind = 'import' | 'missing' | 'load' | 'render' | 'deadline' | 'crash' | 'busy' | 'limit';

/** A block that could not be rendered. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Whether it shows nothing about the block: the host had no processor time for it. */
    readonly wasStarved = false,
  ) {
    super(message);
  }
}

/** Any thrown value, as a failure of this step. */
export function asFailure(kind: FailureKind, error: unknown): RenderFailure {
  if (error instanceof RenderFailure) return error;
  return new RenderFailure(kind, errorMessage(error));
}
