import { clientTokenAnswer } from '@forecourt/domain/client-token';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import { ASKED } from '../../valuation';
import { ask, get, post, type Answer } from './ask';
import {
  ADDRESSES,
  BODIES,
  EMAILS,
  HOSTS,
  PHONES,
  RAW_REQUESTS,
  REGISTRATIONS,
  RELEASE_PATHS,
  SEARCHES,
  TEXTS,
} from './hostile-requests';

/** No answer may contain a stack trace or a database error. */
const INSIDES = /node_modules|\bat [\w./]+:\d+:\d+|\.tsx?:\d+|syntax error|relation "|ECONNREFUSED/;
const FORM = ['Content-Type: application/x-www-form-urlencoded'];

const statuses = (answers: readonly { name: string; answer: Answer }[]) =>
  answers.map(({ name, answer }) => ({ name, status: answer.status }));
const all = async <Item extends { name: string }>(items: readonly Item[], send: (item: Item) => Promise<Answer>) => {
  const answers = await Promise.all(items.map(async (item) => ({ ...item, answer: await send(item) })));
  for (const { answer } of answers) expect(answer.text).not.toMatch(INSIDES);
  return answers;
};
const expectRefusals = (answers: readonly { name: string; expected: readonly number[]; answer: Answer }[]) =>
  expect(statuses(answers.filter(({ expected, answer }) => !expected.includes(answer.status)))).toEqual([]);
const expectStatus = (sent: string, { status }: Answer, expected: readonly number[]) =>
  expect({ sent: sent.slice(0, 60), status: expected.includes(status) ? 'right' : status }).toEqual({
    sent: sent.slice(0, 60),
    status: 'right',
  });

test.afterEach(async ({ stack }) => {
  for (const origin of [stack.origins.site, stack.origins.api, stack.origins.registry])
    expect((await get(origin, '/healthz')).status).toBe(200);
});

test('Hostile addresses are refused with a message, or are pages', async ({ stack }) => {
  expectRefusals(await all(ADDRESSES, ({ address }) => get(stack.origins.site, address)));
});

test('Unknown hosts get no page, and reach no other service', async ({ stack }) => {
  const answers = await all(HOSTS, ({ host }) => get(stack.origins.site, '/', host));
  expectRefusals(answers);
  for (const { answer } of answers) expect(answer.text).not.toMatch(/data-remote|data-block|handed over/i);
});

test('Ambiguous requests, which two parsers could read differently, are refused', async ({ stack }) => {
  const { host } = new URL(stack.origins.site);
  expectRefusals(
    await all(RAW_REQUESTS, ({ lines, body }) =>
      ask(
        stack.origins.site,
        lines.map((line) => line.replace('HOST', host)),
        body,
      ),
    ),
  );
});

