import { enquiryMessageOf } from '@forecourt/domain/contact/enquiry';
import type { DealerEnquiry, DealerMessages } from '../../ports/dealer-messages';
import { RefusedError } from '@forecourt/service/refused-error';
import { testApi } from '../../testing/test-api';
import { createEmbeddedDealerMessages } from './dealer-messages-embedded';
import { createLiveDealerMessages } from './dealer-messages-live';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';

const message = (dealerId: number | null) =>
  enquiryMessageOf(
    { name: "Ada O'Vale & Sons", email: 'ada@vale.example', phone: '', comments: 'Is it “blue”?' },
    {
      vehicleId: 42,
      dealerId,
      dealerName: 'Alderbrook Cars',
      registration: 'AB19CDE',
      make: 'Ford',
      model: 'Puma',
      trim: '',
      colour: 'Blue',
      mileage: 1,
      price: 2,
      doors: 5,
      advertLink: '',
    },
  );
const ENQUIRY: DealerEnquiry = { code: 'harrowmead', message: message(7) };

const api = testApi();
/** Enquiries that the service has received, by idempotency key. */
let taken = new Map<string, string>();

const documented: Behaviour = ({ method, headers, body }, response) => {
  const isWhole =
    method === 'POST' &&
    headers['content-type'] === 'application/json' &&
    (JSON.parse(body) as { data: { dealerId: unknown } }).data.dealerId !== null;
  if (isWhole) taken.set(String(headers['idempotency-key']), body);
  response.writeHead(isWhole ? 200 : 400).end();
};
const server = outsideServer(documented);
const live = () => createLiveDealerMessages({ url: `${server.url}/api/message?tenant=3`, timeoutMs: 800 });

beforeEach(async () => {
  taken = new Map();
  await api.database.query('delete from api.received_enquiry');
});

describe.each<[string, () => DealerMessages, () => Promise<unknown[]>]>([
  [
    'embedded',
    () => createEmbeddedDealerMessages(api.database),
    async () =>
      (await api.database.query<{ message: object }>('select message from api.received_enquiry')).rows.map(
        (row) => row.message,
      ),
  ],
  ['live', live, async () => [...taken.values()].map((body) => JSON.parse(body) as object)],
])('the %s message service', (_name, service, enquiries) => {
  it('accepts an unchanged enquiry, once for each key', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await service().send(ENQUIRY, 'enquiry-1');
    expect(await enquiries()).toEqual([ENQUIRY.message]);
  });

  it('permanently refuses one without a dealer', async () => {
    await expect(service().send({ ...ENQUIRY, message: message(null) }, 'enquiry-2')).rejects.toThrow(RefusedError);
    expect(await enquiries()).toEqual([]);
  });
});

describe('the live message service', () => {
  it('receives the brand’s slug at its configured address', async () => {
    await live().send(ENQUIRY, 'enquiry-1');
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api/message?tenant=3&code=harrowmead', headers: { 'idempotency-key': 'enquiry-1' } },
    ]);
  });

  it.each([401, 403, 408, 429, 500])('leaves the retry to the outbox when the answer is %s', async (status) => {
    server.behave((_request, response) => void response.writeHead(status).end());
    const sent = live().send(ENQUIRY, 'enquiry-1');
    await expect(sent).rejects.toThrow(`answered ${status}`);
    await expect(sent).rejects.not.toThrow(RefusedError);
  });

  // The body of the answer is not read, so a web page or broken JSON is accepted.
  it.each(MISBEHAVIOURS.filter(([what]) => !/web page|broken JSON/.test(what)))(
    'leaves the retry to the outbox when the service %s',
    async (_what, behaviour) => {
      server.behave(behaviour);
      const sent = live().send(ENQUIRY, 'enquiry-1');
      await expect(sent).rejects.toThrow(/\S/);
      await expect(sent).rejects.not.toThrow(RefusedError);
      expect(server.received).toHaveLength(1);
    },
  );
});
