export const PEERS = ['next', 'astro'] as const;
export const SITES = ['ours', ...PEERS] as const;
export const PAGES = ['home', 'results', 'car'] as const;

export type PeerName = (typeof PEERS)[number];
export type SiteName = (typeof SITES)[number];
export type PageName = (typeof PAGES)[number];
export type Each<Value> = Record<SiteName, Value>;

/** One first visit of a page on a slow phone. Sizes are bytes on the wire, with headers. */
export interface Visit {
  lcpMs: number;
  /** Milliseconds beyond 50 of each long task, until the page was read to its end. */
  blockingMs: number;
  cls: number;
  scriptsOpened: number;
  scripts: number;
  picturesOpened: number;
  pictures: number;
  weight: number;
}

/** Medians of one run in which our site and its peers were visited by turns. */
export interface PeerFigures {
  /** Load of the machine over a minute, before and after. */
  load: number[];
  visits: Record<PageName, Each<Visit>>;
  slowestInteractionMs: Each<number>;
  keptPerSecond: Each<number>;
  searchesPerSecond: Each<number>;
  carsPerSecond: Each<number>;
  memoryMb: Each<number>;
  secondPage: Each<number>;
  returning: Each<number>;
}
