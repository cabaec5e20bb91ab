/** Sends an enquiry as a page does; the sender's email address is also its idempotency key. */
export async function postEnquiry(site: string, carId: string, email: string): Promise<Response> {
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
  return fetch(`${site}/api/message?code=forecourt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({
      scenario: 'HarrowmeadEnquiry',
      data: { ...nothing, channel: 2, referenceId: Number(carId), customerName: 'Ada Vale', customerEmail: email },
    }),
    signal: AbortSignal.timeout(5_000),
  });
}
