import type { LeadFields } from '@forecourt/domain/contact/lead';

/** The call centre's lead provider. */
export interface LeadProvider {
  /**
   * Resolves once the provider has confirmed the lead.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when it refused the lead for good; anything else when it may be tried again
   */
  addLead: (lead: LeadFields, idempotencyKey: string) => Promise<void>;
}
