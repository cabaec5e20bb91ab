import type { ParsedMail } from 'mailparser';
import { startMailServer, type MailServer } from '../adapters/testing/mail-server';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api';

/** The API as `testApi` starts it, and the e-mails that it has sent in this test. */
export function testMailApi(options: TestApiOptions): TestApi & { mails: ParsedMail[] } {
  const api = {} as TestApi & { mails: ParsedMail[] };
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = { EMAIL_ADAPTER: 'live', SMTP_URL: server.url, EMAIL_FROM: 'cars@forecourt.example' };
    const started = await startTestApi({ ...options, env: { ...mail, ...options.env } });
    Object.assign(api, started, { mails: server.received });
  });
  beforeEach(() => void api.mails.splice(0));
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });
  return api;
}
