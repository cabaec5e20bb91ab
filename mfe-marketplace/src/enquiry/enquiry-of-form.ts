import type { EnquiryForm } from '@forecourt/domain/contact/enquiry';
import { PART_EXCHANGE_FIELDS, type EnquiryPartExchange } from '@forecourt/domain/contact/enquiry-part-exchange';
import { A_QUESTION, REQUESTS, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';

/** An enquiry as the visitor makes it. */
export interface Enquiry {
  form: EnquiryForm;
  request: EnquiryRequest;
  /** Undefined if no part exchange is offered. */
  partExchange: EnquiryPartExchange | undefined;
}

export function enquiryOfForm(typed: FormData): Enquiry {
  const value = (name: string) => String(typed.get(name) ?? '');
  const { offered, registration, mileage } = PART_EXCHANGE_FIELDS;
  const request = REQUESTS.find((name) => name === typed.get('request')) ?? 'question';
  // An earlier choice of day and time counts only if the request is for a time.
  const hasNoTime = request === 'question' || request === 'video';
  return {
    form: {
      firstName: value('firstName'),
      lastName: value('lastName'),
      email: value('email'),
      phone: value('phone'),
      comments: value('comments'),
    },
    request: hasNoTime
      ? { ...A_QUESTION, request }
      : { request, requestDate: value('requestDate'), requestTime: value('requestTime') },
    partExchange: typed.has(offered)
      ? { terms: value('terms'), registration: value(registration), mileage: value(mileage) }
      : undefined,
  };
}
