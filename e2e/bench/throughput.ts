import { spawn } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { median } from './median';

const CONNECTIONS = 20;
const ROUND_S = 3;
const ROUNDS = 5;

export interface Throughput {
  /** Requests a second for the framework's smallest answer. */
  hello: number;
  /** The same for a buffer of as many bytes as the page. */
  sameBytes: number;
  /** Requests a second for a page that the shell has cached. */
  page: number;
}

/** Interleaved, so that a busy moment of this machine hits both. */
export async function measureThroughput(pageUrl: string, pageFile: string): Promise<Throughput> {
  const hello = await startHello(pageFile);
  try {
    const samples: Record<keyof Throughput, number[]> = { hello: [], sameBytes: [], page: [] };
    for (let round = 0; round < ROUNDS; round++) {
      samples.hello.push(await requestsPerSecond(hello.origin));
      samples.sameBytes.push(await requestsPerSecond(`${hello.origin}/page`));
      samples.page.push(await requestsPerSecond(pageUrl));
    }
    return { hello: median(samples.hello), sameBytes: median(samples.sameBytes), page: median(samples.page) };
  } finally {
    hello.stop();
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_S, headers: { 'accept-encoding': 'br' } });
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals.`);
  return requests.average;
}

function startHello(pageFile: string): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hello-server.mjs'), pageFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The hello server ended (${code}).`)));
    child.stdout.once('data', (line: Buffer) => resolve({ origin: line.toString().trim(), stop: () => child.kill() }));
  });
}
