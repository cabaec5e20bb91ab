import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import type { Cluster } from './cluster';

/**
 * The proxy's code for a server that is up and gets its full share. A server that has just started gets a growing share
 * of the requests.
 */
const RUNNING = '2';

/**
 * Resolves when the proxy sends a server, such as `shell-1`, its full share of the requests. An operator waits for that
 * too.
 */
export async function untilServing(cluster: Cluster, server: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    if ((await statesOf(cluster)).get(server) === RUNNING) return;
  }
  throw new Error(`The proxy does not take ${server} back`);
}

/** Returns the proxy's state of each server. */
async function statesOf({ dataDir }: Cluster): Promise<Map<string, string>> {
  const [, head = '', ...rows] = (await ask(path.join(dataDir, 'run', 'haproxy.sock'), 'show servers state\n')).split(
    '\n',
  );
  const columns = head.replace('# ', '').split(' ');
  const [name, state] = [columns.indexOf('srv_name'), columns.indexOf('srv_op_state')];
  return new Map(rows.map((row) => row.split(' ')).map((cells) => [cells[name] ?? '', cells[state] ?? '']));
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
