import type { Stack } from '@forecourt/tools/stack';
import type { APIRequestContext } from '@playwright/test';

interface Message {
  kind: string;
  idempotencyKey: string;
  payload: { to?: string; subject?: string; text?: string; message?: { data: EnquiryData } };
  sentAt: string | null;
}

/** A dealer's message, as far as journeys check it. */
interface EnquiryData {
  dealerId: number;
  dealerName: string;
  customerName: string;
  customerEmail: string;
  customerMessage: string;
  price: number;
  advertLink: string;
}

/** The code of the last SMS to a number, from the outbox of this machine. */
export async function codeSentTo(phone: string, request: APIRequestContext, stack: Stack): Promise<string> {
  const message = (await messages(request, stack)).find(({ kind, payload }) => kind === 'sms' && payload.to === phone);
  return /\d{6}/.exec(message?.payload.text ?? '')?.[0] ?? '';
}

/** The lead that the call centre received for an application. */
export async function leadsOf(application: string, request: APIRequestContext, stack: Stack): Promise<unknown[]> {
  return (await messages(request, stack)).filter(
    ({ kind, idempotencyKey }) => kind === 'lead' && idempotencyKey.includes(application),
  );
}

/** Messages to dealers from an email address; `sent` is whether they were delivered. */
export async function enquiriesOf(
  email: string,
  request: APIRequestContext,
  stack: Stack,
): Promise<(EnquiryData & { sent: boolean })[]> {
  return (await messages(request, stack)).flatMap(({ payload: { message }, sentAt }) =>
    message?.data.customerEmail === email ? [{ ...message.data, sent: sentAt !== null }] : [],
  );
}

/** E-mails to an address, the latest first. */
export async function emailsTo(
  address: string,
  request: APIRequestContext,
  stack: Stack,
): Promise<{ subject: string; text: string }[]> {
  const found = (await messages(request, stack)).filter(
    ({ kind, payload }) => (kind === 'email' || kind === 'single-email') && payload.to === address,
  );
  return found.map(({ payload: { subject = '', text = '' } }) => ({ subject, text }));
}

async function messages(request: APIRequestContext, { origins }: Stack): Promise<Message[]> {
  const answer = await request.get(`${origins.api}/dev/outbox.json`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}
