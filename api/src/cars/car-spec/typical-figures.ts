import type { BodyType, Fuel } from '@forecourt/domain/car-search/fields';
import type { SpecFigures } from './spec-figures';
import type { SpecifiedCar } from './specified-car';

/** Estimates on which the other estimates are based. */
interface Basics {
  powerBhp: number;
  kerbWeightKg: number;
  /** Litres of displacement, or kWh of an electric car's battery. */
  size: number;
}

interface Shape {
  weightKg: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  bootLitres: number;
  /** List price above which four driven wheels are usual. */
  fourWheelDrivePence: number;
}

const SHAPES: Readonly<Record<BodyType, Shape>> = {
  Hatchback: {
    weightKg: 1_150,
    lengthMm: 4_150,
    widthMm: 1_780,
    heightMm: 1_470,
    bootLitres: 330,
    fourWheelDrivePence: 4_000_000,
  },
  Saloon: {
    weightKg: 1_450,
    lengthMm: 4_690,
    widthMm: 1_830,
    heightMm: 1_440,
    bootLitres: 470,
    fourWheelDrivePence: 5_200_000,
  },
  SUV: {
    weightKg: 1_450,
    lengthMm: 4_420,
    widthMm: 1_840,
    heightMm: 1_630,
    bootLitres: 480,
    fourWheelDrivePence: 3_800_000,
  },
  Estate: {
    weightKg: 1_450,
    lengthMm: 4_680,
    widthMm: 1_830,
    heightMm: 1_470,
    bootLitres: 590,
    fourWheelDrivePence: 5_000_000,
  },
  Coupe: {
    weightKg: 1_400,
    lengthMm: 4_520,
    widthMm: 1_840,
    heightMm: 1_370,
    bootLitres: 350,
    fourWheelDrivePence: 6_000_000,
  },
  Convertible: {
    weightKg: 1_350,
    lengthMm: 4_280,
    widthMm: 1_800,
    heightMm: 1_380,
    bootLitres: 260,
    fourWheelDrivePence: 7_000_000,
  },
  MPV: {
    weightKg: 1_500,
    lengthMm: 4_560,
    widthMm: 1_830,
    heightMm: 1_670,
    bootLitres: 560,
    fourWheelDrivePence: Infinity,
  },
};
const HOUSE_PRICE_PENCE = 2_200_000;
/** Date since when every new car has to meet a class. */
const EURO_CLASSES = [
  { euroClass: 6, since: '2015-09-01' },
  { euroClass: 5, since: '2011-01-01' },
  { euroClass: 4, since: '2006-01-01' },
  { euroClass: 3, since: '2001-01-01' },
  { euroClass: 2, since: '1997-01-01' },
  { euroClass: 1, since: '1993-01-01' },
] as const;

/**
 * Figures typical of a car's version: estimates by engine, shape, list price and age, right to about a tenth for
 * ordinary cars. The same car has the same figures every time.
 */
export function typicalFigures(car: SpecifiedCar): SpecFigures {
  const basics = basicsOf(car);
  return {
    ...(car.fuel === 'Electric' ? electricFigures(basics) : engineFigures(car, basics)),
    gearbox: gearboxOf(car, basics),
    drivenWheels: car.priceNewPence > SHAPES[car.bodyType].fourWheelDrivePence ? 'All four' : 'Front',
    doors: car.doors,
    seats: car.seats,
    ...dimensionsOf(car),
    kerbWeightKg: basics.kerbWeightKg,
    ...performanceOf(car, basics),
    insuranceGroup: Math.round(clamp(basics.powerBhp / 9 + car.priceNewPence / 350_000 - 3, 1, 50)),
  };
}

function basicsOf({ bodyType, fuel, engineSize, priceNewPence }: SpecifiedCar): Basics {
  const size = Number.parseFloat(engineSize) || 1;
  const powerBhp = Math.round(powerOf(fuel, size, clamp(priceNewPence / HOUSE_PRICE_PENCE, 0.75, 1.9)));
  const forBattery = { Electric: size * 5, Hybrid: 90, Petrol: 0, Diesel: 0 }[fuel];
  const kerbWeightKg = toFive(
    SHAPES[bodyType].weightKg + clamp((priceNewPence - 2_000_000) / 9_000, -130, 620) + forBattery,
  );
  return { powerBhp, kerbWeightKg, size };
}

