import type { Cluster } from './start/cluster';
import type { Databases } from './start/databases';

export interface Target {
  cluster: Cluster;
  databases: Databases;
  /** Resolves when visitors have viewed as many pages as they open in this number of seconds. */
  watch: (seconds: number) => Promise<void>;
  /** Resolves when one more enquiry has been acknowledged. */
  untilAcknowledged: () => Promise<void>;
}

export interface Fault {
  name: string;
  /** @returns further figures */
  happen: (target: Target) => Promise<string | void>;
}
