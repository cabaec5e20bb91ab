import { createOutboxWorker, type OutboxReceiver } from '@forecourt/database/outbox-worker';
import type { Pool } from '@forecourt/database/pool';
import { RefusedError } from '@forecourt/service/refused-error';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { signWebhook } from './sign-webhook';
import type { WebhookTarget } from './webhook-targets';

/** Timeout of a whole answer. Only its status matters. */
const TIMEOUT_MS = 10_000;
const GONE = 410;

const message = z.object({ id: z.string(), event: z.record(z.string(), z.unknown()) });

/**
 * Sends webhooks while the registry listens. Each target has a separate worker, so that a hanging target does not delay
 * others. Failed messages are retried with growing pauses for a day.
 */
export function addWebhooks(app: FastifyInstance, pool: Pool, targets: readonly WebhookTarget[]): void {
  const closing = new AbortController();
  const workers = targets.map((target) =>
    createOutboxWorker({
      database: pool,
      schema: 'registry',
      receivers: { [target.kind]: receiverOf(target, closing.signal) },
      log: app.log,
      now: () => new Date(),
      // Messages expire after a day.
      maxAttempts: Infinity,
    }),
  );
  app.addHook('onListen', async () => {
    for (const worker of workers) worker.start();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

function receiverOf({ url, key }: WebhookTarget, closing: AbortSignal): OutboxReceiver {
  // The rest of an address may contain a secret.
  const { host } = new URL(url);
  return {
    keepsSent: false,
    keepsRefused: true,
    deliver: async (payload) => {
      const { id, event } = message.parse(payload);
      const body = JSON.stringify(event);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Forecourt-Registry',
          ...signWebhook(key, { id, at: new Date(), body }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch(() => {
        throw new Error(`${host} does not answer`);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const failure = `${host} answered ${response.status}`;
      throw response.status === GONE ? new RefusedError(failure) : new Error(failure);
    },
  };
}
