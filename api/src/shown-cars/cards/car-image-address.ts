import { paintIdForColour } from '@forecourt/domain/cars/paint';
import { carRenderAddress } from '@forecourt/domain/cars/render';
import type { CarRow } from './store';

/** Wide enough for a card; pages ask for the widths they need. */
const CARD_WIDTH = 400;

/**
 * Address of a car's picture at the car image service (A3-4 to A3-9); its other parameters have their defaults.
 *
 * @param angle default: the view of cards
 */
export function carImageAddress(
  car: Pick<CarRow, 'make' | 'model' | 'bodyType' | 'colour' | 'doors' | 'year' | 'trim' | 'fuel'>,
  angle = '23',
): string {
  const render = {
    make: car.make,
    modelFamily: car.model,
    modelYear: String(car.year),
    modelTrim: car.trim,
    modelDoors: String(car.doors),
    modelPowerTrain: car.fuel.toLowerCase(),
    bodyType: car.bodyType,
    paintId: paintIdForColour(car.colour),
    angle,
  };
  return carRenderAddress(render, CARD_WIDTH);
}
