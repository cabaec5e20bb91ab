import * as z from 'zod/mini';
import { REQUESTS } from './enquiry-request';

const short = z._default(z.string().check(z.maxLength(20)), '');

/** `EnquiryRequest` as it arrives. Without a kind it is a question. */
export const enquiryRequest = z.object({
  request: z._default(z.enum(REQUESTS), 'question'),
  requestDate: short,
  requestTime: short,
});
