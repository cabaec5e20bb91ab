import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import type { Cluster } from './cluster';

/** Until the proxy sends requests to a server, such as `shell-1`, as an operator waits before going on with the next. */
export async function untilServing(cluster: Cluster, server: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    if ((await statesOf(cluster)).get(server)?.startsWith('UP')) return;
  }
  throw new Error(`The proxy does not take ${server} back`);
}

/** What the proxy holds of each server. */
async function statesOf({ dataDir }: Cluster): Promise<Map<string, string>> {
  const table = await ask(path.join(dataDir, 'run', 'haproxy.sock'), 'show stat\n');
  const [head = '', ...rows] = table.split('\n');
  const columns = head.replace('# ', '').split(',');
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')];
  return new Map(rows.map((row) => row.split(',')).map((cells) => [cells[name] ?? '', cells[status] ?? '']));
}

function ask(socketFile: string, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(socketFile, () => socket.write(question));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
