import { createOutboxWorker, type OutboxWorker } from '@forecourt/database/outbox-worker';
import type { Pool } from '@forecourt/database/pool';
import type { FastifyInstance } from 'fastify';
import { createReceivers, type MessageSettings, type MessageSystems } from './receivers';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the messages in the outbox; starts when the API listens. */
    outbox: OutboxWorker;
  }
}

interface OutboxOptions {
  settings: MessageSettings;
  systems: MessageSystems;
  database: Pool;
  now: () => Date;
}

/** Adds the worker that sends the messages in the outbox. */
export function addOutbox(app: FastifyInstance, { settings, systems, database, now }: OutboxOptions): OutboxWorker {
  const receivers = createReceivers(settings, systems);
  const outbox = createOutboxWorker({ database, schema: 'api', receivers, log: app.log, now });
  app.decorate('outbox', outbox);
  app.addHook('onListen', async () => outbox.start());
  app.addHook('onClose', () => outbox.stop());
  return outbox;
}
