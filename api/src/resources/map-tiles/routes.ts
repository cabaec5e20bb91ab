import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { DRAWN_ZOOMS } from '@forecourt/domain/map-tiles';
import { errorResponses } from '../../ground/http/errors';
import { createTileDrawer } from './draw-tile';
import { readLand, readTowns } from '../../ground/map/map-data';

/** Coasts and towns do not move; a changed drawing still reaches everybody within days. */
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000';

const CACHED_BYTES = 16 * 1024 * 1024;

/** Digits only: `1e1` would be a second address of the same tile. */
const number = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/, 'a number')
  .transform(Number);

const params = z
  .object({
    zoom: number.refine(
      (zoom) => zoom >= DRAWN_ZOOMS.least && zoom <= DRAWN_ZOOMS.most,
      `from ${DRAWN_ZOOMS.least} to ${DRAWN_ZOOMS.most}`,
    ),
    x: number.describe('From the west.'),
    y: number.describe('From the north.'),
  })
  .refine(({ zoom, x, y }) => Math.max(x, y) < 2 ** zoom, 'beyond the edge of the world');

/**
 * The map that pages show where no map service is configured (B2-72): coasts, borders and towns of the British Isles.
 */
export const mapTileRoutes: FastifyPluginAsyncZod<{ towns?: typeof readTowns }> = async (
  app,
  { towns = readTowns },
) => {
  const cache = new BoundedMap<string>({ maxBytes: CACHED_BYTES, weigh: textBytes });
  let drawer: Promise<ReturnType<typeof createTileDrawer>> | undefined;
  const read = () => towns().then((all) => createTileDrawer(readLand(), all));
  // Data that could not be read is read again for the next tile.
  const ready = () =>
    (drawer ??= read().catch((error: unknown) => {
      drawer = undefined;
      throw error;
    }));
  // Reading the map takes half a second, so it is done before the first visitor needs it.
  app.addHook(
    'onListen',
    () => void ready().catch((error: unknown) => app.log.error({ err: error }, 'the map could not be read')),
  );

  app.get(
    '/api/map/v1/:zoom/:x/:y.svg',
    {
      schema: {
        tags: ['map'],
        summary: 'A tile of the map',
        description: 'Numbered as in all web maps. Outside the British Isles and their neighbours everything is sea.',
        params,
        response: {
          200: z.string().describe('The tile as SVG, 256 pixels square.'),
          ...errorResponses('invalid-request'),
        },
      },
    },
    async ({ params: tile }, reply) => {
      const key = `${tile.zoom}/${tile.x}/${tile.y}`;
      const svg = cache.get(key) ?? (await ready())(tile);
      cache.set(key, svg);
      return reply
        .header('cache-control', CACHE_CONTROL)
        .type('image/svg+xml; charset=utf-8')
        .serializer(String)
        .send(svg);
    },
  );
};
