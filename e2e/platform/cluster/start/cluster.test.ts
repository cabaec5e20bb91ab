import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { testFolder } from '@forecourt/service/test-folder';
import { isAlive, isPortBusy } from '@forecourt/tools/services';
import { Cluster } from './cluster';

const folder = testFolder();
let cluster: Cluster;
beforeEach(() => void (cluster = new Cluster(folder)));
afterEach(() => cluster.stop());

async function occupiedPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => once(server.close(), 'close') };
}

async function service(name: string, listensAfterMs = 0) {
  const { port, free } = await occupiedPort();
  await free();
  const program = `setTimeout(() => require('node:net').createServer().listen(${port}, '127.0.0.1'), ${listensAfterMs})`;
  return { name, port, main: [process.execPath, '-e', program] as const, env: {}, ready: 'port' as const };
}
const pidOf = (name: string) => cluster.service(name).process.pid ?? 0;

it('starts a process again in the same place, and after a crash too', async () => {
  const definition = await service('api-1');
  await cluster.start(definition);
  const first = pidOf('api-1');
  await cluster.restart('api-1');
  await cluster.kill('api-1');
  expect(await isPortBusy(definition.port)).toBe(false);
  await cluster.restart('api-1');
  expect(await isPortBusy(definition.port)).toBe(true);
  expect(pidOf('api-1')).not.toBe(first);
});

it('leaves no process running when it is stopped during its start', async () => {
  await cluster.start(await service('api-1'));
  const late = await service('shell-1', 500);
  const starting = cluster.start(late);
  await cluster.stop();
  await starting;
  expect(['api-1', 'shell-1'].map((name) => isAlive(pidOf(name)))).toEqual([false, false]);
  await expect(cluster.start(await service('shell-2'))).rejects.toThrow('The cluster is being stopped');
});

it('says whose port is taken', async () => {
  const { port, free } = await occupiedPort();
  const definition = { ...(await service('proxy')), port };
  await expect(cluster.start(definition)).rejects.toThrow(
    `Port ${port}, for the proxy, is in use by another program. Free it, or set CLUSTER_PORT`,
  );
  await free();
});
