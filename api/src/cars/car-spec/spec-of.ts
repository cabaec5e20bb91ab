import type { CarSpec, SectionSource, SpecSource } from '@forecourt/domain/cars/page';
import { formatCount } from '@forecourt/domain/money';
import { typicalEquipment } from './equipment';
import { engineLitres, type KnownFigures, type Sourced } from './known-figures';
import type { Equipment, Specification } from './spec-figures';
import type { SpecifiedCar } from './specified-car';

/** A line of a section, with its source. */
type Line = readonly [name: string, value: string, source: SpecSource];

export interface KnownEquipment {
  /** Names that the dealer lists. */
  ofDealer: readonly string[];
  /** Statements of a provider, or of our sample data. */
  specification: Specification | undefined;
}

/** Sorted from the least certain source. */
const CERTAINTY: readonly SpecSource['kind'][] = ['typical', 'sample', 'version', 'dealer', 'provider', 'register'];

/** The specification of a car as its page shows it (B2-70), with the source of each value. */
export function specOf(car: SpecifiedCar, figures: KnownFigures, equipment: KnownEquipment): CarSpec {
  const sections = { ...equipmentSections(car, equipment), ...figureSections(figures) };
  const { ofDealer } = equipment;
  return {
    ...(ofDealer.length > 0 && { equipment: Object.fromEntries(ofDealer.map((name) => [name, 'Fitted'])) }),
    ...mapValues(sections, valuesOf),
    sources: { ...(ofDealer.length > 0 && { equipment: { kind: 'dealer' } }), ...mapValues(sections, sourceOf) },
  };
}

/** Estimates are shown only when nothing is known. */
function equipmentSections(
  car: SpecifiedCar,
  { ofDealer, specification }: KnownEquipment,
): Record<keyof Equipment, Line[]> {
  const source = specification?.equipment ? specification.source : ({ kind: 'typical' } as const);
  const known = specification?.equipment ?? (ofDealer.length > 0 ? undefined : typicalEquipment(car));
  const lines = (names: readonly string[] = []) => names.map((name): Line => [name, 'Standard', source]);
  return {
    driverConvenience: lines(known?.driverConvenience),
    exteriorFeatures: lines(known?.exteriorFeatures),
    interiorFeatures: lines(known?.interiorFeatures),
    safety: lines(known?.safety),
  };
}

function figureSections(figures: KnownFigures): Record<'runningCost' | 'performance' | 'technical', Line[]> {
  const { engineCc } = figures;
  const litres = engineLitres(figures);
  const isExact = engineCc && engineCc.source.kind === litres?.source.kind;
  return {
    runningCost: [
      line('Range on a full charge', figures.rangeMiles, (miles) => `${miles} miles`),
      line('Efficiency', figures.milesPerKwh, (miles) => `${miles.toFixed(1)} miles per kWh`),
      line('Fuel economy (combined)', figures.milesPerGallon, (miles) => `${miles.toFixed(1)} mpg`),
      line('Emission standard', figures.euroClass, (euroClass) => `Euro ${euroClass}`),
      line('CO2 emissions', figures.co2GramsPerKm, (grams) => `${grams} g/km`),
      line('Insurance group', figures.insuranceGroup, (group) => `${group} of 50`),
    ].flat(),
    performance: [
      line('Engine power', figures.powerBhp, (power) => `${power} bhp`),
      line('Torque', figures.torqueNm, (torque) => `${torque} Nm`),
      line('0 to 62 mph', figures.zeroTo62Seconds, (seconds) => `${seconds.toFixed(1)} seconds`),
      line('Top speed', figures.topSpeedMph, (speed) => `${speed} mph`),
    ].flat(),
    technical: [
      line('Battery capacity', figures.batteryKwh, (size) => `${size} kWh`),
      line('Charging port', figures.chargingPort, String),
      line(
        'Engine size',
        litres,
        (size) => `${size.toFixed(1)} litres${isExact ? ` (${formatCount(engineCc.value)} cc)` : ''}`,
      ),
      line('Cylinders', figures.cylinders, String),
      line('Fuel tank', figures.fuelTankLitres, (size) => `${size} litres`),
      line('Gearbox', figures.gearbox, String),
      line('Driven wheels', figures.drivenWheels, String),
      line('Doors', figures.doors, String),
      line('Seats', figures.seats, String),
      line('Length', figures.lengthMm, (length) => `${formatCount(length)} mm`),
      line('Width', figures.widthMm, (width) => `${formatCount(width)} mm`),
      line('Height', figures.heightMm, (height) => `${formatCount(height)} mm`),
      line('Boot space', figures.bootLitres, (size) => `${size} litres`),
      line('Kerb weight', figures.kerbWeightKg, (weight) => `${formatCount(weight)} kg`),
    ].flat(),
  };
}

/** Unknown figures have no line. */
function line<Value>(name: string, figure: Sourced<Value> | undefined, inWords: (value: Value) => string): Line[] {
  return figure ? [[name, inWords(figure.value), figure.source]] : [];
}

function valuesOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(lines.map(([name, value]) => [name, value]));
}

/**
 * A section names its least certain source, so that nothing in it seems more certain than it is. Values from other
 * sources are marked.
 */
function sourceOf(lines: readonly Line[]): SectionSource {
  const source = CERTAINTY.flatMap((kind) => lines.find(([, , each]) => each.kind === kind)?.[2] ?? [])[0] ?? {
    kind: 'typical',
  };
  const others = lines.filter(([, , each]) => each.kind !== source.kind);
  return {
    ...source,
    ...(others.length > 0 && { values: Object.fromEntries(others.map(([name, , each]) => [name, each])) }),
  };
}

function mapValues<Key extends string, Value, Mapped>(
  record: Record<Key, Value>,
  map: (value: Value) => Mapped,
): Record<Key, Mapped> {
  return Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    Mapped
  >;
}
