import { paintOf } from '@forecourt/domain/car-paint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { slugOf } from '@forecourt/domain/slug';
import { errorResponses } from '../errors';
import { bodyFinder } from './body-of-car';
import { wheelPatterns } from './parts/wheel';
import { pictureQuery, type PictureQuery, type PictureType } from './parameters';
import { openPictureFolder } from './picture-folder';
import { pictureMaker, type PictureOrder } from './pictures';
import { isInside, viewOf } from './views';

const CONTENT_TYPES: Readonly<Record<PictureType, string>> = { webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml; charset=utf-8' };

/** An address always gives the same picture; a changed drawing is asked for by another `version` (A3-6). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Bytes of an image: not JSON, so there is no shape to check. */
const picture = { 200: z.unknown().describe('The picture.'), 304: z.unknown().describe('The picture is the one you have.') };

interface CarImageOptions {
  /** Where pictures are kept from one start to the next; nowhere when undefined. */
  pictureDir?: string | undefined;
}

/** Pictures of cars, drawn (A7-15, B7-12). */
export const carImages: FastifyPluginAsyncZod<CarImageOptions> = async (app, { pictureDir }) => {
  const bodyOfCar = bodyFinder();
  const pictureOf = pictureMaker(pictureDir === undefined ? undefined : await openPictureFolder(pictureDir));

  app.get(
    '/getImage',
    { schema: { tags: ['cars'], summary: 'A picture of a car', querystring: pictureQuery, response: { ...picture, ...errorResponses('INVALID_REQUEST') } } },
    async (request, reply) => {
      const { query } = request;
      const { bytes, etag } = await pictureOf(orderOf(query, bodyOfCar(query)));
      void reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send(undefined);
      return reply.type(CONTENT_TYPES[query.fileType]).send(bytes);
    },
  );
};

/** Nothing of the address itself goes on to the drawing, only what it stands for. */
function orderOf(query: PictureQuery, body: PictureOrder['body']): PictureOrder {
  return {
    inside: isInside(query.angle),
    body,
    doors: body === 'hatchback' && Number(query.bodySize ?? query.modelDoors) === 3 ? 3 : 5,
    view: viewOf(query.angle),
    paintHex: paintOf(query.paintId).hex,
    rim: query.rim > 0 ? query.rim - 1 : usualRim(query.make),
    aspectRatio: query.aspectRatio,
    margin: query.margins,
    zoom: query.zoomType,
    rightHandDrive: query.steering === 'rhd',
    // A vector drawing has no width of its own.
    widthPixels: query.fileType === 'svg' ? 0 : query.width,
    type: query.fileType,
  };
}

/** Cars of one make have wheels of one kind, so that a page of cars is not a page of the same wheels. */
const usualRim = (make: string): number => slugOf(make).length % wheelPatterns;

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
