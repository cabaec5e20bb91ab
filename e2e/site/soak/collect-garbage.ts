import { WebSocket } from 'undici';

/**
 * Runs a garbage collection in a process that was started with `--inspect`, so that only used memory remains.
 *
 * @param port of its inspector
 */
export async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`Nothing to inspect at port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
      );
      socket.addEventListener('message', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`The inspector at port ${port} does not answer`)));
    });
  } finally {
    socket.close();
  }
}
