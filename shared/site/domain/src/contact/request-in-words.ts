import { dayInWords } from '../dealers/uk-time';
import type { EnquiryRequest } from './enquiry-request';

/** The customer's request as a sentence; empty for a question. */
export function requestInWords({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at = requestDate === '' ? '' : `on ${dayInWords(requestDate)} at ${requestTime}`;
  switch (request) {
    case 'call-back':
      return `Please call me back ${at || 'as soon as you can'}.`;
    case 'test-drive':
      return `I would like a test drive ${at}.`;
    case 'video':
      return 'Please send me a video of this car.';
    case 'question':
      return '';
  }
}
