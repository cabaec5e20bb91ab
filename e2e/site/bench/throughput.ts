import autocannon from 'autocannon';
import { median } from './median';

const CONNECTIONS = 20;
const ROUND_S = 3;
const ROUNDS = 5;

/** Requests a second for a page that the shell has cached. */
export async function measureThroughput(url: string): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { requests, errors, non2xx } = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: ROUND_S,
      headers: { 'accept-encoding': 'br' },
    });
    if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals.`);
    samples.push(requests.average);
  }
  return median(samples);
}
