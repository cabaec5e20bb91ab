import type { BodyType } from '@forecourt/domain/car-search/fields';
import type { Equipment } from './spec-figures';
import type { SpecifiedCar } from './specified-car';

interface Item {
  name: string;
  /** Minimum level of equipment that has it; see `equipmentLevel`. */
  level: number;
  /** First year of cars that have it. */
  since?: number;
  only?: (car: SpecifiedCar) => boolean;
}

const isElectric = ({ fuel }: SpecifiedCar) => fuel === 'Electric';
const hasEngine = ({ fuel }: SpecifiedCar) => fuel !== 'Electric';
const isAutomatic = ({ transmission }: SpecifiedCar) => transmission === 'Automatic';
const shaped =
  (...shapes: BodyType[]) =>
  ({ bodyType }: SpecifiedCar) =>
    shapes.includes(bodyType);
const isClosed = ({ bodyType }: SpecifiedCar) => bodyType !== 'Convertible';

const DRIVER_CONVENIENCE: readonly Item[] = [
  { name: 'Power steering', level: 0 },
  { name: 'Remote central locking', level: 0 },
  { name: 'Trip computer', level: 0 },
  { name: 'Bluetooth hands-free calls', level: 0, since: 2012 },
  { name: 'Stop-start system', level: 1, since: 2013, only: hasEngine },
  { name: 'Cruise control and speed limiter', level: 1 },
  { name: 'Rear parking sensors', level: 1 },
  { name: 'Automatic lights and wipers', level: 2 },
  { name: 'Phone mirroring (Apple CarPlay and Android Auto)', level: 1, since: 2017 },
  { name: 'Satellite navigation', level: 2, since: 2012 },
  { name: 'Reversing camera', level: 2, since: 2015 },
  { name: 'Keyless entry and start', level: 3, since: 2014 },
  { name: 'Front parking sensors', level: 3 },
  { name: 'Digital instrument display', level: 3, since: 2018 },
  { name: 'Adaptive cruise control', level: 4, since: 2017, only: isAutomatic },
  { name: 'Head-up display', level: 5, since: 2017 },
  { name: '360-degree camera', level: 5, since: 2018 },
  { name: 'Scheduled charging by app', level: 0, only: isElectric },
  { name: 'Cabin heating before the start', level: 1, only: isElectric },
];
const EXTERIOR_FEATURES: readonly Item[] = [
  { name: 'Body-coloured bumpers', level: 0 },
  { name: 'Electric, heated door mirrors', level: 0 },
  { name: 'LED daytime running lights', level: 1, since: 2013 },
  { name: 'Alloy wheels', level: 1 },
  { name: 'Front fog lights', level: 1 },
  { name: 'Roof rails', level: 1, only: shaped('SUV', 'Estate', 'MPV') },
  { name: 'Electric folding roof', level: 0, only: shaped('Convertible') },
  { name: 'Rear privacy glass', level: 2, only: isClosed },
  { name: 'Folding door mirrors', level: 2 },
  { name: 'LED headlights', level: 3, since: 2016 },
  { name: 'Panoramic glass roof', level: 4, since: 2012, only: shaped('SUV', 'Estate', 'Saloon', 'Hatchback') },
  { name: 'Powered tailgate', level: 4, since: 2014, only: shaped('SUV', 'Estate') },
  { name: 'Matrix LED headlights', level: 5, since: 2018 },
];
const INTERIOR_FEATURES: readonly Item[] = [
  { name: 'Air conditioning', level: 0 },
  { name: 'Height-adjustable driver’s seat', level: 0 },
  { name: 'Split-folding rear seats', level: 0, only: shaped('Hatchback', 'Saloon', 'SUV', 'Estate', 'MPV') },
  { name: 'Leather steering wheel', level: 1 },
  { name: 'DAB radio', level: 1, since: 2013 },
  { name: 'USB sockets', level: 0, since: 2014 },
  { name: 'Touchscreen', level: 1, since: 2015 },
  { name: 'Climate control', level: 2 },
  { name: 'Front armrest', level: 1 },
  { name: 'Heated front seats', level: 3 },
  { name: 'Ambient lighting', level: 3, since: 2016 },
  { name: 'Wireless phone charging', level: 3, since: 2018 },
  { name: 'Electric front seats', level: 4 },
  { name: 'Leather upholstery', level: 4 },
  { name: 'Premium sound system', level: 5 },
  { name: 'Heated steering wheel', level: 4, since: 2015 },
  { name: 'Third row of seats', level: 0, only: ({ seats }) => seats > 5 },
];
const SAFETY: readonly Item[] = [
  { name: 'Anti-lock brakes', level: 0 },
  { name: 'Electronic stability programme', level: 0 },
  { name: 'Front and side airbags', level: 0 },
  { name: 'Curtain airbags', level: 0, only: isClosed },
  { name: 'Isofix child seat anchors', level: 0, only: ({ seats }) => seats > 2 },
  { name: 'Tyre pressure monitoring', level: 0, since: 2014 },
  { name: 'Hill start assist', level: 1 },
  { name: 'Alarm and immobiliser', level: 0 },
  { name: 'Automatic emergency braking', level: 1, since: 2018 },
  { name: 'Lane keeping assist', level: 2, since: 2018 },
  { name: 'Traffic sign recognition', level: 2, since: 2018 },
  { name: 'Driver attention warning', level: 2, since: 2016 },
  { name: 'Blind spot warning', level: 4, since: 2016 },
  { name: 'Rear cross traffic alert', level: 5, since: 2018 },
];

