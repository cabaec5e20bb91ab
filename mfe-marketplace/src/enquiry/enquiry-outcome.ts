import { ENQUIRY_FAILED_MESSAGE, ENQUIRY_MESSAGES } from '@forecourt/domain/contact/enquiry';
import { PART_EXCHANGE_FIELDS } from '@forecourt/domain/contact/enquiry-part-exchange';
import { REQUEST_MESSAGES } from '@forecourt/domain/contact/enquiry-request';
import { REGISTRATION_INVALID_MESSAGE } from '@forecourt/domain/input/registration';
import { MILEAGE_FORMAT_MESSAGE } from '@forecourt/domain/input/mileage';
import { splitUrl } from '@forecourt/ui/split-url';
import type { EnquiryState } from './use-enquiry';

/**
 * State of an enquiry that was sent without JavaScript, from the address that the API redirects to: `?enquiry=sent`,
 * `failed`, or the name of the invalid field; `open` before it is sent. Undefined without this parameter.
 */
export function enquiryOutcome(url: string): EnquiryState | undefined {
  const outcome = splitUrl(url).parameters.get('enquiry');
  switch (outcome) {
    case 'open':
      return { kind: 'editing' };
    case 'sent':
      return { kind: 'sent' };
    case 'failed':
      return { kind: 'failed', message: ENQUIRY_FAILED_MESSAGE };
    case 'firstName':
    case 'lastName':
      return { kind: 'editing', faults: [{ field: outcome, message: ENQUIRY_MESSAGES[outcome] }] };
    case PART_EXCHANGE_FIELDS.registration:
      return { kind: 'editing', faults: [{ field: outcome, message: REGISTRATION_INVALID_MESSAGE }] };
    case PART_EXCHANGE_FIELDS.mileage:
      return { kind: 'editing', faults: [{ field: outcome, message: `${MILEAGE_FORMAT_MESSAGE}, up to 999,999` }] };
    case 'email':
      return { kind: 'editing', faults: [{ field: outcome, message: ENQUIRY_MESSAGES.emailFormat }] };
    case 'phone':
    case 'comments':
      return { kind: 'editing', faults: [{ field: outcome, message: ENQUIRY_MESSAGES.length }] };
    case 'callBack':
      return { kind: 'editing', faults: [{ field: 'phone', message: REQUEST_MESSAGES.phone }] };
    case 'requestDate':
    case 'requestTime':
      return { kind: 'editing', faults: [{ field: outcome, message: REQUEST_MESSAGES[outcome] }] };
    default:
      return undefined;
  }
}
