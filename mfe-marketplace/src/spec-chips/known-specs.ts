import { isKnown } from '@forecourt/domain/cars/is-known';
import { formatCount } from '@forecourt/domain/money';

type Spec = 'year' | 'mileage' | 'fuelType' | 'transmission' | 'colour';

/** Facts about a car, in the order they are shown. */
export type Specs = { [Name in Spec]?: string | number | undefined };

/** The facts in words; a missing or 'unknown' one is left out (B2-44, A3-27). */
export function knownSpecs(specs: Specs): { spec: Spec; text: string }[] {
  return (Object.keys(specs) as Spec[])
    .filter((spec) => isKnown(specs[spec]))
    .map((spec) => ({ spec, text: textOf(spec, specs[spec]) }));
}

function textOf(spec: Spec, value: string | number | undefined): string {
  return spec === 'mileage' ? `${formatCount(Number(value))} miles` : String(value);
}
