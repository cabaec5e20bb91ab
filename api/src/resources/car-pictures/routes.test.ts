import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { createLiveCarImages } from '../../adapters/car-images-live';
import { MISBEHAVIOURS, outsideServer } from '../../adapters/testing/outside-server';
import { answerError } from '../../ground/http/errors';
import type { CarImages } from '../../ports/car-images';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { QueueFull } from '@forecourt/car-pictures/bounded-queue';
import { createDraw } from '@forecourt/car-pictures/draw-picture';
import type { Draw } from '@forecourt/car-pictures/pictures';
import { carPictureRoutes } from './routes';

async function appWith(draw?: Draw, outside?: CarImages): Promise<FastifyInstance> {
  // A visitor who left may have opened another connection, for which the test would wait.
  const server = fastify({ forceCloseConnections: true });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  await server.register(carPictureRoutes, { draw, outside });
  return server;
}

let app: FastifyInstance;
beforeAll(async () => void (app = await appWith()));
afterAll(() => app.close());

const get = (query: Record<string, string>, headers = {}) =>
  app.inject({ url: `/getImage?${new URLSearchParams(query)}`, headers });
const corsa = { make: 'Vauxhall', modelFamily: 'Corsa' };

describe('GET /getImage', () => {
  it('answers a webp of the next larger width we make, with an aspect of 1.6 and a transparent ground', async () => {
    const answer = await get({ ...corsa, width: '207' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 250,
      hasAlpha: true,
    });
    const { data } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('has the shape and the background of link previews at every width', async () => {
    const [answer, other] = await Promise.all(
      ['1200', '150'].map((width) => get({ ...corsa, width, aspectRatio: '1.905' })),
    );
    expect(await sharp(answer?.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, hasAlpha: false });
    const { data } = await sharp(answer?.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(other?.headers.etag).toBe(answer?.headers.etag);
  });

  it('shows the inside, with the wheel on the requested side', async () => {
    const [outside, left, right] = await Promise.all([
      get({ ...corsa, width: '150' }),
      get({ ...corsa, width: '150', angle: 'interior' }),
      get({ ...corsa, width: '150', angle: 'interior', steering: 'rhd' }),
    ]);
    expect(new Set([outside, left, right].map((answer) => answer?.headers.etag)).size).toBe(3);
  });

  it.each<Record<string, string>>([{}, { make: 'Ford' }, { modelFamily: 'Puma' }, { make: ' ', modelFamily: 'Puma' }])(
    'refuses %p',
    async (query) => {
      const answer = await get(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
    },
  );

  it('treats invalid values as not given', async () => {
    const bad = { width: 'wide', angle: '?', fileType: 'exe', rim: 'NaN', paintId: '' };
    const [plain, answer] = await Promise.all([get({ ...corsa, paintId: '' }), get({ ...corsa, ...bad })]);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 500 });
  });

  it('may be cached permanently, and answers 304 to a matching ETag', async () => {
    const first = await get({ ...corsa, width: '150' });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get({ ...corsa, width: '150' }, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await get(
      { ...corsa, width: '150', paintId: 'pspc0027' },
      { 'if-none-match': String(first.headers.etag) },
    );
    expect(other.statusCode).toBe(200);
  });
});

describe('GET /getImage with a car image service', () => {
  const PICTURE = Buffer.from('RIFF\u0001\u0000\u0000\u0000WEBPVP8 ');
  const service = outsideServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/webp' }).end(PICTURE),
  );
  const outside = () =>
    createLiveCarImages({ url: `${service.url}/getImage?account=7`, timeoutMs: 2_000, checkEveryMs: 0 });
  /** Resolves when the service has answered or failed. */
  const answerWhen = async (isWorking: boolean) => {
    const images = outside();
    const shown = await appWith(undefined, images);
    await expectEventually(() => images.works() === isWorking && (isWorking || images.figures.failures > 0));
    const [answer, missing] = await Promise.all(
      ['make=Vauxhall&modelFamily=Corsa&customer=marlow&bodyType=SUV&version=5&width=150', 'make=Vauxhall'].map(
        (query) => shown.inject(`/getImage?${query}`),
      ),
    );
    await shown.close();
    return { answer: answer!, missing: missing! };
  };

  it('redirects there with every parameter, and draws nothing (A3-6 to A3-9)', async () => {
    const { answer, missing } = await answerWhen(true);
    expect([answer.statusCode, missing.statusCode]).toEqual([302, 400]);
    const address = new URL(answer.headers.location ?? '');
    expect(address.origin + address.pathname).toBe(`${service.url}/getImage`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      account: '7',
      customer: 'marlow',
      surrounding: 'studio',
      zoomType: 'fullscreen',
      width: '150',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(service.received[0]).toMatchObject({
      method: 'GET',
      path: expect.stringContaining('make=Ford&modelFamily=Focus'),
    });
  });

  it.each(MISBEHAVIOURS)('draws the car while the service %s', async (_, behaviour) => {
    service.behave(behaviour);
    const { answer, missing } = await answerWhen(false);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 150 });
    expect(missing.statusCode).toBe(400);
  });

  it('follows it down and up again', async () => {
    const images = outside();
    await expectEventually(() => images.works());
    service.behave((_request, response) => void response.writeHead(503).end());
    await expectEventually(() => !images.works());
    service.behave((_request, response) => void response.end(PICTURE));
    await expectEventually(() => images.works());
  });
});

describe('GET /getImage under overload', () => {
  const MANY = 120;

  it('draws as many as possible and refuses the rest, while other calls are answered immediately', async () => {
    const busy = await appWith(createDraw({ atOnce: 1 }));
    busy.get('/other', () => 'answered');
    const answers: string[] = [];
    const pictures = Array.from({ length: MANY }, async (_, number) => {
      const answer = await busy.inject(`/getImage?make=Ford&modelFamily=Puma&width=150&${look(number)}`);
      answers.push(String(answer.statusCode));
      return answer;
    });
    const others = Array.from({ length: 20 }, async () => {
      await busy.inject('/other');
      answers.push('other');
    });
    const [made, refused] = split(await Promise.all(pictures));
    await Promise.all(others);
    expect(made).toHaveLength(1 + 20);
    expect(refused).toHaveLength(MANY - made.length);
    expect(answers.lastIndexOf('other')).toBeLessThan(answers.indexOf('200'));
    await busy.close();
  });

  it('states when to retry, and that the refusal must not be cached', async () => {
    const busy = await appWith(() => Promise.reject(new QueueFull()));
    const answer = await busy.inject({ url: '/getImage?make=Ford&modelFamily=Puma' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({ error: { code: 'pictures-busy' } });
    await busy.close();
  });

  it('drops a picture when its visitor has left', async () => {
    const asked: AbortSignal[] = [];
    const draw: Draw = (_order, signal) =>
      new Promise((_, reject) => {
        asked.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const busy = await appWith(draw);
    const address = await busy.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const visit = fetch(`${address}/getImage?make=Ford&modelFamily=Puma`, { signal: leaving.signal }).catch(
      () => 'left',
    );
    while (asked.length === 0)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    leaving.abort();
    expect(await visit).toBe('left');
    while (!asked[0]?.aborted)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    await busy.close();
  });
});

/** Requests `number` pictures that are not cached. */
const look = (number: number) =>
  new URLSearchParams({
    angle: ['01', '05', '17', '22', '29', '09'][number % 6] ?? '',
    rim: String(1 + (Math.floor(number / 6) % 3)),
    paintId: PAINTS[Math.floor(number / 18)] ?? '',
  });
const PAINTS = ['pspc0004', 'pspc0099', 'pspc0065', 'pspc0027', 'pspc0052', 'pspc0016', 'pspc0077'];

function split(answers: { statusCode: number }[]) {
  return [
    answers.filter(({ statusCode }) => statusCode === 200),
    answers.filter(({ statusCode }) => statusCode === 503),
  ] as const;
}
