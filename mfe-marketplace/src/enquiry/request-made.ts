import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Describes a sent request to its visitor, such as a call back on Friday 27 November at 09:00. */
export function requestMadeInWords({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at =
    requestDate === '' ? '' : `on ${LONG_DAY.format(new Date(requestDate)).replace(',', '')} at ${requestTime}`;
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
