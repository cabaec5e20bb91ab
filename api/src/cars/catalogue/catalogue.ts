import type { BodyType } from '@forecourt/domain/car-search/fields';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { penceFromPounds } from '@forecourt/domain/money';
import { slugOf } from '@forecourt/domain/slug';
import { parsePowertrains, type Powertrain } from './powertrain';

/** A maker of cars. */
export interface Make {
  id: number;
  name: string;
  /** Code of the make, as the valuation provider writes it (A3-22). */
  code: string;
  /** For addresses: `land-rover`. */
  slug: string;
  /**
   * Share of the used cars sold, in thousandths. With the popularity of its models it gives the shares of the ten most
   * sold models in the first quarter of 2024 (Society of Motor Manufacturers and Traders, 14 May 2024). The rest are
   * estimates by new registrations.
   */
  sharePerMille: number;
}

/** A model range (A3-23). */
export interface Model {
  id: number;
  makeId: number;
  name: string;
  code: string;
  slug: string;
  bodyType: BodyType;
  seats: number;
  soldFromYear: number;
  /** Null while it is still sold. */
  soldToYear: number | null;
  /** Number on the road, relative to its make's ordinary model of the same shape. */
  popularity: number;
}

/** A model with one engine, gearbox, number of doors and trim: what the valuation provider gives a CAP id. */
export interface Derivative extends Omit<Powertrain, 'priceFactor'> {
  capId: number;
  capCode: string;
  modelId: number;
  trim: string;
  doors: number;
  soldFromYear: number;
  /** List price today, or in the last year it was sold. */
  priceNewPence: number;
}

export interface Catalogue {
  makes: readonly Readonly<Make>[];
  models: readonly Readonly<Model>[];
  derivatives: readonly Readonly<Derivative>[];
}

interface Trim {
  name: string;
  /** Four letters or digits, unique among the trims of the make. */
  code: string;
  priceFactor: number;
}

const BODY_BY_LETTER: Record<string, BodyType> = {
  h: 'Hatchback',
  s: 'Saloon',
  u: 'SUV',
  e: 'Estate',
  c: 'Coupe',
  v: 'Convertible',
  m: 'MPV',
};
const MODELS_PER_MAKE = 1000;

let known: Catalogue | undefined;

/** The catalogue: UK cars of about the last fifteen years. Reading it takes a tenth of a second, so it is read once. */
export function readCatalogue(): Catalogue {
  return (known ??= parseCatalogue());
}

/**
 * Ids come from the order of `makes.csv` and, within a make, of `models.csv`, so new rows go after the make's other
 * rows. CAP ids are derived from names, and do not change.
 */
function parseCatalogue(): Catalogue {
  const catalogue = { makes: [] as Make[], models: [] as Model[], derivatives: [] as Derivative[] };
  const trimsByMake = new Map<number, Trim[]>();
  for (const [name = '', code = '', share, trims = ''] of readRows('makes.csv')) {
    const id = catalogue.makes.length + 1;
    catalogue.makes.push({ id, name, code, slug: slugOf(name), sharePerMille: Number(share) });
    trimsByMake.set(id, parseTrims(trims));
  }
  const taken = { capIds: new Set<number>(), codes: new Set<string>() };
  for (const row of readRows('models.csv')) {
    const make = catalogue.makes.find(({ name }) => name === row[0]);
    if (!make) throw new Error(`models.csv: there is no make ${row[0]}`);
    const ordinal = catalogue.models.filter((model) => model.makeId === make.id).length + 1;
    const model = modelOf(make, ordinal, row, taken.codes);
    catalogue.models.push(model);
    catalogue.derivatives.push(...derivativesOf(model, row, trimsByMake.get(make.id) ?? [], taken.capIds));
  }
  return catalogue;
}

