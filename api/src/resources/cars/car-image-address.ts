import { paintIdForColour } from '@forecourt/domain/car-paint';
import type { CarRow } from './store';

/**
 * Address of a car's picture at the car image service (A3-4 to A3-9); its other parameters have the spec's defaults there.
 *
 * @param angle from where; default is the view of cards
 */
export function carImageAddress(car: Pick<CarRow, 'make' | 'model' | 'body_type' | 'colour' | 'doors' | 'year' | 'trim' | 'fuel'>, angle = '23'): string {
  const parameters = new URLSearchParams({
    customer: 'forecourt',
    make: car.make,
    modelFamily: car.model,
    modelYear: String(car.year),
    modelTrim: car.trim,
    modelDoors: String(car.doors),
    bodySize: String(car.doors),
    bodyType: car.body_type,
    powerTrain: car.fuel.toLowerCase(),
    paintId: paintIdForColour(car.colour),
    angle,
    width: '400',
    fileType: 'webp',
  });
  return `/getImage?${parameters.toString()}`;
}
