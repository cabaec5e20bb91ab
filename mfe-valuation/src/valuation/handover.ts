import { sessionStore } from '@forecourt/ui/session-store';

/** What the wizard passes to the result page (A4.6-9): never through the address, as it is personal data. */
export interface Handover {
  phoneNumber: string;
  applicationId: string;
}

export function saveHandover({ phoneNumber, applicationId }: Handover): void {
  sessionStore.set('phoneNumber', phoneNumber);
  sessionStore.set('applicationId', applicationId);
}

/** The handover of this tab; undefined when the wizard was not finished here. */
export function readHandover(): Handover | undefined {
  const phoneNumber = sessionStore.get('phoneNumber');
  const applicationId = sessionStore.get('applicationId');
  return phoneNumber && applicationId ? { phoneNumber, applicationId } : undefined;
}
