import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** Address with the account that the server accepts. */
  url: string;
  /** Accepted letters. */
  received: ParsedMail[];
  stop: () => Promise<void>;
}

/**
 * Starts a mail server that accepts e-mails for all addresses, except `full.example` (temporary refusal) and
 * `closed.example` (permanent).
 */
export async function startMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'forecourt' && password === 'secret'
        ? done(null, { user: username })
        : done(refuse(535, 'Wrong account')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith('@full.example')) return done(refuse(452, `${address} is full`));
      done(address.endsWith('@closed.example') ? refuse(550, `${address} is unknown`) : null);
    },
    onData: (stream, _session, done) =>
      simpleParser(stream, (error: unknown, mail) => {
        if (!error) received.push(mail);
        done(error as Error | null);
      }),
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://forecourt:secret@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
