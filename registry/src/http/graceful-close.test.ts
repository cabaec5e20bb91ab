import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { closeGracefully } from './graceful-close';

/** A server with one route, which answers when the test allows it. */
async function start() {
  const app = fastify();
  closeGracefully(app);
  const door = new EventEmitter();
  app.get('/', async () => {
    door.emit('asked');
    await once(door, 'open');
    return 'finished';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, door, origin };
}

describe('closing', () => {
  it('does not wait for unused connections', async () => {
    const { app, origin } = await start();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const [closed] = await Promise.all([app.close().then(() => true), once(socket, 'close')]);
    expect(closed).toBe(true);
  });

  it('finishes an open request, and does not wait for its kept-alive connection', async () => {
    const { app, door, origin } = await start();
    const agent = new Agent({ keepAlive: true });
    const asked = once(door, 'asked');
    const response = once(get(origin, { agent }), 'response');
    await asked;
    const closed = app.close();
    door.emit('open');
    const [message] = (await response) as [IncomingMessage];
    expect(await text(message)).toBe('finished');
    await expect(closed).resolves.toBeUndefined();
    agent.destroy();
  });
});
