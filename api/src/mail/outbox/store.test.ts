import { withTransaction } from '@forecourt/database/pool';
import { startTestApi, testApi } from '../../testing/test-api';
import { enqueue, readOutbox } from './store';

describe('the outbox', () => {
  const api = testApi();
  const message = { kind: 'sms', idempotencyKey: 'valuation-1', payload: { text: 'Your code is <b>123456</b>' } };

  beforeEach(() => api.database.query('delete from api.outbox'));

  it('commits a message with its cause, once for each key', async () => {
    expect(await withTransaction(api.database, (transaction) => enqueue(transaction, message))).toBe(true);
    expect(await withTransaction(api.database, (transaction) => enqueue(transaction, message))).toBe(false);
    expect(await readOutbox(api.database, 10)).toMatchObject([{ ...message, sentAt: null }]);
  });

  it('rolls a message back with its cause', async () => {
    const work = withTransaction(api.database, async (transaction) => {
      await enqueue(transaction, message);
      throw new Error('no such valuation');
    });
    await expect(work).rejects.toThrow('no such valuation');
    expect(await readOutbox(api.database, 10)).toEqual([]);
  });

  it('is counted in the metrics, without its content', async () => {
    await withTransaction(api.database, (transaction) => enqueue(transaction, message));
    const text = await api.app.metrics.metrics();
    expect(text).toContain('outbox_messages{kind="sms",state="waiting"} 1');
    expect(text).not.toContain('123456');
  });

  it('can be viewed in development, as data and as a page without JavaScript', async () => {
    await withTransaction(api.database, (transaction) => enqueue(transaction, message));
    expect((await api.app.inject('/dev/outbox.json')).json()).toMatchObject({ messages: [message] });
    const page = await api.app.inject('/dev/outbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('123456');
    expect(page.body).not.toContain('<b>123456');
  });
});

describe('in production', () => {
  it('the outbox cannot be looked at', async () => {
    const api = await startTestApi({ env: { NODE_ENV: 'production', CLIENT_TOKEN_SECRET: 'x'.repeat(32) } });
    const answers = await Promise.all(['/dev/outbox', '/dev/outbox.json'].map((url) => api.app.inject(url)));
    await api.stop();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
