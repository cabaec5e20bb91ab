import type { FastifyBaseLogger } from 'fastify';
import { maskPhone } from '@forecourt/service/mask';
import type { SmsSender } from '../../ports/sms-sender';

/** A phone network without phones: developers read a message where it was written, in the outbox (`/dev/outbox`). */
export function createEmbeddedSmsSender(log: Pick<FastifyBaseLogger, 'info'>): SmsSender {
  return {
    send: async ({ to }) => log.info({ to: maskPhone(to) }, 'an SMS can be read at /dev/outbox'),
  };
}
