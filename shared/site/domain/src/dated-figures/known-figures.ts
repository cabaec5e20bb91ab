import { CONGESTION_ZONES, ZONES } from '../running-costs/clean-air-zones';
import { ROAD_TAX_TABLES } from '../running-costs/road-tax-tables';
import type { DatedFigure } from './dated-figure';

/** A dated figure with its name for operators. */
export interface NamedFigure extends DatedFigure {
  name: string;
}

/** Figures that are part of this release: the newest table of each kind of road tax, and the charges of zones. */
export const KNOWN_FIGURES: readonly NamedFigure[] = [
  ...Object.entries(ROAD_TAX_TABLES).flatMap(([name, tables]) =>
    tables
      .slice(-1)
      .map(({ validFrom }): NamedFigure => ({ name: `Road tax, ${name}`, kind: 'road tax', asOf: validFrom })),
  ),
  ...[...ZONES, ...CONGESTION_ZONES].map(({ zone, asOf, checkedOn }): NamedFigure => ({
    name: `Charge of ${zone}`,
    kind: 'zone charge',
    asOf,
    checkedOn,
  })),
];
