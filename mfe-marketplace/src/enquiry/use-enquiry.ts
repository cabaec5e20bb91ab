import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { enquiryAnswer, enquiryFault, enquiryMessageOf, ENQUIRY_FAILED_MESSAGE, validateEnquiry, type EnquiryFault, type EnquiryForm } from '@forecourt/domain/enquiry';
import type { ShownVehicle } from '../vehicle-page/shown-vehicle';

/** Where a form for an enquiry stands (B4-10 to B4-14). */
export type EnquiryState = { is: 'editing'; fault?: EnquiryFault } | { is: 'sending' } | { is: 'sent' } | { is: 'failed'; message: string };

const CLOSES_AFTER_MS = 2_000;

/** Sends an enquiry, once however often it is asked to. @param onDone called two seconds after it was sent (B4-13) */
export function useEnquiry(vehicle: ShownVehicle, initial: EnquiryState, onDone?: () => void) {
  const { api, brand, log } = useServices();
  const [state, setState] = useState<EnquiryState>(initial);
  const isUnderWay = useRef(false);
  /** The key of what was sent last: the same words again are the same enquiry, other words another. */
  const last = useRef({ words: '', key: '' });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (state.is !== 'sent') return;
    const timer = setTimeout(() => done.current?.(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.is]);

  async function send(form: EnquiryForm): Promise<EnquiryFault | undefined> {
    // Also before the next render: two clicks in one go are one.
    if (isUnderWay.current || state.is === 'sent') return undefined;
    const fault = enquiryFault(form);
    const valid = validateEnquiry(form);
    if (fault || !valid.ok) {
      setState(fault ? { is: 'editing', fault } : { is: 'editing' });
      return fault;
    }
    const body = enquiryMessageOf(valid.value, enquiredVehicle(vehicle));
    const words = JSON.stringify(body);
    if (last.current.words !== words) last.current = { words, key: newKey() };
    isUnderWay.current = true;
    setState({ is: 'sending' });
    const answer = await api(`/api/message?code=${encodeURIComponent(brand.slug)}`, { body, headers: { 'idempotency-key': last.current.key }, answer: enquiryAnswer });
    isUnderWay.current = false;
    if (!answer.ok) log('warn', 'An enquiry was not sent', { status: answer.failure.status, message: answer.failure.message });
    setState(answer.ok ? { is: 'sent' } : { is: 'failed', message: ENQUIRY_FAILED_MESSAGE });
    return undefined;
  }

  return { state, send };
}

function enquiredVehicle({ vehicleId, dealer, price, mileage, advertLink, ...vehicle }: ShownVehicle) {
  return { ...vehicle, vehicleId: Number(vehicleId), dealerId: dealer.dealerId, dealerName: dealer.dealerName, price, mileage: mileage ?? null, advertLink: advertLink || window.location.href };
}

/** `randomUUID` is only there on pages with TLS, and on this machine. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
