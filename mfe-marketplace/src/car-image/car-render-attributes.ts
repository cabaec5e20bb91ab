import * as z from 'zod/mini';
import { text } from '@forecourt/contracts/attributes';
import { CAR_RENDER_PARAMETERS } from '@forecourt/domain/cars/render';

/**
 * For blocks with one picture of a car: which car, and from which angle (A3-29). All pictures of the site share the
 * image service's other parameters; an `imageUrl` may still set them.
 */
export const carRenderAttributes = {
  make: text().describe('Make of the car in the picture.'),
  modelFamily: text().describe('Its model.'),
  modelRange: text().describe('Its range.'),
  modelYear: text().describe('Its year.'),
  modelTrim: text().describe('Its trim.'),
  modelPowerTrain: text().describe('Its power train, such as electric.'),
  modelDoors: text().describe('Number of its doors.'),
  angle: text().describe(
    'Where the camera is: 01 and 23 front three-quarter, 05 and 09 rear three-quarter, 17 and 21 side, 22 front, 29 rear.',
  ),
  paintId: text().describe('Code of its paint.'),
  position: text().describe('Position of the camera.'),
};

const written = z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String)));
type Parameter = (typeof CAR_RENDER_PARAMETERS)[number];

/** For lists of cards with a picture each: all parameters of the image service. */
export const carRenderFields = Object.fromEntries(
  CAR_RENDER_PARAMETERS.map((parameter) => [parameter, written]),
) as Record<Parameter, typeof written>;
