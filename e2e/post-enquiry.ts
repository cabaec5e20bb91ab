/** An enquiry as a page sends it; the sender's email address is also its idempotency key. */
export function enquiryRequest(carId: string, email: string) {
  const nothing = {
    dealerId: null,
    dealerName: null,
    customerPhone: null,
    customerMessage: null,
    registration: null,
    make: null,
    model: null,
    trim: null,
    colour: null,
    mileage: null,
    price: null,
    doorNumber: null,
    advertLink: null,
  };
  return {
    path: '/api/message?code=forecourt',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({
      scenario: 'HarrowmeadEnquiry',
      data: { ...nothing, channel: 2, referenceId: Number(carId), customerName: 'Ada Vale', customerEmail: email },
    }),
  };
}

export async function postEnquiry(site: string, carId: string, email: string): Promise<Response> {
  const { path, ...request } = enquiryRequest(carId, email);
  return fetch(`${site}${path}`, { ...request, signal: AbortSignal.timeout(5_000) });
}
