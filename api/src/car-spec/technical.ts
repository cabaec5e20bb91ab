import type { BodyType } from '@forecourt/domain/car-search/fields';
import { formatCount } from '@forecourt/domain/money';
import { clamp, type CarFigures, type SpecifiedCar } from './specified-car';

interface Dimensions {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  bootLitres: number;
}

const DIMENSIONS: Readonly<Record<BodyType, Dimensions>> = {
  Hatchback: { lengthMm: 4_150, widthMm: 1_780, heightMm: 1_470, bootLitres: 330 },
  Saloon: { lengthMm: 4_690, widthMm: 1_830, heightMm: 1_440, bootLitres: 470 },
  SUV: { lengthMm: 4_420, widthMm: 1_840, heightMm: 1_630, bootLitres: 480 },
  Estate: { lengthMm: 4_680, widthMm: 1_830, heightMm: 1_470, bootLitres: 590 },
  Coupe: { lengthMm: 4_520, widthMm: 1_840, heightMm: 1_370, bootLitres: 350 },
  Convertible: { lengthMm: 4_280, widthMm: 1_800, heightMm: 1_380, bootLitres: 260 },
  MPV: { lengthMm: 4_560, widthMm: 1_830, heightMm: 1_670, bootLitres: 560 },
};
const FOUR_WHEEL_DRIVE_POUNDS: Readonly<Record<BodyType, number>> = {
  SUV: 38_000,
  Saloon: 52_000,
  Estate: 50_000,
  Coupe: 60_000,
  Hatchback: 40_000,
  Convertible: 70_000,
  MPV: Infinity,
};

/** The section "Technical". */
export function technicalOf(car: SpecifiedCar, figures: CarFigures): Record<string, string> {
  const { lengthMm, widthMm, heightMm, bootLitres } = dimensionsOf(car);
  const engine: Record<string, string> = figures.isElectric
    ? { Motor: 'Electric', 'Battery capacity': `${figures.size} kWh`, 'Charging port': 'Type 2 and CCS' }
    : {
        'Engine size': `${figures.size.toFixed(1)} litres (${formatCount(car.engineCc)} cc)`,
        Cylinders: String(cylindersOf(car.engineCc)),
        'Fuel tank': `${tankLitres(figures)} litres`,
      };
  return {
    ...engine,
    Gearbox: gearboxOf(car, figures),
    'Driven wheels': car.priceNewPence / 100 > FOUR_WHEEL_DRIVE_POUNDS[car.bodyType] ? 'All four' : 'Front',
    Doors: String(car.doors),
    Seats: String(car.seats),
    Length: `${formatCount(lengthMm)} mm`,
    Width: `${formatCount(widthMm)} mm`,
    Height: `${formatCount(heightMm)} mm`,
    'Boot space': `${bootLitres} litres`,
    'Kerb weight': `${formatCount(figures.kerbWeightKg)} kg`,
  };
}

/** Dearer cars of a shape are larger; the possible difference depends on the shape. */
function dimensionsOf({ bodyType, priceNewPence }: SpecifiedCar): Dimensions {
  const size = clamp((priceNewPence / 100 - 25_000) / 60_000, -0.2, 0.5);
  const { lengthMm, widthMm, heightMm, bootLitres } = DIMENSIONS[bodyType];
  return {
    lengthMm: Math.round((lengthMm * (1 + size * 0.22)) / 5) * 5,
    widthMm: Math.round((widthMm * (1 + size * 0.12)) / 5) * 5,
    heightMm: Math.round((heightMm * (1 + size * 0.05)) / 5) * 5,
    bootLitres: Math.round((bootLitres * (1 + size * 0.35)) / 5) * 5,
  };
}

function gearboxOf({ transmission, fuel, registeredOn }: SpecifiedCar, { isElectric, powerBhp }: CarFigures): string {
  if (isElectric) return 'Single-speed automatic';
  if (transmission === 'Manual') return powerBhp < 95 && registeredOn < '2019' ? 'Manual, 5 speeds' : 'Manual, 6 speeds';
  if (fuel === 'Hybrid') return 'Automatic, continuously variable';
  return powerBhp > 180 ? 'Automatic, 8 speeds' : 'Automatic, 7 speeds';
}

function cylindersOf(engineCc: number): number {
  if (engineCc < 1_300) return 3;
  if (engineCc < 2_600) return 4;
  return engineCc < 4_000 ? 6 : 8;
}

function tankLitres({ kerbWeightKg }: CarFigures): number {
  return Math.round(clamp(40 + (kerbWeightKg - 1_100) / 45, 35, 80));
}
