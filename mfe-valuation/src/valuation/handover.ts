import { sessionStore } from '@forecourt/ui/session-store';

/** Identifies the valuation that the wizard opened (A4.6-9). */
export interface Handover {
  /** Never passed through the address, as it is personal data. */
  phoneNumber: string;
  applicationId: string;
}

/**
 * Parameter of the result page, for browsers without session storage: a random id, which is useless without the API's
 * cookie.
 */
export const APPLICATION_PARAMETER = 'applicationId';
const APPLICATION_ID = /^[\w-]{1,64}$/;

/** @returns whether the tab stores it; if not, `APPLICATION_PARAMETER` has to contain it */
export function saveHandover({ phoneNumber, applicationId }: Handover): boolean {
  const areKept = [sessionStore.set('phoneNumber', phoneNumber), sessionStore.set('applicationId', applicationId)];
  return !areKept.includes(false);
}

/**
 * The handover of the address, which has no phone number, or otherwise of this tab; undefined when the wizard was not
 * finished here.
 */
export function readHandover(query: URLSearchParams): Handover | Pick<Handover, 'applicationId'> | undefined {
  const passedOn = query.get(APPLICATION_PARAMETER) ?? '';
  if (APPLICATION_ID.test(passedOn)) return { applicationId: passedOn };
  const phoneNumber = sessionStore.get('phoneNumber');
  const applicationId = sessionStore.get('applicationId');
  return phoneNumber && applicationId ? { phoneNumber, applicationId } : undefined;
}
