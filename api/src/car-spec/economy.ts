import type { CostedCar } from '@forecourt/domain/running-costs/costed-car';
import { clamp, type CarFigures, type SpecifiedCar } from './specified-car';

type Economy = Pick<CostedCar, 'milesPerGallon' | 'milesPerKwh'> & { co2GramsPerKm: number };

/** What a car uses and emits, to a tenth of a unit: estimates by weight, engine and fuel. */
export function economyOf({ fuel }: SpecifiedCar, { isElectric, size, kerbWeightKg }: CarFigures): Economy {
  if (isElectric) return { milesPerKwh: toTenth(clamp(4 - (kerbWeightKg - 1_600) / 800, 2.6, 4.6)), co2GramsPerKm: 0 };
  const byFuel = { Petrol: 0, Diesel: 14, Hybrid: 13, Electric: 0 }[fuel];
  const milesPerGallon = toTenth(clamp(58 - 9 * (size - 1) - (kerbWeightKg - 1_150) / 55 + byFuel, 21, 74));
  return { milesPerGallon, co2GramsPerKm: Math.round((fuel === 'Diesel' ? 7_400 : 6_400) / milesPerGallon) };
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
