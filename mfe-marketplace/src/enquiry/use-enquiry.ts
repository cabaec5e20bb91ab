import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '@forecourt/contracts/services';
import { useServices } from '@forecourt/contracts/services-context';
import {
  enquiryAnswer,
  enquiryFaults,
  ENQUIRY_FAILED_MESSAGE,
  type EnquiryFault,
} from '@forecourt/domain/contact/enquiry';
import { partExchangeFaults, type PartExchangeFault } from '@forecourt/domain/contact/enquiry-part-exchange';
import { requestFaults, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { withoutOutcome } from '@forecourt/domain/with-query';
import { enquiryBody } from './enquiry-body';
import type { Enquiry } from './enquiry-of-form';
import { loggableBody } from './loggable-body';
import type { ShownCar } from '../car-page/shown-car';

/** State of an enquiry's form (B4-10 to B4-14). */
export type EnquiryState =
  | { kind: 'editing'; faults?: readonly (EnquiryFault | PartExchangeFault)[] }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string };

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
  /** Content and key of the last attempt: the same content is the same enquiry, different content is a new one. */
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

  async function send(enquiry: Enquiry): Promise<readonly (EnquiryFault | PartExchangeFault)[]> {
    // A ref, not the state: two clicks before the next render send one enquiry.
    if (isSending.current || state.kind === 'sent') return [];
    const { form, request, partExchange } = enquiry;
    const faults = [
      ...enquiryFaults(form),
      ...requestFaults(request, form.phone),
      ...(partExchange ? partExchangeFaults(partExchange) : []),
    ];
    if (faults.length > 0) {
      setState({ kind: 'editing', faults });
      return faults;
    }
    // The query of a third-party page may mean something else.
    const body = enquiryBody(
      enquiry,
      car,
      embedded ? location.origin + location.pathname : withoutOutcome(location.href),
    );
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    isSending.current = true;
    setState({ kind: 'sending' });
    const answer = await api(`/api/message?code=${encodeURIComponent(brand.slug)}`, {
      body,
      headers: { 'idempotency-key': last.current.key },
      answer: enquiryAnswer,
      // The key makes it the same enquiry.
      isRepeatable: true,
    });
    isSending.current = false;
    if (!answer.ok)
      log('warn', 'An enquiry was not sent', {
        status: answer.failure.status,
        body: loggableBody(answer.failure.body, { ...form, ...partExchange }),
      });
    if (answer.ok) onSent?.(request);
    setState(answer.ok ? { kind: 'sent' } : { kind: 'failed', message: failureOf(request, answer.failure) });
    return [];
  }

  return { state, send };
}

/** The API explains impossible requests, such as a time that has passed in the meantime. */
function failureOf({ request }: EnquiryRequest, { status, message }: ApiFailure): string {
  return request !== 'question' && status === 400 && message ? message : ENQUIRY_FAILED_MESSAGE;
}

/** `crypto.randomUUID` exists only in secure contexts: with TLS or on localhost. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
