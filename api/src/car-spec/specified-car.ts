import type { BodyType, Fuel, Gearbox } from '@forecourt/domain/car-search/fields';

/** The properties of a car that its specification is derived from. */
export interface SpecifiedCar {
  make: string;
  model: string;
  trim: string;
  bodyType: BodyType;
  fuel: Fuel;
  transmission: Gearbox;
  /** 0 for an electric car. */
  engineCc: number;
  /** As people write it: `1.5`, or `58kWh`. */
  engineSize: string;
  doors: number;
  seats: number;
  /** ISO date of first registration. */
  registeredOn: string;
  year: number;
  /** List price when new. */
  priceNewPence: number;
  /** Its list price as a multiple of that of the cheapest trim with the same engine: at least 1. */
  trimFactor: number;
}

/** Figures that several sections of the specification state, estimated from engine, shape and price. */
export interface CarFigures {
  powerBhp: number;
  torqueNm: number;
  kerbWeightKg: number;
  /** Litres of displacement, or kWh of an electric car's battery. */
  size: number;
  isElectric: boolean;
}

const WEIGHT_KG: Readonly<Record<BodyType, number>> = {
  Hatchback: 1150,
  Saloon: 1450,
  SUV: 1450,
  Estate: 1450,
  Coupe: 1400,
  Convertible: 1350,
  MPV: 1500,
};
const HOUSE_PRICE_POUNDS = 22_000;

/**
 * Estimates that are right to about a tenth for ordinary cars: the catalogue has no maker's data. The same car has the
 * same figures every time.
 */
export function figuresOf({ bodyType, fuel, engineSize, priceNewPence }: SpecifiedCar): CarFigures {
  const size = Number.parseFloat(engineSize) || 1;
  const isElectric = fuel === 'Electric';
  const pounds = priceNewPence / 100;
  const dearness = clamp(pounds / HOUSE_PRICE_POUNDS, 0.75, 1.9);
  const powerBhp = Math.round(powerOf(fuel, size, dearness));
  const torqueNm = Math.round((powerBhp * { Petrol: 1.35, Diesel: 2.3, Hybrid: 1.5, Electric: 1.6 }[fuel]) / 5) * 5;
  const forBattery = isElectric ? size * 5 : fuel === 'Hybrid' ? 90 : 0;
  const kerbWeightKg = Math.round((WEIGHT_KG[bodyType] + clamp((pounds - 20_000) / 90, -130, 620) + forBattery) / 5) * 5;
  return { powerBhp, torqueNm, kerbWeightKg, size, isElectric };
}

function powerOf(fuel: Fuel, size: number, dearness: number): number {
  if (fuel === 'Electric') return 3 * size * Math.sqrt(dearness);
  if (fuel === 'Diesel') return 75 * size ** 1.05 * dearness ** 0.35;
  return 92 * size ** 0.95 * dearness ** 0.45 * (fuel === 'Hybrid' ? 1.15 : 1);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
