import type { Pool } from '@forecourt/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { OutsideSystems } from '../../outside-systems';
import { createOutboxWorker, type OutboxWorker } from '@forecourt/database/outbox-worker';
import { createReceivers } from './receivers';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the messages in the outbox; runs by itself while the API listens. */
    outbox: OutboxWorker;
  }
}

export interface OutboxOptions {
  config: Config;
  database: Pool;
  outside: OutsideSystems;
  now: () => Date;
}

/** The worker that sends the messages in the outbox. */
export function addOutbox(app: FastifyInstance, { config, database, outside, now }: OutboxOptions): OutboxWorker {
  const outbox = createOutboxWorker({ database, schema: 'api', receivers: createReceivers(config, outside), log: app.log, now });
  app.decorate('outbox', outbox);

  app.addHook('onListen', async () => {
    outbox.start();
  });
  app.addHook('onClose', async () => {
    await outbox.stop();
  });
  return outbox;
}
