import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { CarImages } from '../../ports/car-images';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { createSilhouetteFinder } from './silhouette-of-car';
import { QueueFull } from '@forecourt/car-pictures/bounded-queue';
import { createDraw } from '@forecourt/car-pictures/draw-picture';
import { pictureQuery } from '@forecourt/car-pictures/parameters';
import { openPictureFolder } from '@forecourt/car-pictures/picture-folder';
import { pictureOrder } from '@forecourt/car-pictures/picture-order';
import { createPictureMaker, type Draw } from '@forecourt/car-pictures/pictures';

/** An address always gives the same picture; a changed drawing has another `version` (A3-6). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Bytes of an image: not JSON, so the answer has no schema. */
const picture = {
  200: z.unknown().describe('The picture.'),
  304: z.unknown().describe('The picture is the one you have.'),
};

/** For redirects to an outside service, which may be down in a minute, and for drawings in its place. */
const FOR_NOW = 'public, max-age=60';

interface CarPictureOptions {
  /** An external car image service, which replaces our drawings while it works. */
  outside?: CarImages | undefined;
  /** Folder that stores pictures across restarts; undefined for none. */
  pictureDir?: string | undefined;
  /** Default: in this process. */
  draw?: Draw;
}

/** Pictures of cars, drawn here or, with every parameter, by a service outside (A3-4 to A3-9, A7-15, B7-12). */
export const carPictureRoutes: FastifyPluginAsyncZod<CarPictureOptions> = async (
  app,
  { outside, pictureDir, draw = createDraw() },
) => {
  const silhouetteOfCar = createSilhouetteFinder();
  const pictureOf = createPictureMaker(
    draw,
    pictureDir === undefined ? undefined : await openPictureFolder(pictureDir),
  );

  app.get(
    '/getImage',
    {
      schema: {
        tags: ['cars'],
        summary: 'A picture of a car',
        querystring: pictureQuery,
        response: {
          ...picture,
          302: z.null().describe('The way to it, at a service outside.'),
          ...errorResponses('invalid-request', 'pictures-busy'),
        },
      },
    },
    async (request, reply) => {
      const { query, signal } = request;
      if (outside?.works()) {
        const address = outside.addressOf(request.url);
        if (address === undefined) throw new ApiError('invalid-request');
        return reply.code(302).header('location', address).header('cache-control', FOR_NOW).send(null);
      }
      const { bytes, etag } = await pictureOf(pictureOrder(query, silhouetteOfCar(query)), signal).catch(
        (error: unknown) => {
          // The visitor has left: nobody receives this answer, and it must not be logged as a failure.
          throw error instanceof QueueFull || signal.aborted ? new ApiError('pictures-busy', { cause: error }) : error;
        },
      );
      void reply.header('cache-control', outside ? FOR_NOW : CACHE_CONTROL).header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(undefined);
      return reply.type('image/webp').send(bytes);
    },
  );
};
