import { dayInWords } from '../dealers/uk-time';
import type { EnquiryRequest } from './enquiry-request';

/** What the dealer is asked for, in a sentence of the customer; empty for a question. */
export function requestInWords({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at = timeInWords(requestDate, requestTime);
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

/** What a visitor has asked a dealer for, in a sentence to the visitor: `You asked for a test drive on Friday 27 November at 09:00.` */
export function requestMadeInWords({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at = timeInWords(requestDate, requestTime);
  switch (request) {
    case 'call-back':
      return `You asked for a call back ${at || 'as soon as possible'}.`;
    case 'test-drive':
      return `You asked for a test drive ${at}. The dealer confirms the time.`;
    case 'video':
      return 'You asked for a video of this car.';
    case 'question':
      return 'You sent the dealer a question about this car.';
  }
}

function timeInWords(date: string, time: string): string {
  return date === '' ? '' : `on ${dayInWords(date)} at ${time}`;
}
