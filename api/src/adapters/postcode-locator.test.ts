import type { PostcodeLocator } from '../ports/postcode-locator';
import { milesBetween } from '../cars/stock-search/fields/nearby';
import { createEmbeddedPostcodeLocator } from './postcode-locator-embedded';
import { createLivePostcodeLocator } from './postcode-locator-live';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from './testing/outside-server';

const PICCADILLY = { latitude: 53.4808, longitude: -2.2374 };
const KNOWN: Record<string, object> = {
  '/postcodes/M11AE': { result: { postcode: 'M1 1AE', outcode: 'M1', ...PICCADILLY, country: 'England' } },
  '/outcodes/M1': { result: { outcode: 'M1', latitude: 53.4776, longitude: -2.2333, country: ['England'] } },
  '/postcodes/JE23AB': {
    result: { postcode: 'JE2 3AB', outcode: 'JE2', latitude: null, longitude: null, country: 'Channel Islands' },
  },
};
const CLOSED = { error: 'Postcode not found', terminated: { postcode: 'M1 1AA', latitude: 53.479, longitude: -2.235 } };

/** Answers as the service documents. */
const documented: Behaviour = (request, response) => {
  const found = KNOWN[request.path];
  const unknown = request.path === '/postcodes/M11AA' ? CLOSED : { error: 'Postcode not found' };
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? unknown));
};

const server = outsideServer(documented);
const areas = createEmbeddedPostcodeLocator();
const live = () => createLivePostcodeLocator({ url: server.url, areas, timeoutMs: 2_000 });

describe.each<[string, () => PostcodeLocator]>([
  ['embedded', () => areas],
  ['live', live],
])('the %s locator of postcodes', (_name, locator) => {
  it.each(['M1 1AE', 'm11ae', ' M1 1ae ', 'M1'])('finds "%s" near the middle of Manchester', async (postcode) => {
    const place = await locator().locate(postcode);
    expect(place && milesBetween(place, PICCADILLY)).toBeLessThan(5);
  });

  it('finds a place for a postcode of Jersey', async () => {
    expect(await locator().locate('JE2 3AB')).toMatchObject({ latitude: expect.closeTo(49.2, 0) });
  });

  it.each(['', 'ZZ1 1AA', 'M', '../outcodes/M1', '12345'])('knows no place for "%s"', async (postcode) => {
    expect(await locator().locate(postcode)).toBeUndefined();
  });
});

describe('the live locator of postcodes', () => {
  it('is good to a street', async () => {
    expect(await live().locate('M1 1AE')).toEqual(PICCADILLY);
  });

  it('locates a postcode that is no longer in use, and recognises one that does not exist', async () => {
    expect(await live().locate('M1 1AA')).toEqual({ latitude: 53.479, longitude: -2.235 });
    expect(await live().locate('M1 9ZZ')).toBeUndefined();
  });

  it('sends one request for each postcode in any notation', async () => {
    const locator = live();
    for (const postcode of ['M1 1AE', 'm11ae', 'M1 9ZZ', 'M19ZZ']) await locator.locate(postcode);
    expect(server.received.map(({ path }) => path)).toEqual(['/postcodes/M11AE', '/postcodes/M19ZZ']);
  });

  it('sends no request for an invalid postcode', async () => {
    const locator = live();
    for (const postcode of ['ZZ1 1AA', '../admin', 'M1 1AE?x=1', 'M']) await locator.locate(postcode);
    expect(server.received).toEqual([]);
  });

  it.each<[string, Behaviour]>([
    ...MISBEHAVIOURS,
    [
      'sends a place elsewhere',
      (_request, response) => void response.writeHead(200).end('{"result":{"latitude":0,"longitude":0}}'),
    ],
    ['refuses us', (_request, response) => void response.writeHead(403).end('{}')],
  ])('searches around the post town while the service %s, and requests again later', async (_what, behaviour) => {
    const locator = live();
    server.behave(behaviour);
    expect(await locator.locate('M1 1AE')).toEqual(await areas.locate('M1 1AE'));
    server.behave(documented);
    expect(await locator.locate('M1 1AE')).toEqual(PICCADILLY);
  });
});