/** @param row its row of `models.csv` */
function modelOf(make: Make, ordinal: number, row: readonly string[], codes: Set<string>): Model {
  const [, name = '', shape = '', , seats, from, to, , , popularity = '1'] = row;
  const bodyType = BODY_BY_LETTER[shape];
  if (!bodyType) throw new Error(`models.csv: ${make.name} ${name} has no such shape`);
  return {
    id: make.id * MODELS_PER_MAKE + ordinal,
    makeId: make.id,
    name,
    code: modelCode(make.code, name, codes),
    slug: slugOf(name),
    bodyType,
    seats: Number(seats),
    soldFromYear: Number(from),
    soldToYear: to ? Number(to) : null,
    popularity: Number(popularity),
  };
}

/** Every combination of a model's doors, powertrains and trims. @param row its row of `models.csv` */
function derivativesOf(
  model: Model,
  row: readonly string[],
  trims: readonly Trim[],
  capIds: Set<number>,
): Derivative[] {
  const [, , , doors = '', , , , price, powertrains = ''] = row;
  const engines = parsePowertrains(powertrains);
  return doors.split(' ').flatMap((count) =>
    engines.flatMap((powertrain) => {
      const soldFromYear = firstYear(model, powertrain, engines);
      const common = { doors: Number(count), soldFromYear, pricePounds: Number(price) };
      return trims.map((trim) => derivativeOf(model, powertrain, { ...common, trim }, capIds));
    }),
  );
}

/** Few ranges that started with petrol and diesel had a hybrid before 2018. */
function firstYear(model: Model, powertrain: Powertrain, engines: Powertrain[]): number {
  const joinedLater = powertrain.fuel === 'Hybrid' && engines.some(({ fuel }) => fuel !== 'Hybrid');
  return joinedLater ? Math.max(model.soldFromYear, Math.min(2018, model.soldToYear ?? 2018)) : model.soldFromYear;
}

function derivativeOf(
  model: Model,
  powertrain: Powertrain,
  given: { doors: number; trim: Trim; soldFromYear: number; pricePounds: number },
  taken: Set<number>,
): Derivative {
  const { priceFactor, ...engine } = powertrain;
  const { doors, trim, soldFromYear, pricePounds } = given;
  const capCode = [
    model.code.padEnd(6, '-'),
    engine.size.replace(/\D/g, '').padStart(3, '0'),
    trim.code,
    doors,
    model.bodyType[0],
    engine.fuel[0],
    engine.transmission[0],
  ].join('');
  return {
    ...engine,
    capId: capIdOf(`${model.id} ${engine.size} ${engine.fuel} ${engine.transmission} ${doors} ${trim.name}`, taken),
    capCode,
    modelId: model.id,
    trim: trim.name,
    doors,
    soldFromYear,
    // A better trim adds a larger share to a cheap car's price than to a dear car's; this is the middle.
    priceNewPence: penceFromPounds(
      Math.round((pricePounds * priceFactor * trim.priceFactor * (doors === 3 ? 0.97 : 1)) / 5) * 5,
    ),
  };
}

/** A number of five or six digits that depends only on the name, unless two names collide. */
function capIdOf(key: string, taken: Set<number>): number {
  let id = 10_000 + (createHash('sha256').update(key).digest().readUInt32BE(0) % 490_000);
  while (taken.has(id)) id += 1;
  taken.add(id);
  return id;
}

function modelCode(makeCode: string, name: string, taken: Set<string>): string {
  const code = shortCodes(name)
    .map((short) => makeCode + short)
    .find((candidate) => !taken.has(candidate));
  if (!code) throw new Error(`No code is left for ${name}`);
  taken.add(code);
  return code;
}

/** Up to four letters of a name, then forms with a digit at the end for names that begin alike. */
function shortCodes(name: string): string[] {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [letters.slice(0, 4), ...Array.from({ length: 9 }, (_, index) => `${letters.slice(0, 3)}${index + 1}`)];
}

function parseTrims(list: string): Trim[] {
  const taken = new Set<string>();
  return Array.from(list.matchAll(/([^\s:][^:]{0,60}):(\d+(?:\.\d+)?)/g), ([, name = '', factor]) => {
    const code = shortCodes(name)
      .map((short) => short.padEnd(4, '-'))
      .find((candidate) => !taken.has(candidate));
    if (!code) throw new Error(`No code is left for ${name}`);
    taken.add(code);
    return { name: name.trim(), code, priceFactor: Number(factor) };
  });
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}
