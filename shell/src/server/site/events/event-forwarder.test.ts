import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { EventForwarder, type EventForwarderOptions, type ForwardedEvent } from './event-forwarder';

interface Received {
  headers: IncomingHttpHeaders;
  body: { brand: string; events: ForwardedEvent[] };
}
const received: Received[] = [];
let answer: (response: ServerResponse) => void;
const collector = createServer(async (request, response) => {
  const text = (await request.toArray()).join('');
  received.push({ headers: request.headers, body: JSON.parse(text) as Received['body'] });
  answer(response);
});
const reports: string[] = [];
const NOW = Date.parse('2026-06-15T10:20:30.456Z');
let address: string;
let open: EventForwarder[] = [];
function forwarder(options: Partial<EventForwarderOptions> = {}): EventForwarder {
  const made = new EventForwarder({
    collectors: new Map([['oak', address]]),
    report: (_, message) => reports.push(message),
    now: () => NOW,
    sendAfterMs: 5,
    ...options,
  });
  open.push(made);
  return made;
}
const namesReceived = () => received.flatMap(({ body }) => body.events.map(({ event }) => event));

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/collect?key=1`;
});
beforeEach(() => {
  received.length = 0;
  reports.length = 0;
  answer = (response) => void response.writeHead(202).end();
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

it('passes the events of a brand on, together, with the minute and nothing of a visitor', async () => {
  const events = forwarder();
  events.add('oak', 'One');
  events.add('oak', 'Two');
  events.add('elm', 'Three');
  await expectEventually(() => events.counts.get('oak')?.forwarded === 2);
  const at = '2026-06-15T10:20:00.000Z';
  expect(received.map(({ body }) => body)).toEqual([
    {
      brand: 'oak',
      events: [
        { event: 'One', at },
        { event: 'Two', at },
      ],
    },
  ]);
  expect(Object.keys(received[0]?.headers ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/forwarded|cookie|referer/)]));
});

it('drops what a collector does not take, and what is too much, and goes on', async () => {
  answer = (response) => void response.writeHead(500).end();
  const events = forwarder({ mostWaiting: 3 });
  for (let number = 0; number < 5; number += 1) events.add('oak', `Lost ${number}`);
  await expectEventually(() => events.counts.get('oak')?.dropped === 5);
  expect(namesReceived()).toEqual(['Lost 0', 'Lost 1', 'Lost 2']);
  expect(reports).toEqual(['The collector of oak took no events: it answered 500']);
  answer = (response) => void response.writeHead(204).end();
  events.add('oak', 'Found');
  await expectEventually(() => events.counts.get('oak')?.forwarded === 1);
});

it('leaves a collector alone that fails again and again', async () => {
  answer = (response) => void response.destroy();
  const events = forwarder();
  for (let number = 0; number < 6; number += 1) {
    events.add('oak', `Lost ${number}`);
    await expectEventually(() => events.counts.get('oak')?.dropped === number + 1);
  }
  expect(received).toHaveLength(3);
});

it('sends what waits when the server stops', async () => {
  const events = forwarder({ sendAfterMs: 60_000 });
  events.add('oak', 'Last');
  await events.close();
  expect(namesReceived()).toEqual(['Last']);
});
