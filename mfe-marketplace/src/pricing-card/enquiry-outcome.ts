import { ENQUIRY_FAILED_MESSAGE, ENQUIRY_MESSAGES } from '@forecourt/domain/enquiry';
import type { EnquiryState } from '../enquiry/use-enquiry';

/**
 * How an enquiry without JavaScript went, as the API leads back to the page: `?enquiry=sent`, `failed`, or the field that
 * was wrong; `open` before it is sent. Undefined when the address has nothing of it.
 */
export function enquiryOutcome(url: string): EnquiryState | undefined {
  const outcome = new URLSearchParams(url.split('?', 2)[1]).get('enquiry');
  switch (outcome) {
    case 'open':
      return { is: 'editing' };
    case 'sent':
      return { is: 'sent' };
    case 'failed':
      return { is: 'failed', message: ENQUIRY_FAILED_MESSAGE };
    case 'firstName':
    case 'lastName':
      return { is: 'editing', fault: { field: outcome, message: ENQUIRY_MESSAGES[outcome] } };
    case 'email':
      return { is: 'editing', fault: { field: outcome, message: ENQUIRY_MESSAGES.emailFormat } };
    case 'phone':
    case 'comments':
      return { is: 'editing', fault: { field: outcome, message: ENQUIRY_MESSAGES.length } };
    default:
      return undefined;
  }
}
