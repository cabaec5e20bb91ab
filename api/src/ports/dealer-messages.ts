import type { EnquiryMessage } from '@forecourt/domain/contact/enquiry';

/** An enquiry on its way to a dealer. */
export interface DealerEnquiry {
  /** Slug of the brand whose site it comes from. */
  code: string;
  message: EnquiryMessage;
}

/** The message service that hands enquiries to dealers. */
export interface DealerMessages {
  /**
   * Resolves once the service has the enquiry.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when it will never take it; anything else when it may be tried again
   */
  send: (enquiry: DealerEnquiry, idempotencyKey: string) => Promise<void>;
}
