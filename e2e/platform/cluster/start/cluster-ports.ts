const BASE = Number(process.env['CLUSTER_PORT'] ?? 8440);

/** Ports of the cluster, from `CLUSTER_PORT` (8440) on. */
export const ports = {
  site: BASE + 3,
  /** The load balancers in front of two instances of a service. */
  apis: BASE + 10,
  registries: BASE + 11,
  pooler: BASE + 12,
  /** Ports of the two servers, and of a third that is restored beside them. */
  database: [BASE + 13, BASE + 16],
  restoredDatabase: BASE + 17,
  objectStore: BASE + 18,
  prometheus: BASE + 14,
  apply: BASE + 15,
  api: [BASE + 20, BASE + 21],
  registry: [BASE + 22, BASE + 23],
  shell: [BASE + 24, BASE + 25],
} as const;

/** Path at which a service reports its health. */
export const metricsPort = (port: number) => port + 10;
