import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { DRAWN_TILES, tileAddress, TILE_PIXELS, worldPixels } from '@forecourt/domain/map-tiles';
import sharp from 'sharp';
import { answerError } from '../../ground/http/errors';
import { readTowns } from '../../ground/map/map-data';
import { mapTileRoutes } from './routes';

let app: FastifyInstance;
/** Number of reads of the map's data that fail. */
let failures = 0;
const towns = async () => {
  if (failures-- > 0) throw new Error('The worker ended');
  return readTowns();
};
beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(mapTileRoutes, { towns });
});
afterAll(() => app.close());

const LEEDS = { latitude: 53.8008, longitude: -1.5491 };
const BRIGHTON = { latitude: 50.8225, longitude: -0.1372 };
const MID_ATLANTIC = { latitude: 50, longitude: -30 };

async function tileAt(place: { latitude: number; longitude: number }, zoom: number) {
  const [x, y] = worldPixels(place, zoom).map((pixels) => Math.floor(pixels / TILE_PIXELS)) as [number, number];
  return app.inject(tileAddress(DRAWN_TILES, { zoom, x, y }));
}

describe('A tile of the map', () => {
  it('is drawn once its data can be read, although that failed before', async () => {
    failures = 1;
    expect((await tileAt(LEEDS, 10)).statusCode).toBe(500);
    expect((await tileAt(LEEDS, 10)).statusCode).toBe(200);
  });

  it('is a small picture that may be cached', async () => {
    const answer = await tileAt(LEEDS, 10);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=604800/);
    expect(answer.rawPayload.length).toBeLessThan(20_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'svg',
      width: TILE_PIXELS,
      height: TILE_PIXELS,
    });
  });

  it.each([6, 7, 8, 9, 10, 11])('names Leeds at zoom %d', async (zoom) => {
    expect((await tileAt(LEEDS, zoom)).body).toContain('>Leeds</text>');
  });

  it('names smaller towns only at high zooms', async () => {
    expect((await tileAt({ latitude: 53.796, longitude: -1.676 }, 11)).body).toContain('>Pudsey</text>');
    expect((await tileAt({ latitude: 53.796, longitude: -1.676 }, 8)).body).not.toContain('>Pudsey</text>');
  });

  it('shows land and sea on either side of the coast', async () => {
    const { body } = await tileAt(BRIGHTON, 10);
    const { data } = await sharp(Buffer.from(body.replaceAll(/<(text|circle)[^>]*>([^<]*<\/text>)?/g, '')))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (place: typeof BRIGHTON) => {
      const [x, y] = worldPixels(place, 10).map((pixels) => Math.floor(pixels % TILE_PIXELS)) as [number, number];
      return [...data.subarray((y * TILE_PIXELS + x) * 3, (y * TILE_PIXELS + x) * 3 + 3)];
    };
    const [land, sea] = [colourAt({ ...BRIGHTON, latitude: 50.87 }), colourAt({ ...BRIGHTON, latitude: 50.75 })];
    expect(land).not.toEqual(sea);
    expect(sea[2]).toBeGreaterThan(sea[0]!);
  });

  it('is plain sea far from land', async () => {
    const { statusCode, body } = await tileAt(MID_ATLANTIC, 8);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<(path|text)/);
  });

  it.each([
    '5/15/10',
    '12/2030/1324',
    '9/512/10',
    '9/10/512',
    '9/-1/10',
    '9/1.5/10',
    '9/1e2/10',
    '09/10/10',
    '9/x/10',
    '9/10/10000000000000',
  ])('refuses %s', async (numbers) => {
    const answer = await app.inject(`/api/map/v1/${numbers}.svg`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
  });
});
