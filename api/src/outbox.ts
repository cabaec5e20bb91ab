import type { Pool } from '@forecourt/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { OutsideSystems } from './outside-systems';
import { forgetOldQuotas } from './quota/quota';
import { createOutboxWorker, type OutboxWorker } from '@forecourt/database/outbox-worker';
import { createReceivers } from './resources/outbox/receivers';
import { forgetEnded } from './resources/valuations/store';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the messages in the outbox; runs by itself while the API listens. */
    outbox: OutboxWorker;
  }
}

const HOUR_MS = 3600 * 1000;
/** Valuations that were never opened are deleted after this. */
const UNVERIFIED_MS = 48 * HOUR_MS;

export interface OutboxOptions {
  config: Config;
  database: Pool;
  outside: OutsideSystems;
  now: () => Date;
}

/** The worker that sends the messages in the outbox, and deletes expired data. */
export function addOutbox(app: FastifyInstance, { config, database, outside, now }: OutboxOptions): OutboxWorker {
  const outbox = createOutboxWorker({ database, schema: 'api', receivers: createReceivers(config, outside), log: app.log, now });
  app.decorate('outbox', outbox);

  const forget = async () => {
    try {
      await forgetOldQuotas(database, now());
      await forgetEnded(database, { now: now(), unverifiedBefore: new Date(now().getTime() - UNVERIFIED_MS) });
    } catch (error) {
      app.log.warn({ err: error }, 'nothing could be forgotten');
    }
  };
  let housekeeping: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    outbox.start();
    void forget();
    housekeeping = setInterval(() => void forget(), HOUR_MS);
    housekeeping.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(housekeeping);
    await outbox.stop();
  });
  return outbox;
}
