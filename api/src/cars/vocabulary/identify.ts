import { BoundedMap } from '@forecourt/service/bounded-map';
import type { Validated } from '@forecourt/domain/input/validated';
import type { BodyType } from '@forecourt/domain/car-search/fields';
import type { Catalogue, Derivative, Model } from '../catalogue/catalogue';
import type { DescribedCar } from './described-car';
import { findModel } from './find-model';
import { findTrim } from './find-trim';
import type { Vocabulary } from './vocabulary';

export type Identified =
  | { ok: true; derivative: Derivative; model: Model }
  | { ok: false; field: keyof DescribedCar; message: string };

/** Feeds call a crossover a hatchback, and a saloon too. An estate, a coupe and a convertible are separate models. */
const OFTEN_CONFUSED: ReadonlySet<BodyType> = new Set(['Hatchback', 'Saloon', 'SUV', 'MPV']);

/**
 * Finds the one version of a model that a row describes. Nothing is guessed: an advert that names another trim or
 * engine than the car has misleads its buyer.
 */
export class Identifier {
  readonly #vocabulary: Vocabulary;
  readonly #byModel = new Map<number, Derivative[]>();
  /** Most cars of a feed are equal to another car in it. */
  readonly #known = new BoundedMap<Identified>({ maxEntries: 10_000 });

  constructor(catalogue: Catalogue, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    for (const derivative of catalogue.derivatives) {
      const known = this.#byModel.get(derivative.modelId);
      if (known) known.push(derivative);
      else this.#byModel.set(derivative.modelId, [derivative]);
    }
  }

  identify({ make, model, trim, fuel, gearbox, engine, doors, body }: DescribedCar): Identified {
    const car = { make, model, trim, fuel, gearbox, engine, doors, body };
    const key = JSON.stringify(Object.values(car));
    const identified = this.#known.get(key) ?? this.#identify(car);
    this.#known.set(key, identified);
    return identified;
  }

  #identify(car: DescribedCar): Identified {
    const found = findModel(this.#vocabulary, car);
    if (!found.ok) return { ok: false, field: 'model', message: found.message };
    const { model, longer, rest } = found;
    const own = this.#among(model, car, rest);
    if ((own.ok || own.field !== 'fuel') && (car.body === undefined || car.body === model.bodyType)) return own;
    // “Focus” with the body “Estate” is the Focus Estate, “Corsa” with an electric engine the Corsa Electric.
    const others = longer
      .filter(({ bodyType }) => car.body === undefined || car.body === bodyType)
      .map((other) => this.#among(other, car, rest))
      .filter((other) => other.ok);
    if (others.length === 1) return others[0] ?? own;
    if (own.ok && car.body && !(OFTEN_CONFUSED.has(car.body) && OFTEN_CONFUSED.has(model.bodyType))) {
      return {
        ok: false,
        field: 'body',
        message: `is not that of the ${model.name} that we know, a ${model.bodyType}`,
      };
    }
    return own;
  }

  #among(model: Model, car: DescribedCar, rest: readonly string[]): Identified {
    let left = this.#byModel.get(model.id) ?? [];
    const narrow = (
      field: keyof DescribedCar,
      of: (derivative: Derivative) => string | number,
      wanted: string | number | undefined,
    ): Identified | undefined => {
      const offered = [...new Set(left.map(of))];
      if (wanted === undefined) {
        if (offered.length === 1) return undefined;
        return { ok: false, field, message: `is needed: our ${model.name} has ${offered.join(', ')}` };
      }
      left = left.filter((derivative) => of(derivative) === wanted);
      if (left.length > 0) return undefined;
      return {
        ok: false,
        field,
        message: `is not one of our ${model.name}${field === 'fuel' ? '' : ` ${car.fuel} ${car.gearbox}`}: there is ${offered.join(', ')}`,
      };
    };
    const refused =
      narrow('fuel', ({ fuel }) => fuel, car.fuel) ??
      narrow('gearbox', ({ transmission }) => transmission, car.gearbox) ??
      narrow('engine', ({ size }) => size, car.engine) ??
      narrow('doors', ({ doors }) => doors, car.doors);
    if (refused) return refused;
    const trim: Validated<string> = findTrim(this.#vocabulary, model, car, rest);
    if (!trim.ok) return { ok: false, field: 'trim', message: trim.message };
    const derivative = left.find((each) => each.trim === trim.value);
    return derivative
      ? { ok: true, derivative, model }
      : { ok: false, field: 'trim', message: 'is not sold with this engine' };
  }
}
