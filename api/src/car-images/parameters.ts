import { DEFAULT_PAINT_ID } from '@forecourt/domain/car-paint';
import { PICTURE_WIDTHS, pictureWidth } from '@forecourt/domain/car-render';
import { z } from 'zod';
import { wheelPatterns } from './parts/wheel';

/** File types that pictures are made in; any other asked for is the first. */
export const PICTURE_TYPES = ['webp', 'png', 'svg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const text = (description: string) => z.string().max(100).optional().catch(undefined).describe(description);

/** A number within bounds, rounded to a step so that nobody can ask for endlessly many pictures. */
const stepped = (standard: number, low: number, high: number, step: number, description: string) =>
  z.coerce.number().min(low).max(high).transform((value) => Number((Math.round(value / step) * step).toFixed(4))).catch(standard).describe(description);

/**
 * The query of `GET /getImage` (A3-4 to A3-9). What a drawing cannot show, such as the trim's name or the country of the
 * plate, is not read; what is not valid counts as not given.
 */
export const pictureQuery = z.object({
  make: z.string().trim().min(1).max(100),
  modelFamily: z.string().trim().min(1).max(100),
  bodyType: text('Shape as our stock names it, `SUV`; otherwise it is looked up by make and model.'),
  bodySize: text('Number of doors; a hatchback with three has another side.'),
  modelDoors: text('Number of doors, where `bodySize` does not say.'),
  angle: z.string().max(20).catch('01').describe('`01` and `23` front three-quarter, `05` and `09` rear three-quarter, `17` and `21` side, `22` front, `29` rear; degrees; or `interior`.'),
  paintId: z.string().max(40).catch(DEFAULT_PAINT_ID).describe('Paint code (A7-19).'),
  width: z.coerce.number().positive().catch(800).transform(pictureWidth).describe(`Pixels; rounded up to ${PICTURE_WIDTHS.join(', ')}.`),
  aspectRatio: stepped(1.6, 1, 2.4, 0.1, 'Width by height.'),
  margins: stepped(0.03, 0, 0.2, 0.01, 'Free share of the width on each side.'),
  zoomType: z.enum(['fullscreen', 'relative']).catch('fullscreen').describe('The car fills the picture, or all cars stand in one scale.'),
  rim: stepped(0, 0, wheelPatterns, 1, `Wheel pattern, 1 to ${wheelPatterns}; 0 is the make's usual one.`),
  steering: z.enum(['lhd', 'rhd']).catch('lhd').describe('Where the wheel is; seen in an open car.'),
  fileType: z.enum(PICTURE_TYPES).catch('webp'),
});
export type PictureQuery = z.output<typeof pictureQuery>;
