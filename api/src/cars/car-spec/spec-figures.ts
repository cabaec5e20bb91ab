import type { SpecSource } from '@forecourt/domain/cars/page';

/** Figures and short texts of a specification. Absent values are unknown. */
export interface SpecFigures {
  /** Absent for an electric car, like the cylinders, the tank, the emission class and the fuel economy. */
  engineLitres?: number;
  engineCc?: number;
  cylinders?: number;
  fuelTankLitres?: number;
  batteryKwh?: number;
  chargingPort?: string;
  /** Such as `Manual, 6 speeds`. */
  gearbox?: string;
  /** `Front`, `Rear` or `All four`. */
  drivenWheels?: string;
  doors?: number;
  seats?: number;
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  bootLitres?: number;
  kerbWeightKg?: number;
  powerBhp?: number;
  torqueNm?: number;
  zeroTo62Seconds?: number;
  topSpeedMph?: number;
  co2GramsPerKm?: number;
  /** Such as 6. */
  euroClass?: number;
  milesPerGallon?: number;
  milesPerKwh?: number;
  rangeMiles?: number;
  /** From 1 to 50. */
  insuranceGroup?: number;
}

/** The figures that a dealer's feed may state, and by which cars are searched; null where they are unknown. */
export type StatedFigures = Readonly<Record<'insuranceGroup' | 'milesPerGallon' | 'zeroTo62Seconds', number | null>>;

export function statedFigures({ insuranceGroup, milesPerGallon, zeroTo62Seconds }: SpecFigures): StatedFigures {
  return {
    insuranceGroup: insuranceGroup ?? null,
    milesPerGallon: milesPerGallon ?? null,
    zeroTo62Seconds: zeroTo62Seconds ?? null,
  };
}

/** Names of fitted equipment, by section of the page. */
export interface Equipment {
  driverConvenience: readonly string[];
  exteriorFeatures: readonly string[];
  interiorFeatures: readonly string[];
  safety: readonly string[];
}

/** Statements of one source about a car. */
export interface Specification {
  source: SpecSource;
  figures: SpecFigures;
  /** Absent when the source does not say how the car is equipped. */
  equipment?: Equipment;
}
