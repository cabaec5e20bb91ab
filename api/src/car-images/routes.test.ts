import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { answerError } from '../errors';
import { carImages } from './routes';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(carImages);
});
afterAll(() => app.close());

const get = (query: Record<string, string>, headers = {}) =>
  app.inject({ url: `/getImage?${new URLSearchParams(query)}`, headers });
const corsa = { make: 'Vauxhall', modelFamily: 'Corsa' };

describe('GET /getImage', () => {
  it('answers a webp of the next larger width we make, with an aspect of 1.6 and a transparent ground', async () => {
    const answer = await get({ ...corsa, width: '207' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 250, hasAlpha: true });
    const { data } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('answers png and svg too', async () => {
    const png = await get({ ...corsa, width: '150', fileType: 'png' });
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 150, height: 94 });
    const svg = await get({ ...corsa, fileType: 'svg' });
    expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(svg.body).toMatch(/^<svg [^>]*viewBox="0 0 1600 1000"/);
  });

  it('shows the inside, with the wheel on the side asked for', async () => {
    const [outside, left, right] = await Promise.all([
      get({ ...corsa, fileType: 'svg' }), get({ ...corsa, fileType: 'svg', angle: 'interior' }), get({ ...corsa, fileType: 'svg', angle: 'interior', steering: 'rhd' }),
    ]);
    expect(new Set([outside.body, left.body, right.body]).size).toBe(3);
    expect((await sharp(right.rawPayload).metadata()).width).toBe(1600);
  });

  it.each<Record<string, string>>([{}, { make: 'Ford' }, { modelFamily: 'Puma' }, { make: ' ', modelFamily: 'Puma' }])('refuses %p', async (query) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
  });

  it('takes what is not valid for not given', async () => {
    const bad = { width: 'wide', angle: '?', fileType: 'exe', aspectRatio: '900', margins: '-1', zoomType: 'x', rim: 'NaN', paintId: '' };
    const [plain, answer] = await Promise.all([get({ ...corsa, paintId: '' }), get({ ...corsa, ...bad })]);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 500 });
  });

  it('lets nothing of the address into the drawing', async () => {
    const evil = '"><script>alert(1)</script>';
    const query = { make: evil, modelFamily: evil, bodyType: evil, bodySize: evil, angle: evil.slice(0, 20), paintId: evil.slice(0, 40), rim: evil, fileType: 'svg' };
    const answer = await get(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/script|alert|onload|href|style=/i);
  });

  it('may be kept for good, and is not sent again to whoever has it', async () => {
    const first = await get({ ...corsa, width: '150' });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get({ ...corsa, width: '150' }, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await get({ ...corsa, width: '150', paintId: 'pspc0027' }, { 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });
});