test('No page shows one visitor’s query to another', async ({ request, stack }) => {
  const canary = `canary-${Date.now()}`;
  const { pages } = (await (await request.get('/api/content/v1/pages')).json()) as {
    pages: { id: string; route: string }[];
  };
  const car = await carForSale(request, 30);
  const published = pages.filter(({ id, route }) => !id.startsWith('hostile-') && !/[:*{]/.test(route));
  const routes = [...published.map(({ route }) => route), car.path, '/used-cars/ford'];
  for (const route of routes) {
    await get(stack.origins.site, `${route}?email=${canary}%40example.com&reg=${canary}`);
    for (const next of [route, `${route}?theme=saltmarsh`, `${route}?other=1`]) {
      expect([next, (await get(stack.origins.site, next)).text.includes(canary)]).toEqual([next, false]);
    }
  }
});

test('Thousands of addresses of one page do not fill the memory', async ({ stack }) => {
  const renderers = async () =>
    JSON.parse((await get(stack.origins.site, '/readyz')).text.split('\r\n\r\n')[1] ?? '{}') as {
      renderers: { replaced: number };
    };
  const before = await renderers();
  for (let batch = 0; batch < 10; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        get(stack.origins.site, `/valuation-form?x=${batch}-${index}${"'".repeat(1900)}`),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
  }
  expect((await renderers()).renderers.replaced).toBe(before.renderers.replaced);
});

test('Hostile bodies are refused with a message', async ({ stack }) => {
  expectRefusals(await all(BODIES, ({ address, body }) => post(stack.origins.site, address, body)));
});

test('Invalid registrations cause no lookup', async ({ stack }) => {
  expectRefusals(
    await all(REGISTRATIONS, ({ registration }) =>
      get(stack.origins.site, `/api/library/v1/vehicle-details/${registration}`),
    ),
  );
});

test('SMS are sent to UK mobile numbers only', async ({ stack }) => {
  for (const phone of PHONES) {
    const { status, text } = await post(
      stack.origins.site,
      '/api/apply/v1/valuation',
      JSON.stringify({ ...ASKED, phone }),
    );
    expect([phone.slice(0, 40), status, text.includes('"error"')]).toEqual([
      phone.slice(0, 40),
      expect.any(Number),
      true,
    ]);
    expect(status).toBeLessThan(500);
  }
});

test('Enquiries: hostile text does no harm, and invalid email addresses are refused at once', async ({
  request,
  stack,
}) => {
  const car = await carForSale(request, 31);
  const send = (fields: Record<string, string>, headers: readonly string[] = FORM) =>
    post(
      stack.origins.site,
      '/api/message?code=forecourt',
      new URLSearchParams({
        referenceId: car.id,
        firstName: 'Ada',
        lastName: 'Vale',
        email: `ada.${Date.now()}@vale.test`,
        phone: '',
        comments: '',
        ...fields,
      }).toString(),
      headers,
    );
  for (const text of TEXTS) expectStatus(text, await send({ comments: text, lastName: `V${text}` }), [303, 400, 413]);
  for (const email of EMAILS) {
    const started = performance.now();
    const answer = await send({ email });
    expectStatus(email, answer, [303, 400, 413]);
    expect(answer.text).not.toContain('enquiry=sent');
    expect(performance.now() - started).toBeLessThan(2000);
  }
  for (const foreign of ['Origin: https://evil.example', 'Origin: null', 'Sec-Fetch-Site: cross-site'])
    expect((await send({}, [...FORM, foreign])).status).toBe(403);
});

test('Searches that no form sends are refused', async ({ request, stack }) => {
  const { authenticationToken: token } = clientTokenAnswer.parse(
    await (await request.post('/api/library/v1/client-token')).json(),
  );
  for (const body of SEARCHES) {
    const answer = await post(stack.origins.site, '/v1/cars', JSON.stringify(body), [
      'Content-Type: application/json',
      `Authorization: Bearer ${token}`,
    ]);
    expectStatus(JSON.stringify(body), answer, [400, 413]);
    expect(answer.text).toContain('"error"');
  }
});

test('The registry refuses releases with paths outside their folder, and unauthorised ones', async ({ stack }) => {
  const { squads, releaseManager } = await readLocalCredentials(stack.registryDir);
  const { registry } = stack.origins;
  const reserve = (path: string, token: string | undefined, remote = 'mfe-reviews') =>
    post(
      registry,
      `/v1/remotes/${remote}/versions/9.9.9`,
      JSON.stringify({
        manifest: { remote, version: '9.9.9' },
        files: { [path]: { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
      }),
      ['Content-Type: application/json', ...(token === undefined ? [] : [`Authorization: Bearer ${token}`])],
    );
  for (const path of RELEASE_PATHS) expectStatus(path, await reserve(path, squads['mfe-reviews']), [400, 422]);
  expect((await reserve('x.js', undefined)).status).toBe(401);
  expect((await reserve('x.js', 'a wrong one')).status).toBe(401);
  expect((await reserve('x.js', squads['mfe-valuation'])).status).toBe(403);
  for (const remote of ['__proto__', '..%2f..', 'mfe-nobody'])
    expect((await reserve('x.js', releaseManager, remote)).status).toBeGreaterThanOrEqual(400);
  for (const address of [
    '/files/mfe-reviews/..%2f..%2fkey-secret',
    '/files/..%2f..%2fkey-secret/1/x',
    '/v1/channels/..%2fproduction/release-set',
    '/v1/channels/__proto__',
  ])
    expect((await get(registry, address)).status).toBeGreaterThanOrEqual(400);
});
