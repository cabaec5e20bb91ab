/** How often each thing is measured. */
export interface Effort {
  /** Visits of each page on a slow phone. */
  runs: number;
  /** Factor by which a phone's processor is slower than this one. With 1, its network is fast, too. */
  cpuSlowdown: number;
  /** Pages requested before measuring: a process compiles its code for its first thousand, a server runs for weeks. */
  warmUp: number;
  /** Pages whose processor time is measured. */
  pages: number;
  /** Simultaneous requests for them. */
  atATime: number;
  /** Rounds of requests for a cached page, and their length. */
  rounds: number;
  roundSeconds: number;
  /** Searches of each kind. */
  searches: number;
}

export const FULL: Effort = {
  runs: 6,
  cpuSlowdown: 4,
  warmUp: 1600,
  pages: 600,
  atATime: 8,
  rounds: 5,
  roundSeconds: 3,
  searches: 300,
};

/** Three sites share the cars of the bench. The page of a car is new once. */
export const PEERS: Effort = { ...FULL, warmUp: 200, pages: 500 };

/** Few at a time, since a search of a million cars takes long enough for a queue. */
export const GROWTH: Effort = { ...FULL, warmUp: 800, atATime: 2 };

/** Shows that everything can still be measured: its figures mean nothing. */
export const SHORT: Effort = {
  runs: 1,
  cpuSlowdown: 1,
  warmUp: 0,
  pages: 4,
  atATime: 4,
  rounds: 1,
  roundSeconds: 1,
  searches: 1,
};
