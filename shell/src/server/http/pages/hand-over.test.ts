import Fastify, { type FastifyInstance } from 'fastify';
import { handOverRoutes } from './hand-over';
import { handOverPath } from '../../site/hand-over-path';
import { siteContext } from '../../site/site-context';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(handOverRoutes, {
    contextOf: ({ protocol, host }, url = '/') =>
      siteContext({ protocol, host, url }, { ports: [3000], linkOrigins: ['https://video.example'] }),
  });
});
afterAll(() => app.close());

const send = async (query: string, path = handOverPath('forecourt', 'apply'), host = 'localhost:3000') => {
  const { statusCode, headers } = await app.inject({ url: `${path}?${query}`, headers: { host } });
  return { statusCode, to: headers.location };
};

describe('a form for the application site', () => {
  it.each([
    ['monthlyBudget=&option=monthly', '?option=monthly'],
    ['monthlyBudget=+&option=monthly&utm_source=', '?option=monthly'],
    ['monthlyBudget=1%2C250&option=monthly&utm_source=home', '?monthlyBudget=1250&option=monthly&utm_source=home'],
    ['monthlyBudget=%20%C2%A312,500.50%20&name=%E2%80%8B', '?monthlyBudget=12500'],
    ['monthlyBudget=250&option=monthly&theme=a&option=b', '?monthlyBudget=250&option=monthly&theme=a&option=b'],
    ['name=Smith%2C+J', '?name=Smith%2C+J'],
    ['monthly-budget=', ''],
    ['monthly-budget=++1%2C250+', '?monthly-budget=1%2C250'],
    ['', ''],
  ])('hands %p over as %p', async (query, arrived) => {
    expect(await send(query)).toEqual({ statusCode: 303, to: `http://apply.localhost:3000/${arrived}` });
  });

  it('goes to the social one from a social page', async () => {
    expect((await send('option=monthly', handOverPath('forecourt', 'socialApply'))).to).toBe(
      'http://social-apply.localhost:3000/?option=monthly',
    );
  });

  it.each([
    handOverPath('forecourt', 'apply').replace('apply', 'privacy'),
    '/hand-over/forecourt/__proto__',
    '/hand-over/forecourt',
  ])('leads nowhere else: %s', async (path) => {
    expect((await send('a=b', path)).statusCode).toBe(404);
  });

  it('is refused at an unknown host', async () => {
    expect((await send('a=b', handOverPath('nobody', 'apply'), 'evil.example')).statusCode).toBe(404);
  });
});

describe('a form for an address that an editor chose', () => {
  const sendTo = (to: string, query: string) =>
    send(`${new URLSearchParams({ to })}&${query}`, handOverPath('forecourt', 'link'));

  it.each([
    ['/apply', 'monthly-budget=', 'http://localhost:3000/apply'],
    [
      '/apply?utm_source=checker#form',
      'monthly-budget=+250+',
      'http://localhost:3000/apply?utm_source=checker&monthly-budget=250#form',
    ],
    ['http://apply.localhost:3000/start', 'monthly-budget=', 'http://apply.localhost:3000/start'],
    ['/apply', 'to=home&monthly-budget=', 'http://localhost:3000/apply?to=home'],
  ])('%s with %s arrives at %s', async (to, query, arrived) => {
    expect(await sendTo(to, query)).toEqual({ statusCode: 303, to: arrived });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://apply.localhost:3000@evil.example/',
    'mailto:a@b.example',
    '//',
    'https://video.example/watch',
  ])('leads only where forms may: %s', async (to) => {
    expect((await sendTo(to, 'a=b')).statusCode).toBe(404);
  });

  it('leads nowhere without an address', async () => {
    expect((await send('a=b', handOverPath('forecourt', 'link'))).statusCode).toBe(404);
  });
});
