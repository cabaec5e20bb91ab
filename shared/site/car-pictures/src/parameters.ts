import { DEFAULT_PAINT_ID } from '@forecourt/domain/cars/paint';
import { CAR_RENDER_DEFAULTS, PICTURE_WIDTHS, pictureWidth } from '@forecourt/domain/cars/render';
import * as z from 'zod';
import { wheelPatterns } from './choices';
import { SOCIAL_PICTURE } from './social-picture';

const text = (description: string) => z.string().max(100).optional().catch(undefined).describe(description);

const {
  modelVariant,
  countryCode,
  licensePlateType,
  interiorId,
  tailoring,
  aspectRatio,
  transmission,
  zoomType,
  margins,
  fileType,
  version,
  surrounding,
} = CAR_RENDER_DEFAULTS;

/** Accepted like by similar services, but without effect on the drawing. */
const notDrawn = (standard: string) => text(`\`${standard}\`; makes no difference to a drawing.`);

/**
 * The query of `GET /getImage` (A3-4 to A3-9). Invalid values count as absent. To limit the number of pictures, only
 * looks and sizes that blocks use are drawn; other values become the nearest of them.
 */
export const pictureQuery = z.object({
  make: z.string().trim().min(1).max(100),
  modelFamily: z.string().trim().min(1).max(100),
  bodyType: text('Shape as our stock names it, `SUV`; otherwise it is looked up by make and model.'),
  bodySize: text('Number of doors; small cars with three have another side.'),
  modelDoors: text('Number of doors, where `bodySize` does not say.'),
  angle: z
    .string()
    .max(20)
    .catch('01')
    .describe(
      '`01` and `23` front three-quarter, `05` and `09` rear three-quarter, `17` and `21` side, `22` front, `29` rear; or `interior`.',
    ),
  paintId: z.string().max(40).catch(DEFAULT_PAINT_ID).describe('Paint code (A7-19).'),
  width: z.coerce
    .number()
    .positive()
    .catch(800)
    .transform(pictureWidth)
    .describe(`Pixels; rounded up to ${PICTURE_WIDTHS.join(', ')}.`),
  rim: z.coerce
    .number()
    .int()
    .min(0)
    .max(wheelPatterns)
    .catch(Number(CAR_RENDER_DEFAULTS.rim))
    .describe(`Wheel pattern, 1 to ${wheelPatterns}; 0 is the make's usual one.`),
  steering: z
    .enum(['lhd', 'rhd'])
    .catch(CAR_RENDER_DEFAULTS.steering)
    .describe('Where the wheel is; seen inside, and in an open car.'),
  modelRange: notDrawn('any'),
  modelYear: notDrawn('any'),
  modelTrim: notDrawn('any'),
  modelVariant: notDrawn(modelVariant),
  powerTrain: notDrawn('any'),
  transmission: notDrawn(transmission),
  position: notDrawn('any'),
  countryCode: notDrawn(countryCode),
  licensePlateType: notDrawn(licensePlateType),
  interiorId: notDrawn(interiorId),
  tailoring: notDrawn(tailoring),
  zoomType: notDrawn(zoomType),
  margins: notDrawn(margins),
  aspectRatio: text(
    `\`${aspectRatio}\`; \`${SOCIAL_PICTURE.aspectRatio}\`, ${SOCIAL_PICTURE.width} pixels wide on white, for previews of shared links.`,
  ),
  surrounding: notDrawn(surrounding),
  fileType: notDrawn(fileType),
  version: notDrawn(version),
  customer: text('Customer of the service.'),
});
export type PictureQuery = z.output<typeof pictureQuery>;
