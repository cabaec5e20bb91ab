import type { Validated } from '@forecourt/domain/input/validated';
import type { BodyType } from '@forecourt/domain/car-search/fields';
import type { Car } from '@forecourt/domain/cars/car';
import * as z from 'zod';
import { readEquipmentNames } from '../../../cars/car-spec/equipment-names';
import type { StatedFigures } from '../../../cars/car-spec/spec-figures';
import type { Catalogue, Derivative, Model } from '../../../cars/catalogue/catalogue';
import { readPlate } from '../../../cars/market/read-plate';
import type { DealerFeed } from '../dealer-feed';
import { findModel } from '../../../cars/vocabulary/find-model';
import { Identifier } from '../../../cars/vocabulary/identify';
import { Vocabulary } from '../../../cars/vocabulary/vocabulary';
import { readMileage, readPrice } from './amounts';
import { readDate } from './dates';
import type { FeedField } from './fields';
import { readPictures } from './pictures';
import { readRegistration } from './registration';

/** A car as a row describes it. */
export interface FeedCar
  extends Pick<Car, 'colour' | 'mileage' | 'pricePence' | 'registeredOn' | 'vrm'>, StatedFigures {
  derivative: Derivative;
  /** The row's addresses of pictures, in its order. */
  pictures: string[];
  /** Names of equipment that the row lists. */
  equipment: string[];
}

/** Why a row is refused: the predicate of a sentence about the value of a field. */
export interface RowFault {
  field: FeedField;
  message: string;
}

type ReadCar = { ok: true; car: FeedCar } | { ok: false; faults: RowFault[] };

/** Reads the texts of rows as one dealer writes them. */
export class RowReader {
  readonly #now: Date;
  readonly #schema: ReturnType<typeof rowSchema>;
  readonly #identifier: Identifier;
  readonly #vocabulary: Vocabulary;

  constructor(feed: DealerFeed, catalogue: Catalogue, now: Date) {
    this.#vocabulary = new Vocabulary(catalogue, feed.words);
    this.#now = now;
    this.#identifier = new Identifier(catalogue, this.#vocabulary);
    this.#schema = rowSchema(feed, this.#vocabulary, now);
  }

  /**
   * Returns the models that a row could be of. Undefined, which stands for every model, when its make cannot be read.
   */
  modelsOf({ make, model, trim, body }: Readonly<Record<FeedField, string>>): readonly Model[] | undefined {
    const readMake = this.#vocabulary.make.read(make);
    if (!readMake.ok) return undefined;
    const readBody = this.#vocabulary.body.read(body);
    const found = findModel(this.#vocabulary, {
      make: readMake.value,
      model,
      trim,
      body: readBody.ok ? readBody.value : undefined,
    });
    return found.ok ? [found.model, ...found.longer] : [...this.#vocabulary.modelsOf(readMake.value).models.values()];
  }

