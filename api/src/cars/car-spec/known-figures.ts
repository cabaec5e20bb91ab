import type { SpecSource } from '@forecourt/domain/cars/page';
import type { SpecFigures, Specification } from './spec-figures';
import type { SpecifiedCar } from './specified-car';
import { typicalFigures } from './typical-figures';

export interface Sourced<Value> {
  value: Value;
  source: SpecSource;
}

/** The value of each figure that pages state about a car, with its source. */
export type KnownFigures = { readonly [Name in keyof SpecFigures]?: Sourced<NonNullable<SpecFigures[Name]>> };

/**
 * Returns the figures of a car, each from its best source.
 *
 * @param said specifications from the weakest source to the strongest; a figure that none has is typical of the model
 */
export function knownFigures(
  car: SpecifiedCar,
  said: readonly Pick<Specification, 'source' | 'figures'>[],
): KnownFigures {
  const typical = { source: { kind: 'typical' }, figures: typicalFigures(car) } as const;
  const fitting = said.map(({ source, figures }) => ({ source, figures: withoutOtherGearbox(figures, car) }));
  return Object.assign({}, ...[typical, listedFigures(car), ...fitting].map(sourced)) as KnownFigures;
}

/** A page states one gearbox: a text that contradicts the dealer's is not shown. */
function withoutOtherGearbox(figures: SpecFigures, { transmission }: SpecifiedCar): SpecFigures {
  const other = transmission === 'Manual' ? /\bauto/i : /\bmanual/i;
  return other.test(figures.gearbox ?? '') ? { ...figures, gearbox: undefined } : figures;
}

/** Returns the engine size in litres: the register's exact capacity if it is known, else another source's. */
export function engineLitres({ engineLitres: litres, engineCc }: KnownFigures): Sourced<number> | undefined {
  return engineCc?.source.kind === 'register' ? { value: engineCc.value / 1_000, source: engineCc.source } : litres;
}

/** Litres, or kWh with the unit: `1.5`, `58kWh`. Undefined when it is not known. */
export function engineSizeOf(figures: KnownFigures, fuel: SpecifiedCar['fuel']): string | undefined {
  if (fuel === 'Electric') return figures.batteryKwh && `${figures.batteryKwh.value}kWh`;
  return engineLitres(figures)?.value.toFixed(1);
}

/**
 * Figures of the version that the dealer names. A feed may omit them if the catalogue has only one version of that
 * name.
 */
function listedFigures({ doors, engineSize, fuel }: SpecifiedCar): Pick<Specification, 'source' | 'figures'> {
  const size = Number.parseFloat(engineSize);
  const engine = fuel === 'Electric' ? { batteryKwh: size } : { engineLitres: size };
  return { source: { kind: 'version' }, figures: { doors, ...(size > 0 && engine) } };
}

function sourced({ source, figures }: Pick<Specification, 'source' | 'figures'>): KnownFigures {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value, source }]])),
  );
}
