import { readSession, writeSession } from './session-value';

/** What the wizard tells the result page (A4.6-9): never through the address, as it is about a person. */
export interface HandOver {
  phoneNumber: string;
  applicationId: string;
}

export function handOver({ phoneNumber, applicationId }: HandOver): void {
  writeSession('phoneNumber', phoneNumber);
  writeSession('applicationId', applicationId);
}

/** What was handed over in this tab; undefined when nobody finished the wizard here. */
export function takeOver(): HandOver | undefined {
  const phoneNumber = readSession('phoneNumber');
  const applicationId = readSession('applicationId');
  return phoneNumber && applicationId ? { phoneNumber, applicationId } : undefined;
}
