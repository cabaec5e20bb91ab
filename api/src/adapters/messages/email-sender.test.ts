import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { RefusedError } from '@forecourt/service/refused-error';
import type { CareMessage } from '@forecourt/domain/contact/care-message';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { createCustomerCareByEmail } from './customer-care-email';
import { createLiveEmailSender } from './email-live';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => void (server.received.length = 0));

const sender = (url = server.url) => createLiveEmailSender({ url, from: 'site@forecourt.example', timeoutMs: 2_000 });
const email = { to: 'care@forecourt.example', subject: 'A question', text: 'When do you open?\n.\nAda' };
const addressOf = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;

describe('an e-mail', () => {
  it('arrives as it was written', async () => {
    await sender().send(email, 'key-1');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'A question',
      from: { text: 'site@forecourt.example' },
      to: { text: 'care@forecourt.example' },
    });
    expect(mail?.text?.trim()).toBe(email.text);
    expect(mail?.html).toBe(false);
  });

  it('has the same id at every attempt, different from other e-mails, without anything of its key', async () => {
    for (const key of ['ada@vale.example', 'ada@vale.example', 'key-2']) await sender().send(email, key);
    const [first, again, other] = server.received.map(({ messageId = '' }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{64}@forecourt\.example>$/);
    expect([again, other]).toEqual([first, expect.not.stringContaining(first ?? '')]);
  });

  it('is given up when the server refuses it permanently, without its address in the error', async () => {
    const refused = sender().send({ ...email, to: 'ada@closed.example' }, 'key');
    await expect(refused).rejects.toBeInstanceOf(RefusedError);
    await expect(refused).rejects.not.toThrow('ada');
  });

  it.each([
    [
      'the server takes it later',
      () => sender().send({ ...email, to: 'ada@full.example' }, 'key'),
      '127.0.0.1 answered 452',
    ],
    [
      'the account is wrong',
      () => sender(server.url.replace('secret', 'wrong')).send(email, 'key'),
      '127.0.0.1 answered 535',
    ],
    ['nothing listens', () => sender(addressOf(server.url, 9)).send(email, 'key'), '127.0.0.1 failed (ESOCKET)'],
  ])('is tried again when %s', async (_when, send, reason) => {
    const failed = send();
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.not.toBeInstanceOf(RefusedError);
  });

  it('does not wait for a silent server', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(
      sender(addressOf(server.url, (silent.address() as AddressInfo).port)).send(email, 'key'),
    ).rejects.toThrow('127.0.0.1 failed');
    silent.close();
  });

  it('does not go out unencrypted to another machine', async () => {
    // Another name of this machine. The server has no certificate for it.
    await expect(sender(server.url.replace('127.0.0.1', '127.1')).send(email, 'key')).rejects.toThrow(
      '127.1 answered 500',
    );
    expect(server.received).toEqual([]);
  });
});

describe('customer care by e-mail', () => {
  const message: CareMessage = {
    code: 'bramblegate',
    name: 'Ada Vale',
    email: 'ada@vale.example',
    phone: '07700900123',
    message: 'When do you open?',
  };

  it("has the visitor's words, and answers go to the visitor", async () => {
    await createCustomerCareByEmail(sender(), 'care@forecourt.example').send(message, 'care-1');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Message from Ada Vale (bramblegate)',
      replyTo: { text: '"Ada Vale" <ada@vale.example>' },
    });
    expect(mail?.text?.trim()).toBe('When do you open?\n\nAda Vale\nada@vale.example\n07700900123');
  });

  it('lets no name add a recipient or a header', async () => {
    const name = 'Ada\r\nBcc: everybody@evil.example, "x" <y@evil.example>';
    await createCustomerCareByEmail(sender(), 'care@forecourt.example').send({ ...message, name }, 'care-2');
    const [mail] = server.received;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual(['ada@vale.example']);
  });
});
