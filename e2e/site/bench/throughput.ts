import autocannon from 'autocannon';
import type { Effort } from './effort';
import { median } from './median';

const CONNECTIONS = 20;

/** Requests a second for a page that the shell has cached. */
export async function measureThroughput(url: string, { rounds, roundSeconds }: Effort): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { requests, errors, non2xx } = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: roundSeconds,
      headers: { 'accept-encoding': 'br' },
    });
    if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals.`);
    samples.push(requests.average);
  }
  return median(samples);
}
