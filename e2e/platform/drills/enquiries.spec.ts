import { query } from '../../database';
import { FAILED, fill, openEnquiry, send, SENT } from '../../enquiry-form';
import { carForSale } from '../../stock';
import { expect, test } from './drill';
import { postEnquiry } from '../../post-enquiry';

const VISITORS = 6;

test.describe('With the API killed while enquiries are sent', () => {
  test('every acknowledged one is stored once, and reaches its dealer once', async ({
    drill,
    page,
    request,
    stack,
  }) => {
    const { id, path } = await carForSale(request, 11);
    const run = `drill${Date.now()}`;
    const acknowledged: string[] = [];
    const over = new AbortController();

    /** Sends like a careful client: retries with the same key until there is an answer, and then sends it once more. */
    const visitor = async (name: string) => {
      for (let number = 0; !over.signal.aborted; number++) {
        const email = `${name}.${number}@${run}.test`;
        const post = async () => expect((await postEnquiry(stack.origins.site, id, email)).status).toBe(200);
        await expect(post).toPass({ intervals: [50], timeout: 60_000 });
        acknowledged.push(email);
        if (number % 5 === 0) await expect(post).toPass({ intervals: [50], timeout: 60_000 });
      }
    };

    const form = await openEnquiry(page, path);
    await fill(form, `browser@${run}.test`);
    await page.route(
      '**/api/message?*',
      async (route) => {
        // The request arrives, but its answer is lost.
        await route.fetch();
        await drill.kill('api');
        await route.abort();
      },
      { times: 1 },
    );

    const visitors = Array.from({ length: VISITORS }, (_, index) => visitor(`visitor${index}`));
    await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(VISITORS);
    await send(form).click();
    await expect(form.getByText(FAILED)).toBeVisible();
    const before = acknowledged.length;
    await stack.api();
    await send(form).click();
    await expect(form.getByText(SENT)).toBeVisible();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + VISITORS);
    over.abort();
    await Promise.all(visitors);

    const once = [...acknowledged, `browser@${run}.test`].toSorted();
    const emails = async (sql: string) =>
      (await query<{ email: string }>(`${sql} like $1`, [`%@${run}.test`], stack)).map(({ email }) => email).toSorted();
    expect(
      await emails(
        `select payload #>> '{message,data,customerEmail}' as email from api.outbox where payload #>> '{message,data,customerEmail}'`,
      ),
    ).toEqual(once);
    // A message being sent when the API was killed is sent again once its lease has expired.
    const unsent = () =>
      emails(
        `select payload #>> '{message,data,customerEmail}' as email from api.outbox where sent_at is null and payload #>> '{message,data,customerEmail}'`,
      );
    await expect.poll(unsent, { timeout: 40_000 }).toEqual([]);
    expect(
      await emails(
        `select message #>> '{data,customerEmail}' as email from api.received_enquiry where message #>> '{data,customerEmail}'`,
      ),
    ).toEqual(once);
  });
});
