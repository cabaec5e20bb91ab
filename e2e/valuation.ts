import type { Stack } from '@forecourt/tools/stack';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeSentTo } from './outbox';

/** A visitor's data for a valuation, without the telephone number. */
export const ASKED = {
  vehicle: {
    capId: 1,
    mileage: 42_000,
    vrm: 'AA19AAA',
    registrationDate: '2019-03-14T00:00:00Z',
    make: 'Ford',
    model: 'Focus',
  },
  outstandingFinance: true,
  reasonForValuation: 1,
  vehicleCondition: 3,
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@vale.test',
  privacyCheck: true,
};

/** Has a car valued by the browser of an open page. Resolves to the path of the result. */
export async function valuedCar(page: Page, phone: string, request: APIRequestContext, stack: Stack): Promise<string> {
  const post = (path: string, body: object): Promise<{ id?: string }> =>
    page.evaluate(
      async ([url, text]) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
        });
        return (await answer.json()) as { id?: string };
      },
      [`/api/apply/v1/${path}`, JSON.stringify(body)] as const,
    );
  const { id } = await post('valuation', { ...ASKED, phone });
  await post('valuation/verify', {
    id,
    code: await codeSentTo(phone.replace(/^0/, '+44'), request, stack),
    vrm: ASKED.vehicle.vrm,
  });
  return `/valuations-final?applicationId=${id}`;
}
