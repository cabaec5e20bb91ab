import type { Queryable } from '@forecourt/database/pool';
import { photoOf, type Photo } from '@forecourt/domain/cars/photo';
import { Breaker } from '@forecourt/service/breaker';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import type { PhotoStore } from '../../cars/photos/photo-store';
import { carImageAddress } from '../../shown-cars/cards/car-image-address';
import { CARD_SQL, type CarRow } from '../../shown-cars/cards/store';

/** The address contains a hash of the dealer's file. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const answers = {
  200: z.unknown().describe('The picture.'),
  302: z.unknown().describe('The way to a drawing of the car, while its picture cannot be read.'),
  304: z.unknown().describe('The picture is the one you have.'),
};

/** Dealers' own pictures of their cars. */
export const photoRoutes: FastifyPluginAsyncZod<{ database: Queryable; store: PhotoStore }> = async (
  app,
  { database, store },
) => {
  const breaker = new Breaker();

  async function read(name: string): Promise<Buffer | undefined> {
    if (!breaker.allows('store')) return undefined;
    try {
      const content = await store.get(name);
      breaker.succeeded('store');
      return content;
    } catch (error) {
      breaker.failed('store');
      app.log.warn({ err: error }, 'a picture of a car could not be read: the car is drawn');
      return undefined;
    }
  }

  app.get(
    '/photos/:name',
    {
      schema: {
        tags: ['cars'],
        summary: 'A dealer’s own picture of a car',
        params: z.object({ name: z.string() }),
        response: { ...answers, ...errorResponses('not-found') },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const photo = photoOf(`/photos/${name}`)?.photo;
      if (!photo) throw new ApiError('not-found');
      const etag = `"${name}"`;
      if (matchesEtag(request.headers['if-none-match'], etag))
        return reply.code(304).headers({ 'cache-control': CACHE_CONTROL, etag }).send(undefined);
      const content = await read(name);
      if (content) return reply.headers({ 'cache-control': CACHE_CONTROL, etag }).type('image/webp').send(content);
      const drawn = await drawnInstead(database, photo);
      if (drawn === undefined) throw new ApiError('not-found');
      return reply.code(302).headers({ location: drawn, 'cache-control': 'no-store' }).send(null);
    },
  );
};

/** Address of a drawing of the car, which also has the photo. */
async function drawnInstead(database: Queryable, { hash }: Photo): Promise<string | undefined> {
  const { rows } = await database.query<CarRow>(
    `select ${CARD_SQL.columns} from api.photo join api.car_photo using (address_hash) join api.car on car.id = car_id ${CARD_SQL.joins}
     where file_hash = $1 limit 1`,
    [hash],
  );
  return rows[0] && carImageAddress(rows[0]);
}
