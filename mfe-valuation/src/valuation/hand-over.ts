import { sessionStore } from '@forecourt/ui/session-store';

/** What the wizard tells the result page (A4.6-9): never through the address, as it is about a person. */
export interface HandOver {
  phoneNumber: string;
  applicationId: string;
}

export function handOver({ phoneNumber, applicationId }: HandOver): void {
  sessionStore.set('phoneNumber', phoneNumber);
  sessionStore.set('applicationId', applicationId);
}

/** What was handed over in this tab; undefined when nobody finished the wizard here. */
export function takeOver(): HandOver | undefined {
  const phoneNumber = sessionStore.get('phoneNumber');
  const applicationId = sessionStore.get('applicationId');
  return phoneNumber && applicationId ? { phoneNumber, applicationId } : undefined;
}