  read(texts: Readonly<Record<FeedField, string>>): ReadCar {
    const parsed = this.#schema.safeParse(texts);
    if (!parsed.success)
      return {
        ok: false,
        faults: parsed.error.issues.map(({ path, message }) => ({ field: path[0] as FeedField, message })),
      };
    const { registration, registered, ...row } = parsed.data;
    const identified = this.#identifier.identify(row);
    if (!identified.ok) return { ok: false, faults: [identified] };
    const { derivative, model } = identified;
    const fault = faultOfAge(registered, registration, model, this.#now);
    if (fault !== undefined) return { ok: false, faults: [{ field: 'registered', message: fault }] };
    const { colour, mileage, price, pictures, equipment, insurance, mpg, zeroTo62 } = row;
    return {
      ok: true,
      car: {
        vrm: registration,
        derivative,
        colour,
        registeredOn: registered,
        mileage,
        pricePence: price,
        pictures,
        equipment,
        insuranceGroup: insurance,
        milesPerGallon: mpg,
        zeroTo62Seconds: zeroTo62,
      },
    };
  }
}

function rowSchema(
  { priceUnit, mileageUnit, dateOrder }: Pick<DealerFeed, 'mileageUnit' | 'priceUnit' | 'dateOrder'>,
  vocabulary: Vocabulary,
  now: Date,
) {
  return z.object({
    registration: textBy((given) => readRegistration(given, now)),
    make: textBy((given) => vocabulary.make.read(given)),
    model: z.string().min(1, 'is empty. A car needs its model'),
    trim: z.string(),
    fuel: textBy((given) => vocabulary.fuel.readWhole(given)),
    gearbox: textBy((given) => vocabulary.gearbox.readWhole(given)),
    engine: textBy(readEngine),
    doors: textBy(readDoors),
    body: textBy((given): Validated<BodyType | undefined> =>
      given === '' ? { ok: true, value: undefined } : vocabulary.body.read(given),
    ),
    colour: textBy((given) => vocabulary.colour.read(given)),
    registered: textBy((given) => readDate(given, dateOrder, now)),
    mileage: textBy((given) => readMileage(given, mileageUnit)),
    price: textBy((given) => readPrice(given, priceUnit)),
    insurance: z.string().transform((given) => readFigure(given, /^(\d{1,2})[A-Z]?$/i, 1, 50)),
    mpg: z.string().transform((given) => readFigure(given, /^(\d{1,3}(?:\.\d+)?)(?: ?mpg)?$/i, 15, 500)),
    zeroTo62: z
      .string()
      .transform((given) => readFigure(given, /^(\d{1,2}(?:\.\d+)?)(?: ?s(?:ec(?:ond)?s?)?)?$/i, 1, 60)),
    pictures: z.string().transform(readPictures),
    equipment: z.string().transform(readEquipmentNames),
  });
}

/** A text that is read by one of our rules; the rule's message becomes the issue's. */
function textBy<Value>(read: (given: string) => Validated<Value>) {
  return z.string().transform((given, context): Value => {
    const result = read(given);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  });
}

/** `1.5`, `1.5L`, `1498cc` and `1498` are a 1.5; `58 kWh` is a battery; 0 is what some write for an electric car. */
function readEngine(given: string): Validated<string | undefined> {
  const [, figure = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(l|litres?|ltr|cc|cm3|kwh)?$/i.exec(given.trim()) ?? [];
  const number = Number(figure.replace(',', figure.includes('.') ? '' : '.'));
  if (given === '' || (figure !== '' && number === 0)) return { ok: true, value: undefined };
  if (/kwh/i.test(unit)) return { ok: true, value: `${Math.round(number)}kWh` };
  if (number >= 600 && number < 9000) return { ok: true, value: (Math.round(number / 100) / 10).toFixed(1) };
  if (number > 0 && number < 10) return { ok: true, value: number.toFixed(1) };
  return { ok: false, message: 'is not the size of an engine. Write it like 1.5, 1498cc or 58kWh' };
}

function readDoors(given: string): Validated<number | undefined> {
  if (given === '' || given === '0') return { ok: true, value: undefined };
  const doors = Number(/^([2-6])\s*(?:dr|doors?)?$/i.exec(given)?.[1]);
  return doors ? { ok: true, value: doors } : { ok: false, message: 'is not a number of doors from 2 to 6' };
}

/** A figure that no car needs. Anything else than a plausible one is unknown, and refuses no car. */
function readFigure(given: string, pattern: RegExp, min: number, max: number): number | null {
  const figure = Number(pattern.exec(given.trim())?.[1]);
  return figure >= min && figure <= max ? Math.round(figure * 10) / 10 : null;
}

/** A plate never makes a car look newer than it is (DVLA INF46); our catalogue has a model from some year on. */
function faultOfAge(
  registeredOn: string,
  vrm: string,
  model: { name: string; soldFromYear: number; soldToYear: number | null },
  now: Date,
): string | undefined {
  const plate = readPlate(vrm, now);
  if (plate && plate !== 'undated' && new Date(registeredOn) < plate.from) {
    return `is before ${plate.from.toISOString().slice(0, 10)}, when registrations like ${vrm} began`;
  }
  const year = Number(registeredOn.slice(0, 4));
  if (year < model.soldFromYear - 1)
    return `is too early: the ${model.name} that we know is sold from ${model.soldFromYear} on`;
  if (model.soldToYear !== null && year > model.soldToYear + 1)
    return `is too late: the ${model.name} that we know was sold until ${model.soldToYear}`;
  return undefined;
}
