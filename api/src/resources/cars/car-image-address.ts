import type { Colour } from '../../catalogue/vehicle-words';
import type { CarRow } from './store';

/** Paint codes of the car image service (A7-19); black, white, silver and the default are the spec's. */
const PAINT_IDS: Record<Colour, string> = {
  Black: 'pspc0004', White: 'pspc0099', Silver: 'pspc0099', Blue: 'pspc0065', Red: 'pspc0027', Green: 'pspc0052', Yellow: 'pspc0016',
  Grey: 'pspc0077', Orange: 'pspc0020', Purple: 'pspc0071', Gold: 'pspc0013', Brown: 'pspc0044', Beige: 'pspc0009',
};
const DEFAULT_PAINT_ID = 'pspc0386';

/** Address of a car's picture at the car image service (A3-4 to A3-9); its other parameters have the spec's defaults there. */
export function carImageAddress(car: Pick<CarRow, 'make' | 'model' | 'body_type' | 'colour' | 'doors' | 'year' | 'trim' | 'fuel'>): string {
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
    paintId: PAINT_IDS[car.colour as Colour] ?? DEFAULT_PAINT_ID,
    angle: '23',
    width: '400',
    fileType: 'webp',
  });
  return `/getImage?${parameters.toString()}`;
}
