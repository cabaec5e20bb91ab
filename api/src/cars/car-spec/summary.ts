import type { BodyType } from '@forecourt/domain/car-search/fields';
import { formatCount } from '@forecourt/domain/money';
import type { SpecifiedCar } from './specified-car';

const SHAPES: Readonly<Record<BodyType, string>> = {
  Hatchback: 'a hatchback',
  Saloon: 'a saloon',
  SUV: 'an SUV',
  Estate: 'an estate',
  Coupe: 'a coupe',
  Convertible: 'a convertible',
  MPV: 'a people carrier',
};

/** Sentences at the top of the specification. They state only what the dealer lists, and no estimate. */
export function summaryOf(
  car: SpecifiedCar & { colour: string; mileage: number },
  dealer: { name: string; town: string },
): { title: string; description: string } {
  const { make, model, trim, year, fuel, transmission, colour, mileage, doors, bodyType, engineSize } = car;
  const size = Number.parseFloat(engineSize);
  const litres = size > 0 ? `${size.toFixed(1)} litre ` : '';
  const engine =
    fuel === 'Electric'
      ? `${size > 0 ? `a ${size} kWh battery` : 'an electric motor'}`
      : `a ${litres}${fuel.toLowerCase()} engine`;
  return {
    title: `About this ${make} ${model}`,
    description: [
      `This ${year} ${make} ${model} ${trim} in ${colour.toLowerCase()} is ${SHAPES[bodyType]} with ${engine}`,
      `and ${transmission === 'Manual' ? 'a manual' : 'an automatic'} gearbox. It has been driven ${formatCount(mileage)} miles and has ${doors} doors.`,
      `You can see it at ${dealer.name} in ${dealer.town}; ask for a time that suits you, and for its service history.`,
      'Ask the dealer to confirm any equipment that you rely on.',
    ].join(' '),
  };
}
