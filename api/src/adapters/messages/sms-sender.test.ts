import { RefusedError } from '@forecourt/service/refused-error';
import type { SmsSender } from '../../ports/sms-sender';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';
import { createEmbeddedSmsSender } from './sms-embedded';
import { createLiveSmsSender } from './sms-live';

const SMS = { to: '+447700900123', text: '123456 is your code' };

/** Answers as Twilio documents. */
const documented: Behaviour = ({ method, path, headers, body }, response) => {
  const send = (status: number, answer: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  const form = new URLSearchParams(body);
  const isAuthorised = headers.authorization === `Basic ${Buffer.from('AC1:secret').toString('base64')}`;
  if (method !== 'POST' || path !== '/Accounts/AC1/Messages.json') return send(404, { code: 20404, status: 404 });
  if (!isAuthorised) return send(401, { code: 20003, message: 'Authenticate', status: 401 });
  if (form.get('To') !== SMS.to)
    return send(400, {
      code: 21211,
      message: `The 'To' number ${form.get('To')} is not a valid phone number`,
      status: 400,
    });
  return send(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null });
};

const logged: unknown[] = [];
const server = outsideServer(documented);
const live = (change: Partial<Parameters<typeof createLiveSmsSender>[0]> = {}) =>
  createLiveSmsSender({
    url: server.url,
    account: 'AC1',
    token: 'secret',
    from: '+447700900000',
    timeoutMs: 800,
    ...change,
  });

describe.each<[string, () => SmsSender]>([
  ['embedded', () => createEmbeddedSmsSender({ info: (...given: unknown[]) => void logged.push(given) })],
  ['live', live],
])('the %s SMS sender', (_name, sender) => {
  it('accepts a message, and the same one again', async () => {
    await expect(sender().send(SMS, 'sms-1')).resolves.toBeUndefined();
    await expect(sender().send(SMS, 'sms-1')).resolves.toBeUndefined();
  });
});

describe('the embedded SMS sender', () => {
  it('logs where to read the message, but neither its text nor its number', () => {
    expect(JSON.stringify(logged)).toContain('/dev/outbox');
    expect(JSON.stringify(logged)).not.toMatch(/123456|7700900123/);
  });
});

describe('the live SMS sender', () => {
  it('sends number, sender and text as a form, with its key', async () => {
    await live().send(SMS, 'sms-1');
    expect(server.received[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'sms-1',
    });
    expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
      To: SMS.to,
      From: '+447700900000',
      Body: SMS.text,
    });
  });

  it('can send from a messaging service', async () => {
    const from = `MG${'a'.repeat(32)}`;
    await live({ from }).send(SMS, 'sms-1');
    expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
      To: SMS.to,
      MessagingServiceSid: from,
      Body: SMS.text,
    });
  });

  it('gives up on a number that is refused, without naming it', async () => {
    const refused = live().send({ ...SMS, to: '+447700900999' }, 'sms-1');
    await expect(refused).rejects.toThrow(RefusedError);
    await expect(refused).rejects.toThrow(/answered 400, code 21211$/);
  });

  it('keeps a message when our account is refused', async () => {
    const refused = live({ token: 'old' }).send(SMS, 'sms-1');
    await expect(refused).rejects.toThrow('answered 401, code 20003');
    await expect(refused).rejects.not.toThrow(RefusedError);
  });

  it.each(MISBEHAVIOURS)('leaves the retry to the outbox when the provider %s', async (_what, behaviour) => {
    server.behave(behaviour);
    const sent = live().send(SMS, 'sms-1');
    await expect(sent).rejects.toThrow(/\S/);
    await expect(sent).rejects.not.toThrow(RefusedError);
    expect(server.received).toHaveLength(1);
  });

  it('stops calling a provider that keeps failing', async () => {
    server.behave((_request, response) => void response.writeHead(500).end());
    const sender = live();
    for (let call = 0; call < 8; call += 1)
      await expect(sender.send(SMS, 'sms-1')).rejects.toThrow(/answered 500|gets no request for a while/);
    expect(sender.figures).toEqual({ calls: 8, retries: 0, failures: 5, refused: 3 });
    expect(server.received).toHaveLength(5);
  });
});