function powerOf(fuel: Fuel, size: number, dearness: number): number {
  if (fuel === 'Electric') return 3 * size * Math.sqrt(dearness);
  if (fuel === 'Diesel') return 75 * size ** 1.05 * dearness ** 0.35;
  return 92 * size ** 0.95 * dearness ** 0.45 * (fuel === 'Hybrid' ? 1.15 : 1);
}

function electricFigures({ size, kerbWeightKg }: Basics): SpecFigures {
  const milesPerKwh = toTenth(clamp(4 - (kerbWeightKg - 1_600) / 800, 2.6, 4.6));
  return {
    batteryKwh: size,
    chargingPort: 'Type 2 and CCS',
    milesPerKwh,
    rangeMiles: toFive(size * milesPerKwh),
    co2GramsPerKm: 0,
  };
}

function engineFigures({ fuel, engineCc, registeredOn }: SpecifiedCar, { size, kerbWeightKg }: Basics): SpecFigures {
  const byFuel = { Petrol: 0, Diesel: 14, Hybrid: 13, Electric: 0 }[fuel];
  const milesPerGallon = toTenth(clamp(58 - 9 * (size - 1) - (kerbWeightKg - 1_150) / 55 + byFuel, 21, 74));
  const euroClass = EURO_CLASSES.find(({ since }) => registeredOn >= since)?.euroClass;
  return {
    engineLitres: size,
    engineCc,
    cylinders: cylindersOf(engineCc),
    fuelTankLitres: Math.round(clamp(40 + (kerbWeightKg - 1_100) / 45, 35, 80)),
    milesPerGallon,
    co2GramsPerKm: Math.round((fuel === 'Diesel' ? 7_400 : 6_400) / milesPerGallon),
    ...(euroClass && { euroClass }),
  };
}

function cylindersOf(engineCc: number): number {
  if (engineCc < 1_300) return 3;
  if (engineCc < 2_600) return 4;
  return engineCc < 4_000 ? 6 : 8;
}

function gearboxOf({ transmission, fuel, registeredOn }: SpecifiedCar, { powerBhp }: Basics): string {
  if (fuel === 'Electric') return 'Single-speed automatic';
  if (transmission === 'Manual')
    return powerBhp < 95 && registeredOn < '2019' ? 'Manual, 5 speeds' : 'Manual, 6 speeds';
  if (fuel === 'Hybrid') return 'Automatic, continuously variable';
  return powerBhp > 180 ? 'Automatic, 8 speeds' : 'Automatic, 7 speeds';
}

/** Dearer cars of a shape are larger; the possible difference depends on the shape. */
function dimensionsOf({ bodyType, priceNewPence }: SpecifiedCar): SpecFigures {
  const size = clamp((priceNewPence - 2_500_000) / 6_000_000, -0.2, 0.5);
  const { lengthMm, widthMm, heightMm, bootLitres } = SHAPES[bodyType];
  return {
    lengthMm: toFive(lengthMm * (1 + size * 0.22)),
    widthMm: toFive(widthMm * (1 + size * 0.12)),
    heightMm: toFive(heightMm * (1 + size * 0.05)),
    bootLitres: toFive(bootLitres * (1 + size * 0.35)),
  };
}

function performanceOf({ bodyType, fuel }: SpecifiedCar, { powerBhp, kerbWeightKg }: Basics): SpecFigures {
  const isElectric = fuel === 'Electric';
  const drag = bodyType === 'SUV' || bodyType === 'MPV' ? 6 : 0;
  return {
    powerBhp,
    torqueNm: toFive(powerBhp * { Petrol: 1.35, Diesel: 2.3, Hybrid: 1.5, Electric: 1.6 }[fuel]),
    zeroTo62Seconds: toTenth((isElectric ? 1.3 : 1.45) * (kerbWeightKg / powerBhp) ** 0.8),
    topSpeedMph: Math.round(clamp(42 * powerBhp ** 0.22 - drag - (isElectric ? 18 : 0), 84, 155)),
  };
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
const toFive = (value: number) => Math.round(value / 5) * 5;

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
