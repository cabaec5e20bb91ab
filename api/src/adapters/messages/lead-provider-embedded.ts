import type { Queryable } from '@forecourt/database/pool';
import type { LeadProvider } from '../../ports/lead-provider';
import { RefusedError } from '@forecourt/service/refused-error';

/** A call centre in our own database. It accepts each lead once, and refuses leads without a phone number. */
export function createEmbeddedLeadProvider(database: Queryable): LeadProvider {
  return {
    addLead: async (lead, idempotencyKey) => {
      if (lead.phone === '') throw new RefusedError('ERROR: the lead has no phone number');
      await database.query(
        'insert into api.received_lead (idempotency_key, application_id, fields) values ($1, $2, $3) on conflict (idempotency_key) do nothing',
        [idempotencyKey, lead.ApplicationID, JSON.stringify(lead)],
      );
    },
  };
}
