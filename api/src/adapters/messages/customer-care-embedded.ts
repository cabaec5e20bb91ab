import type { Queryable } from '@forecourt/database/pool';
import type { CustomerCare } from '../../ports/customer-care';

/** Customer care on our own database, which keeps each message once. */
export function createEmbeddedCustomerCare(database: Queryable): CustomerCare {
  return {
    send: async (message, idempotencyKey) => {
      await database.query(
        'insert into api.received_care_message (idempotency_key, message) values ($1, $2) on conflict (idempotency_key) do nothing',
        [idempotencyKey, JSON.stringify(message)],
      );
    },
  };
}
