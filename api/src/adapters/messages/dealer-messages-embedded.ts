import type { Queryable } from '@forecourt/database/pool';
import type { DealerMessages } from '../../ports/dealer-messages';
import { RefusedError } from '@forecourt/service/refused-error';

/** A message service on our own database: it stores each enquiry once, and refuses enquiries without a dealer. */
export function createEmbeddedDealerMessages(database: Queryable): DealerMessages {
  return {
    send: async ({ code, message }, idempotencyKey) => {
      if (message.data.dealerId === null) throw new RefusedError('The enquiry names no dealer');
      await database.query(
        'insert into api.received_enquiry (idempotency_key, code, message) values ($1, $2, $3) on conflict (idempotency_key) do nothing',
        [idempotencyKey, code, JSON.stringify(message)],
      );
    },
  };
}
