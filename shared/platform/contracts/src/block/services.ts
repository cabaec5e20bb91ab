import type * as z from 'zod/mini';

/** The brand as blocks see it. The site adds its own fields to this interface (`declare module`). */
export interface BlockBrand {
  slug: string;
  displayName: string;
}

/** Names of features in which a brand may differ. */
type Capability = BlockBrand extends { capabilities: readonly (infer Name)[] } ? Name : string;

/**
 * Places that visitors are sent to: absolute addresses, all on the brand's allow-list. The site adds its own to this
 * interface (`declare module`).
 */
export interface Destinations {
  /**
   * Action of forms for any allowed address: redirects there without empty fields. The encoded address follows. Older
   * hosts have none.
   */
  linkForm?: string;
  /** Target of the form for the visitor's cookie choice. Absent if there is nothing to choose, and with older hosts. */
  cookieChoice?: string;
}

/** The facts about its page that a block may use. */
export interface PageContext {
  /** Path and query as the server rendered them. */
  url: string;
  /** Whether it is for visitors of social networks. */
  isSocial: boolean;
}

/**
 * The query of the page's address, with its question mark, or empty. Enough for a block that neither navigates nor
 * reads the path. Needs no router.
 */
export interface PageQuery {
  current: () => string;
  /** The query that the server rendered with. */
  rendered: () => string;
  /** Calls a listener after every change of the address, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Replaces the query of the address, without a history entry. */
  replace: (query: string) => void;
}

export interface PageLocation {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Unique for each history entry. */
  key: string;
}

/** The page's address, for a block that reads the path or navigates. */
export interface PageAddress {
  current: () => PageLocation;
  /** The address that the server rendered with. */
  rendered: () => PageLocation;
  /** Calls back after every change of the address, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Shows another path and query of this site as a new history entry, without loading a page. */
  push: (address: string) => void;
}

/** A failed call, with the server's own message if it sent one. */
export interface ApiFailure {
  /** HTTP status, or 0 when there was no answer. */
  status: number;
  message: string;
  /** The unparsed answer of a refusal. It may repeat the request: remove personal data before logging it. */
  body?: string;
}

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure };

export interface ApiRequest<Value> {
  method?: 'GET' | 'POST';
  /** Sent as JSON; `URLSearchParams` as a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Parses the answer, which is text unless it is JSON; an invalid answer is a failure. */
  answer: z.ZodMiniType<Value>;
  signal?: AbortSignal;
  /** Default 10 s. */
  timeoutMs?: number;
  /**
   * Whether repeating it changes nothing; by default only of GET. Such a request is repeated when a visitor comes back
   * to a page that was left before the answer.
   */
  isRepeatable?: boolean;
}

/** Calls the API. Never throws; an aborted call is a failure with status 0. */
export type ApiClient = <Value>(path: `/${string}`, request: ApiRequest<Value>) => Promise<ApiResult<Value>>;

/** Sends an event to the tag manager. It never contains contact details or a registration. */
export interface AnalyticsEvent {
  event: string;
  [property: string]: string | number | boolean;
}

/** Services for blocks in a third-party page, which has its own address, title and colours. */
export interface EmbeddedServices {
  /** Returns the absolute address of a path of our site. */
  addressOf: (path: string) => string;
  /** The element with an id, in any block or in the page. */
  find: (id: string) => HTMLElement | null;
}

/** The host's services for every block, on the server and in the browser. */
export interface Services {
  brand: BlockBrand;
  destinations: Destinations;
  page: PageContext;
  /** In a view use `usePageQuery`. Its block declares that it reads the address. */
  query: PageQuery;
  /** In a view use `usePageAddress`. */
  address: PageAddress;
  /** Absent on our own pages, and on the server. */
  embedded?: EmbeddedServices;
  api: ApiClient;
  analytics: { track: (event: AnalyticsEvent) => void };
  /** Whether the brand has a named capability; blocks never compare brand ids. */
  can: (capability: Capability) => boolean;
  /** The time; in a view use `useNow`, which also agrees between server and browser. */
  clock: { now: () => Date };
  log: (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>) => void;
}
