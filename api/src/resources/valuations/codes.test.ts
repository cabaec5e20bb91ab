import type { TestApi } from '../../testing/test-api';
import { eachVisitor, lastCode, type ValuationClient } from './testing/test-client';

const MINUTE_MS = 60_000;

describe('the code of a valuation', () => {
  let api: TestApi;
  let visitor: ValuationClient;
  let phone = '';
  const later = eachVisitor((given) => ({ api, visitor, phone } = given));

  const ask = () => visitor.ask({ phone });
  const REFUSED = { error: 'Invalid verification code. Please check it, or ask for a new one.' };

  describe('is refused in the same way', () => {
    it('for every reason', async () => {
      const [id, used, expired] = [await ask(), await ask(), await ask()];
      const code = await lastCode(api, phone);
      const wrong = code === '000000' ? '000001' : '000000';
      const answers = [
        await visitor.verify(id, wrong),
        await visitor.verify(id, ''),
        await visitor.verify(id, '12345678901'),
        await visitor.verify(expired, code, 'AB12CDE'),
        await visitor.verify('6f1f3a0e-0000-4000-8000-000000000000', code),
        await visitor.verify("' or 1=1 --", code),
        await visitor.verify(used, wrong),
      ];
      const { rows } = await api.database.query<{ payload: { text: string } }>(
        `select payload from api.outbox where idempotency_key = 'sms-${used}-1'`,
      );
      const right = rows[0]?.payload.text.slice(0, 6) ?? '';
      expect((await visitor.verify(used, right)).json()).toHaveProperty('vehicle');
      answers.push(await visitor.verify(used, right));
      later(10 * MINUTE_MS);
      answers.push(await visitor.verify(expired, code));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set([`200 ${JSON.stringify(REFUSED)}`]),
      );
      const fingerprints = answers.map(({ headers }) => JSON.stringify({ ...headers, date: '', 'x-request-id': '' }));
      expect(new Set(fingerprints).size).toBe(1);
    });

    it('after five tries, also with the right code, and also for fifty simultaneous tries', async () => {
      const id = await ask();
      const code = await lastCode(api, phone);
      const wrong = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, '0')).filter(
        (guess) => guess !== code,
      );
      const guesses = await Promise.all(wrong.map((guess) => visitor.verify(id, guess)));
      expect(guesses.every(({ body }) => body === JSON.stringify(REFUSED))).toBe(true);
      const { rows } = await api.database.query(
        'select tries, used_at from api.valuation_code where valuation_id = $1',
        [id],
      );
      expect(rows).toEqual([{ tries: 5, used_at: null }]);
      expect((await visitor.verify(id, code)).json()).toEqual(REFUSED);
    });

    it('for any number of codes', async () => {
      const id = await ask();
      for (let guess = 0; guess < 4; guess += 1) await visitor.verify(id, 'xxxxxx');
      later(MINUTE_MS);
      expect((await visitor.resend(id)).json()).toEqual({ sent: true });
      const code = await lastCode(api, phone);
      await visitor.verify(id, 'xxxxxx');
      expect((await visitor.verify(id, code)).json()).toEqual(REFUSED);
    });

    it('for 49 of fifty simultaneous right codes', async () => {
      const id = await ask();
      const code = await lastCode(api, phone);
      const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.verify(id, code)));
      expect(answers.filter(({ body }) => body.includes('vehicle'))).toHaveLength(1);
    });
  });

  describe('another code', () => {
    const CANNOT = { error: 'We cannot send this code again. Please ask for a new one.' };

    it('replaces the previous one', async () => {
      const id = await ask();
      const before = await lastCode(api, phone);
      later(MINUTE_MS);
      expect((await visitor.resend(id)).json()).toEqual({ sent: true });
      const code = await lastCode(api, phone);
      if (code !== before) expect((await visitor.verify(id, before)).json()).toEqual(REFUSED);
      expect((await visitor.verify(id, code)).json()).toHaveProperty('vehicle');
    });

    it('is not sent within half a minute, after three more, once it is open, or for others: with one answer', async () => {
      const id = await ask();
      const answers = [await visitor.resend(id)];
      for (let more = 0; more < 3; more += 1) {
        later(31_000);
        expect((await visitor.resend(id)).json()).toEqual({ sent: true });
      }
      later(MINUTE_MS);
      answers.push(
        await visitor.resend(id),
        await visitor.resend('6f1f3a0e-0000-4000-8000-000000000000'),
        await visitor.resend('x'),
        await visitor.resend(id, 'AB12CDE'),
      );
      await visitor.verify(id, await lastCode(api, phone));
      answers.push(await visitor.resend(id));
      expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => CANNOT));
    });

    it('is sent once when twenty ask at once', async () => {
      const id = await ask();
      later(MINUTE_MS);
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.resend(id)));
      expect(answers.filter(({ body }) => body.includes('sent'))).toHaveLength(1);
    });
  });

  it('is kept only in the message, and as a hash', async () => {
    const id = await ask();
    const code = await lastCode(api, phone);
    const { rows } = await api.database.query<{ row: string }>(
      'select valuation_code::text as row from api.valuation_code where valuation_id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'));
  });
});
