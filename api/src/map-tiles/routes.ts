import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { DRAWN_ZOOMS } from '@forecourt/domain/map-tiles';
import { errorResponses } from '../errors';
import { createTileDrawer } from './draw-tile';
import { readLand, readTowns } from './map-data';

/** Coasts stay, and towns too; a changed drawing reaches everybody within days. */
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000';

const KEPT_BYTES = 16 * 1024 * 1024;

/** Digits only: `1e1` would be another address of the same tile. */
const number = z.string().regex(/^(0|[1-9]\d{0,3})$/, 'a number').transform(Number);

const params = z
  .object({
    zoom: number.refine((zoom) => zoom >= DRAWN_ZOOMS.least && zoom <= DRAWN_ZOOMS.most, `from ${DRAWN_ZOOMS.least} to ${DRAWN_ZOOMS.most}`),
    x: number.describe('From the west.'),
    y: number.describe('From the north.'),
  })
  .refine(({ zoom, x, y }) => Math.max(x, y) < 2 ** zoom, 'beyond the edge of the world');

/** The map that pages show where no map service is configured (B2-72): coasts, borders and towns of the British Isles. */
export const mapTileRoutes: FastifyPluginAsyncZod = async (app) => {
  const kept = new BoundedMap<string>({ maxBytes: KEPT_BYTES, weigh: textBytes });
  let drawer: Promise<ReturnType<typeof createTileDrawer>> | undefined;
  const ready = () => (drawer ??= readTowns().then((towns) => createTileDrawer(readLand(), towns)));
  // Reading takes half a second, which no visitor should wait for.
  app.addHook('onListen', () => void ready().catch((error: unknown) => app.log.error({ err: error }, 'the map was not read')));

  app.get(
    '/api/map/v1/:zoom/:x/:y.svg',
    {
      schema: {
        tags: ['map'],
        summary: 'A tile of the map',
        description: 'In the numbering of web maps. Elsewhere in the world all is sea.',
        params,
        response: { 200: z.string().describe('The tile as SVG, 256 pixels square.'), ...errorResponses('invalid-request') },
      },
    },
    async ({ params: tile }, reply) => {
      const key = `${tile.zoom}/${tile.x}/${tile.y}`;
      const svg = kept.get(key) ?? (await ready())(tile);
      kept.set(key, svg);
      return reply.header('cache-control', CACHE_CONTROL).type('image/svg+xml; charset=utf-8').serializer(String).send(svg);
    },
  );
};
