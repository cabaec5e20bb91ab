import { A_QUESTION, REQUESTS, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';

/** What a form asks for. A day and a time that were chosen before count only where something is asked for at a time. */
export function requestOfForm(form: FormData): EnquiryRequest {
  const request = REQUESTS.find((name) => name === form.get('request')) ?? 'question';
  if (request === 'question' || request === 'video') return { ...A_QUESTION, request };
  return { request, requestDate: String(form.get('requestDate') ?? ''), requestTime: String(form.get('requestTime') ?? '') };
}
