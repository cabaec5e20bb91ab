import { leadOf } from '@forecourt/domain/contact/lead';
import { storedValuation } from '@forecourt/domain/valuation/wire';
import { FEW_CARS, startTestApi, testApi } from '../../testing/test-api';
import { lastCode, valuationClient } from './testing/test-client';

describe('the lead of a valuation', () => {
  const api = testApi({ seed: FEW_CARS });
  const SUCCESS = 'SUCCESS: the lead was taken';
  const ERROR = 'ERROR: there is no such application';
  const leads = async () =>
    (
      await api.database.query<{ payload: object }>(
        `select idempotency_key, payload from api.outbox where kind = 'lead' order by id`,
      )
    ).rows;
  let numbers = 0;

  async function opened() {
    const visitor = valuationClient(api.app);
    numbers += 1;
    const phone = `07700 90${String(1000 + numbers)}`;
    const id = await visitor.ask({ phone });
    const valuation = storedValuation.parse((await visitor.verify(id, await lastCode(api, phone))).json());
    return { visitor, id, valuation };
  }

  beforeEach(() => api.database.query(`delete from api.outbox where kind = 'lead'`));

  it('is sent with the stored valuation, not with data of the form', async () => {
    const { visitor, id, valuation } = await opened();
    const answer = await visitor.addLead({
      ...leadOf(valuation, id),
      phone: '07700 900999',
      Valuation: '1000000',
      firstname: 'Mallory',
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      SUCCESS,
    ]);
    expect(await leads()).toEqual([{ idempotency_key: `lead-${id}`, payload: leadOf(valuation, id) }]);
  });

  it('is sent once for repeated and simultaneous posts', async () => {
    const { visitor, id } = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.addLead({ ApplicationID: id })));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => SUCCESS));
    expect(await leads()).toHaveLength(1);
    await api.app.outbox.deliverDue();
    await visitor.addLead({ ApplicationID: id.toUpperCase() });
    await api.app.outbox.deliverDue();
    const { rows } = await api.database.query(
      'select application_id from api.received_lead where application_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused for any other session', async () => {
    const { id } = await opened();
    const stranger = valuationClient(api.app);
    const other = await opened();
    const answers = [
      await stranger.addLead({ ApplicationID: id }),
      await other.visitor.addLead({ ApplicationID: id }),
      await other.visitor.addLead({ ApplicationID: '6f1f3a0e-0000-4000-8000-000000000000' }),
      await other.visitor.addLead({ ApplicationID: "' or 1=1 --" }),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set([`200 ${ERROR}`]));
    expect(await leads()).toEqual([]);
  });

  it('is not sent before the valuation is open', async () => {
    const visitor = valuationClient(api.app);
    const id = await visitor.ask({ phone: '07700 900777' });
    expect((await visitor.addLead({ ApplicationID: id })).body).toBe(ERROR);
  });

  it('needs an ApplicationID', async () => {
    const { visitor } = await opened();
    expect((await visitor.addLead({ phone: '1' })).statusCode).toBe(400);
  });

  it('is accepted at the address of the configured provider only', async () => {
    const other = await startTestApi({ env: { LEAD_PROVIDER: 'dialler' } });
    const post = (url: string) =>
      other.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'ApplicationID=1',
      });
    const answers = await Promise.all(
      ['/api/apply/v1/dialler-add-lead', '/api/apply/v1/vicidial-add-lead', '/api/apply/v1/valuation/verify'].map(post),
    );
    await other.stop();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 415]);
  });
});