/** Years from which cars of the same derivative have more equipment. */
const RICHER_SINCE = [
  ...new Set(
    [DRIVER_CONVENIENCE, EXTERIOR_FEATURES, INTERIOR_FEATURES, SAFETY].flat().flatMap(({ since }) => since ?? []),
  ),
].toSorted();

/** Number of ages of equipment, from 0. Sample cars of one derivative differ only in this age. */
export const EQUIPMENT_AGES = RICHER_SINCE.length + 1;

/** A year's age of equipment. */
export function equipmentAge(year: number): number {
  return RICHER_SINCE.filter((since) => since <= year).length;
}

/**
 * Names of all equipment typical of a derivative, and a key that cars with the same equipment share.
 *
 * @param age of the equipment, in place of the car's year
 */
export function equipmentNames(
  derivative: Omit<SpecifiedCar, 'year' | 'registeredOn'>,
  age: number,
): { key: string; names: () => string[] } {
  const year = RICHER_SINCE[age - 1] ?? 0;
  const car = { ...derivative, year, registeredOn: '' };
  const { bodyType, fuel, transmission, seats } = car;
  return {
    key: [equipmentLevel(car), age, bodyType, fuel, transmission, seats].join(' '),
    names: () => Object.values(typicalEquipment(car)).flat(),
  };
}

/** Equipment typical of a car's version and year: an estimate by its trim, its list price and its shape. */
export function typicalEquipment(car: SpecifiedCar): Equipment {
  const level = equipmentLevel(car);
  const fitted = (items: readonly Item[]) =>
    items
      .filter((item) => item.level <= level && (item.since ?? 0) <= car.year && (item.only?.(car) ?? true))
      .map(({ name }) => name);
  return {
    driverConvenience: fitted(DRIVER_CONVENIENCE),
    exteriorFeatures: fitted(EXTERIOR_FEATURES),
    interiorFeatures: fitted(INTERIOR_FEATURES),
    safety: fitted(SAFETY),
  };
}

/** From 0, a cheap car's cheapest trim, to 6: dear cars begin higher, and each trim adds. */
function equipmentLevel({ priceNewPence, trimFactor }: SpecifiedCar): number {
  const byPrice = [1_500_000, 2_500_000, 4_000_000].filter((pence) => priceNewPence >= pence).length;
  const byTrim = [1.04, 1.12, 1.22].filter((factor) => trimFactor >= factor).length;
  return byPrice + byTrim;
}
