import type { Pool } from '@forecourt/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { OutsideSystems } from './outside-systems';
import type { LookUpQuota } from './quota/look-up-quota';
import { forgetOldQuotas } from './quota/quota';
import { enquiries } from './resources/enquiries/enquiries';
import { enquiryRoutes } from './resources/enquiries/routes';
import { leadRoutes } from './resources/leads/routes';
import { outboxWorker, type OutboxWorker } from './resources/outbox/outbox-worker';
import { receivers } from './resources/outbox/receivers';
import { valuationRoutes } from './resources/valuations/routes';
import { sendQuota } from './resources/valuations/send-quota';
import { smsCodes } from './resources/valuations/sms-code';
import { forgetEnded } from './resources/valuations/store';
import { valuations } from './resources/valuations/valuations';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what resources put into the outbox; works by itself while the API listens. */
    outbox: OutboxWorker;
  }
}

const HOUR_MS = 3600 * 1000;
/** Who asked for a valuation and never opened it is forgotten after this. */
const UNVERIFIED_MS = 48 * HOUR_MS;

export interface MessagingOptions {
  config: Config;
  database: Pool;
  outside: OutsideSystems;
  lookUps: LookUpQuota;
  /** Keys the hashes of codes and of limits; the same for every instance. */
  secret: string;
  now: () => Date;
}

/** The resources that send something to somebody, and the worker that does it. */
export async function addMessaging(app: FastifyInstance, { config, database, outside, lookUps, secret, now }: MessagingOptions): Promise<void> {
  const outbox = outboxWorker({ database, receivers: receivers(config, outside), log: app.log, now });
  app.decorate('outbox', outbox);
  const onSent = () => outbox.wake();

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

  await app.register(valuationRoutes, {
    valuations: valuations({ database, codes: smsCodes(secret), quota: sendQuota(config.sms.limits, secret), now }),
    sources: { database, register: outside.register, vehicleValues: outside.vehicleValues },
    lookUps,
    onSent,
    isProduction: config.isProduction,
  });
  await app.register(leadRoutes, { providerName: config.leadProvider.name, database, now, onSent });
  await app.register(enquiryRoutes, {
    enquiries: enquiries({ database, limit: config.enquiries.limit, siteOrigin: config.siteOrigin, secret, now }),
    onSent,
  });
}
