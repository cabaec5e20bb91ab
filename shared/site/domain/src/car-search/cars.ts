import { slugOf } from '../slug';

/** The makes and models of a search: the first, and any further ones. */
export interface ChosenCars {
  readonly make: string;
  readonly model: string;
  readonly also: readonly string[];
}

/**
 * Names of makes, models and trims, the last with `trim` before their slug: `{ 'land-rover': 'Land Rover',
 * 'land-rover.discovery': 'Discovery', 'trim hse': 'HSE' }`.
 */
export type CarNames = Readonly<Record<string, string>>;

/**
 * A make, or a make with a model, as in addresses: `ford`, `ford.focus`. No slug contains a full stop, and addresses do
 * not encode it.
 */
export function valueOfCar(make: string, model: string): string {
  return model === '' ? make : `${make}.${model}`;
}

/** The car in its plain form; empty without a make. */
export function carValue(text: string): string {
  const [make = '', ...model] = text.split('.');
  return slugOf(make) === '' ? '' : valueOfCar(slugOf(make), slugOf(model.join('-')));
}

/** Returns a trim in its canonical form, alone or bound to a make or model: `gti`, `volkswagen.golf.gti`. */
export function trimValue(text: string): string {
  const { car, trim } = trimParts(text);
  return [carValue(car), slugOf(trim)].filter(Boolean).join('.');
}

/** Splits a bound trim into its make or model and the trim. The make or model is empty for an unbound trim. */
export function trimParts(value: string): { car: string; trim: string } {
  const end = value.lastIndexOf('.');
  return { car: value.slice(0, Math.max(end, 0)), trim: value.slice(end + 1) };
}

/**
 * Returns the trims that apply to the chosen makes and models, unbound if there is only one. Trims bound to other cars
 * are left out.
 */
export function trimsOf(trims: readonly string[], cars: readonly string[]): string[] {
  const own = trims.filter((value) => {
    const { car } = trimParts(value);
    return car === '' || cars.some((other) => other === car || makeOf(other) === car);
  });
  return cars.length === 1 ? [...new Set(own.map((value) => trimParts(value).trim))] : own;
}

/** The make of a make or model. */
export function makeOf(car: string): string {
  return car.split('.', 1)[0]!;
}

/**
 * The makes and models of a search, as alternatives; empty for any. A make is not listed beside one of its models: see
 * `distinctCars`.
 */
export function carsOf({ make, model, also }: ChosenCars): string[] {
  return [...(make === '' ? [] : [valueOfCar(make, model)]), ...also];
}

/** Makes and models, each once, grouped by make. A model narrows its make: Ford and Ford Focus mean the Focus. */
export function distinctCars(cars: readonly string[]): string[] {
  const byMake = new Map<string, Set<string>>();
  for (const car of cars) byMake.set(makeOf(car), (byMake.get(makeOf(car)) ?? new Set()).add(car));
  return [...byMake].flatMap(([make, own]) => (own.size === 1 ? [...own] : [...own].filter((car) => car !== make)));
}

/** Makes and models with one added, or removed if it is already there. A make replaces its models. */
export function toggleCar(cars: readonly string[], car: string): string[] {
  if (cars.includes(car)) return cars.filter((other) => other !== car);
  return [...cars.map((other) => (makeOf(other) === car ? car : other)), car];
}

/** A make, or a model with its make, in words; the words of its address if the name is unknown. */
export function carInWords(car: string, names: CarNames): string {
  const make = makeOf(car);
  return [make, car]
    .filter((value, index, all) => all.indexOf(value) === index)
    .map((value) => nameOf(value, names))
    .join(' ');
}

/** The name for a key; the words of its slug if the name is unknown: `land-rover` → `Land Rover`. */
export function nameOf(key: string, names: CarNames): string {
  if (Object.hasOwn(names, key)) return names[key]!;
  const slug = key.slice(Math.max(key.indexOf('.'), key.indexOf(' ')) + 1);
  return slug.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}

/**
 * Makes and models as in a heading: `Ford Focus, Ford Puma and Volkswagen Polo`. If there are many: two, and the number
 * of the others.
 */
export function carsInWords(cars: readonly string[], names: CarNames): string {
  const named = cars.slice(0, cars.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED).map((car) => carInWords(car, names));
  const more = cars.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

const MAX_NAMED = 3;
