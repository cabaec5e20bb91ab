import type { BodyType } from '@forecourt/domain/car-search/fields';
import { formatCount } from '@forecourt/domain/money';
import { figuresOf, type SpecifiedCar } from './specified-car';

const CHARACTER: Readonly<Record<BodyType, string>> = {
  Hatchback: 'A hatchback that is easy to park and easy to live with',
  Saloon: 'A saloon made for long, quiet journeys',
  SUV: 'A family car with a high seating position and room to spare',
  Estate: 'An estate with a boot for anything a weekend needs',
  Coupe: 'A coupe for those who like to drive',
  Convertible: 'A convertible for every dry day of the year',
  MPV: 'A people carrier with seats that fold, slide and make room',
};

/** The sentences at the top of the specification. */
export function summaryOf(
  car: SpecifiedCar & { colour: string; mileage: number },
  dealer: { name: string; town: string },
): { title: string; description: string } {
  const { make, model, trim, year, fuel, transmission, colour, mileage, doors, seats, bodyType } = car;
  const { powerBhp, size, isElectric } = figuresOf(car);
  const engine = isElectric ? `a ${size} kWh battery` : `a ${size.toFixed(1)} litre ${fuel.toLowerCase()} engine`;
  return {
    title: `About this ${make} ${model}`,
    description: [
      `${CHARACTER[bodyType]}: this ${year} ${make} ${model} ${trim} in ${colour.toLowerCase()} has ${engine} with ${powerBhp} bhp`,
      `and ${transmission === 'Manual' ? 'a manual' : 'an automatic'} gearbox. It has been driven ${formatCount(mileage)} miles and has ${doors} doors and ${seats} seats.`,
      `You can see it at ${dealer.name} in ${dealer.town}; ask for a time that suits you, and for its service history. Figures are typical of the model: the dealer confirms the equipment of this very car.`,
    ].join(' '),
  };
}
