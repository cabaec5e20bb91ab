import type { LeadFields } from '@forecourt/domain/contact/lead';

/** The call centre's lead provider. */
export interface LeadProvider {
  /**
   * Resolves when the provider has confirmed the lead.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when it refuses the lead permanently; other errors may be retried
   */
  addLead: (lead: LeadFields, idempotencyKey: string) => Promise<void>;
}
