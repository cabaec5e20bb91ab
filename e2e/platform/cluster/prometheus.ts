import { ports } from './start/cluster-ports';

interface Answer {
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
}

async function query(expression: string) {
  const response = await fetch(
    `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`,
  );
  return ((await response.json()) as Answer).data.result;
}

/** The most memory that a process of each service had, in MB. */
export async function peakMemory(): Promise<string[]> {
  const peaks = await query('max by (job) (max_over_time(process_resident_memory_bytes[1h]))');
  return peaks.map(({ metric, value }) => `${metric['job']} ${Math.round(Number(value[1]) / 1e6)} MB`);
}

/** Alerts that fired in the last hour. */
export async function firedAlerts(): Promise<string[]> {
  const alerts = await query('count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))');
  return alerts.map(({ metric }) => metric['alertname'] ?? '');
}
