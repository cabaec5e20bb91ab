import type { SpecSource } from '@forecourt/domain/cars/page';
import type { SpecFigures, Specification } from './spec-figures';
import type { SpecifiedCar } from './specified-car';
import { typicalFigures } from './typical-figures';

/** A value with its source. */
export interface Sourced<Value> {
  value: Value;
  source: SpecSource;
}

/** The one value of each figure that pages state of a car, with its source. */
export type KnownFigures = { readonly [Name in keyof SpecFigures]?: Sourced<NonNullable<SpecFigures[Name]>> };

/**
 * The figures of a car, each from its best source.
 *
 * @param said from the weakest source to the strongest; where none says a figure, it is typical of the model
 */
export function knownFigures(car: SpecifiedCar, said: readonly Pick<Specification, 'source' | 'figures'>[]): KnownFigures {
  const typical = { source: { kind: 'typical' }, figures: typicalFigures(car) } as const;
  return Object.assign({}, ...[typical, listedFigures(car), ...said].map(sourced)) as KnownFigures;
}

/** Figures of the version that the dealer names: they tell it from others of its model. */
function listedFigures({ doors, engineSize, fuel }: SpecifiedCar): Pick<Specification, 'source' | 'figures'> {
  const size = Number.parseFloat(engineSize);
  const engine = fuel === 'Electric' ? { batteryKwh: size } : { engineLitres: size };
  return { source: { kind: 'dealer' }, figures: { doors, ...(size > 0 && engine) } };
}

function sourced({ source, figures }: Pick<Specification, 'source' | 'figures'>): KnownFigures {
  return Object.fromEntries(Object.entries(figures).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value, source }]])));
}
