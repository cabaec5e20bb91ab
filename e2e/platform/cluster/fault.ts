import type { Cluster } from './start/cluster';
import type { Databases } from './start/databases';

/** Target of faults. */
export interface Target {
  cluster: Cluster;
  databases: Databases;
  /** Until as many more pages have been seen as are opened in so many seconds. */
  watch: (seconds: number) => Promise<void>;
  /** Until one more enquiry has been acknowledged. */
  untilAcknowledged: () => Promise<void>;
}

export interface Fault {
  name: string;
  /** @returns further figures */
  happen: (target: Target) => Promise<string | void>;
}
