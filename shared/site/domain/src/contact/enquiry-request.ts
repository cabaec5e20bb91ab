import { plainPhone } from '../input/uk-mobile';

/** Kinds of requests in an enquiry. */
export const REQUESTS = ['question', 'call-back', 'test-drive', 'video'] as const;

/**
 * The request of an enquiry, with the same fields in its form and in its message. `enquiry-request-schema.ts` parses
 * it.
 */
export interface EnquiryRequest {
  request: (typeof REQUESTS)[number];
  /** UK time: a day as in `2026-11-28`, and a time as in `10:30`. Required for a test drive, optional for a call. */
  requestDate: string;
  requestTime: string;
}

export const A_QUESTION: EnquiryRequest = { request: 'question', requestDate: '', requestTime: '' };

/** Error messages by field. */
export const REQUEST_MESSAGES = {
  phone: 'Please give the number to call',
  requestDate: 'Please choose a day',
  requestTime: 'Please choose a time when the dealer is open, and that is still to come',
} as const;

export interface RequestFault {
  field: keyof typeof REQUEST_MESSAGES;
  message: string;
}

export function requestFaultOf(field: RequestFault['field']): RequestFault {
  return { field, message: REQUEST_MESSAGES[field] };
}

/** Whether the request has a time: a test drive, or a call with a day or time. */
export function isTimed({ request, requestDate, requestTime }: EnquiryRequest): boolean {
  return request === 'test-drive' || (request === 'call-back' && `${requestDate}${requestTime}` !== '');
}

/** Faults of a request; empty when it is complete. */
export function requestFaults(request: EnquiryRequest, phone: string): RequestFault[] {
  const dates = isTimed(request)
    ? (['requestDate', 'requestTime'] as const).filter((field) => request[field] === '')
    : [];
  const isUncallable = request.request === 'call-back' && plainPhone(phone) === '';
  return [...(isUncallable ? (['phone'] as const) : []), ...dates].map(requestFaultOf);
}

/** The first fault of a request; undefined when it is complete. */
export function missingInRequest(request: EnquiryRequest, phone: string): RequestFault | undefined {
  return requestFaults(request, phone)[0];
}
