import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '@forecourt/contracts/services';
import { useServices } from '@forecourt/contracts/services-context';
import {
  enquiryAnswer,
  enquiryFaults,
  enquiryMessageOf,
  ENQUIRY_FAILED_MESSAGE,
  validateEnquiry,
  type EnquiryFault,
  type EnquiryForm,
} from '@forecourt/domain/contact/enquiry';
import { partExchangeFaults, type EnquiryPartExchange, type PartExchangeFault } from '@forecourt/domain/contact/enquiry-part-exchange';
import { requestFaults, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { loggableBody } from './loggable-body';
import type { ShownCar } from '../car-page/shown-car';

/** State of an enquiry's form (B4-10 to B4-14). */
export type EnquiryState =
  | { kind: 'editing'; faults?: readonly (EnquiryFault | PartExchangeFault)[] }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string };

/** Request and part exchange of an enquiry, in addition to its message. */
interface Asked {
  request: EnquiryRequest;
  partExchange: EnquiryPartExchange | undefined;
}

const CLOSES_AFTER_MS = 2_000;

interface EnquiryCallbacks {
  onSent?: ((request: EnquiryRequest) => void) | undefined;
  /** Called two seconds after the enquiry was sent (B4-13). */
  onDone?: (() => void) | undefined;
}

/** Sends an enquiry once, even on repeated submits. */
export function useEnquiry(car: ShownCar, initial: EnquiryState, { onSent, onDone }: EnquiryCallbacks) {
  const { api, brand, embedded, log } = useServices();
  const [state, setState] = useState<EnquiryState>(initial);
  const isSending = useRef(false);
  /** Content and key of the last attempt: sending the same content again is the same enquiry, other content is a new one. */
  const last = useRef({ content: '', key: '' });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (state.kind !== 'sent') return;
    const timer = setTimeout(() => done.current?.(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  async function send(form: EnquiryForm, { request, partExchange }: Asked): Promise<readonly (EnquiryFault | PartExchangeFault)[]> {
    // A ref, not the state: two clicks before the next render send one enquiry.
    if (isSending.current || state.kind === 'sent') return [];
    const faults = [...enquiryFaults(form), ...requestFaults(request, form.phone), ...(partExchange ? partExchangeFaults(partExchange) : [])];
    const valid = validateEnquiry(form);
    if (faults.length > 0 || !valid.ok) {
      setState({ kind: 'editing', faults });
      return faults;
    }
    const { firstName, lastName, ...rest } = valid.value;
    const message = enquiryMessageOf(
      { ...rest, name: `${firstName} ${lastName}` },
      enquiredCar(car, embedded ? location.origin + location.pathname : location.href),
    );
    // A question is the message alone (B7-8).
    const body = { ...message, ...(request.request !== 'question' && request), ...(partExchange && { partExchange }) };
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    isSending.current = true;
    setState({ kind: 'sending' });
    const answer = await api(`/api/message?code=${encodeURIComponent(brand.slug)}`, {
      body,
      headers: { 'idempotency-key': last.current.key },
      answer: enquiryAnswer,
    });
    isSending.current = false;
    if (!answer.ok)
      log('warn', 'An enquiry was not sent', { status: answer.failure.status, body: loggableBody(answer.failure.body, { ...form, ...partExchange }) });
    if (answer.ok) onSent?.(request);
    setState(answer.ok ? { kind: 'sent' } : { kind: 'failed', message: failureOf(request, answer.failure) });
    return [];
  }

  return { state, send };
}

/** @param page its address, without the query of a third-party page, which may be about anybody */
function enquiredCar({ vehicleId, dealer, price, mileage, advertLink, ...car }: ShownCar, page: string) {
  return {
    ...car,
    vehicleId: Number(vehicleId),
    dealerId: dealer.dealerId,
    dealerName: dealer.dealerName,
    price,
    mileage: mileage ?? null,
    advertLink: advertLink || page,
  };
}

/** The API says which requests are impossible, such as a time that has passed meanwhile. */
function failureOf({ request }: EnquiryRequest, { status, message }: ApiFailure): string {
  return request !== 'question' && status === 400 && message ? message : ENQUIRY_FAILED_MESSAGE;
}

/** `crypto.randomUUID` exists only in secure contexts, that is with TLS or on localhost. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
