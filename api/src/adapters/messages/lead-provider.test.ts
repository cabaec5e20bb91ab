import { leadFields } from '@forecourt/domain/contact/lead';
import type { LeadProvider } from '../../ports/lead-provider';
import { RefusedError } from '@forecourt/service/refused-error';
import { testApi } from '../../testing/test-api';
import { createEmbeddedLeadProvider } from './lead-provider-embedded';
import { createLiveLeadProvider } from './lead-provider-live';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';

const LEAD = leadFields.parse({
  phone: '+447700900123',
  firstname: 'Ada',
  surname: "O'Vale & Sons",
  ApplicationID: 'a1',
  Make: 'Ford',
  Valuation: '8200',
});

const api = testApi();
/** Leads that the call centre has received, by idempotency key. */
let taken = new Map<string, string>();

/** Answers as `add_lead` documents. */
const documented: Behaviour = ({ method, headers, body }, response) => {
  const say = (text: string) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(`${text}\n`);
  const form = new URLSearchParams(body);
  if (method !== 'POST' || headers['content-type'] !== 'application/x-www-form-urlencoded')
    return say('ERROR: add_lead NOT A FORM');
  if (!form.get('phone')) return say('ERROR: add_lead INVALID PHONE NUMBER LENGTH');
  taken.set(String(headers['idempotency-key']), body);
  return say('SUCCESS: add_lead LEAD HAS BEEN ADDED - 07700900123|1|42');
};
const server = outsideServer(documented);
const live = () => createLiveLeadProvider({ url: `${server.url}/api?source=site`, timeoutMs: 800 });

beforeEach(async () => {
  taken = new Map();
  await api.database.query('delete from api.received_lead');
});

describe.each<[string, () => LeadProvider, () => Promise<unknown[]>]>([
  [
    'embedded',
    () => createEmbeddedLeadProvider(api.database),
    async () =>
      (await api.database.query<{ fields: object }>('select fields from api.received_lead')).rows.map(
        ({ fields }) => fields,
      ),
  ],
  ['live', live, async () => [...taken.values()].map((body) => Object.fromEntries(new URLSearchParams(body)))],
])('the %s lead provider', (_name, provider, leads) => {
  it('accepts a lead with all its fields, once for each key', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await provider().addLead(LEAD, 'lead-a1');
    expect(await leads()).toEqual([LEAD]);
  });

  it('permanently refuses a lead without a phone number', async () => {
    await expect(provider().addLead({ ...LEAD, phone: '' }, 'lead-a2')).rejects.toThrow(RefusedError);
    expect(await leads()).toEqual([]);
  });
});

describe('the live lead provider', () => {
  it('posts to the configured address', async () => {
    await live().addLead(LEAD, 'lead-a1');
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api?source=site', headers: { 'idempotency-key': 'lead-a1' } },
    ]);
  });

  it('treats a duplicate as delivered', async () => {
    server.behave(
      (_request, response) =>
        void response.writeHead(200).end('ERROR: add_lead DUPLICATE PHONE NUMBER IN LIST - 07700900123'),
    );
    await expect(live().addLead(LEAD, 'lead-a1')).resolves.toBeUndefined();
  });

  it('reports why it was refused without personal data', async () => {
    server.behave(
      (_request, response) => void response.writeHead(200).end('ERROR: add_lead INVALID PHONE NUMBER - +447700900123'),
    );
    await expect(live().addLead(LEAD, 'lead-a1')).rejects.toThrow(
      /answered 200: ERROR: add_lead INVALID PHONE NUMBER - \*+$/,
    );
  });

  it.each<[string, Behaviour]>([
    ...MISBEHAVIOURS,
    ['does not know us', (_request, response) => void response.writeHead(403).end('ERROR: no')],
  ])('leaves it to the outbox to repeat, when the provider %s', async (_what, behaviour) => {
    server.behave(behaviour);
    const added = live().addLead(LEAD, 'lead-a1');
    await expect(added).rejects.toThrow(/\S/);
    await expect(added).rejects.not.toThrow(RefusedError);
    expect(server.received).toHaveLength(1);
  });
});
