import { A_QUESTION, REQUESTS, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';

/** Reads the request from a form. A day and a time count only for a request that has a time. */
export function requestOfForm(form: FormData): EnquiryRequest {
  const request = REQUESTS.find((name) => name === form.get('request')) ?? 'question';
  if (request === 'question' || request === 'video') return { ...A_QUESTION, request };
  return { request, requestDate: String(form.get('requestDate') ?? ''), requestTime: String(form.get('requestTime') ?? '') };
}
