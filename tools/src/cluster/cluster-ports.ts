const BASE = Number(process.env['CLUSTER_PORT'] ?? 8440);

/** Where everything of the cluster listens, from `CLUSTER_PORT` (8440) on: of two of a kind the second is at the next port. */
export const ports = {
  site: BASE + 3,
  api: BASE + 10,
  registry: BASE + 11,
  pooler: BASE + 12,
  database: BASE + 13,
  prometheus: BASE + 14,
  apply: BASE + 15,
  apis: [BASE + 20, BASE + 21],
  registries: [BASE + 22, BASE + 23],
  shells: [BASE + 24, BASE + 25],
} as const;

/** Where a service says how it is. */
export const metricsPort = (port: number) => port + 10;
