import { readFileSync } from 'node:fs';
import { FIELDS, isListField, type BodyType } from '@forecourt/domain/car-search/fields';
import { valueOfCar } from '@forecourt/domain/car-search/cars';
import { slugOf } from '@forecourt/domain/slug';
import * as z from 'zod';
import { aliases } from '../vocabulary/aliases';
import { wordKey } from '../vocabulary/words';
import { readPostcodeAreas } from '../../ground/places/postcode-areas';
import { FIGURE_WORDS, NOT_SEARCHED } from './figures';
import { Phrases, phrasesOf } from './phrases';
import type { Asked, Reading } from './readings';
import { correct } from './spelling';

export type Meaning =
  | (Reading & { kind: 'asks'; isWhole?: boolean })
  | { kind: 'passed-over' | 'not' | 'not-searched' }
  | { kind: 'trim'; slug: string; makes: ReadonlySet<string> };

/** A make or model that cars are sold of. */
export interface NamedModel {
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  bodyType: BodyType;
  /** Cars for sale. */
  cars: number;
}

/** A trim that cars of a make have. */
export interface NamedTrim {
  makeSlug: string;
  trim: string;
}

/** The kinds of words that aliases of the trade have, and their fields. */
const TRADE_WORDS = { gearbox: 'gearbox', fuel: 'fuelType', body: 'bodyType', colour: 'colour' } as const;

const list = z.array(z.string());
const TERMS = ['product', 'score', 'depositPence'] as const;
const own = z
  .strictObject({
    /** Phrases by value, for each field of a search or of its finance terms. */
    asks: z.partialRecord(
      z.enum(['sort', 'emissions', 'priceRating', 'keywords', ...TERMS, ...Object.values(TRADE_WORDS)]),
      z.record(z.string(), z.string()),
    ),
    /** Phrases for which a similar value is searched. */
    nearly: z.array(
      z.strictObject({
        note: z.string(),
        asks: z.partialRecord(z.enum(['mileage', 'bodyType', 'fuelType', 'colour']), z.unknown()),
        phrases: z.string(),
      }),
    ),
    /** Makes and models by their nicknames. */
    cars: z.record(z.string(), z.string()),
    not: list,
    passedOver: list,
    notSearched: list,
    /** Words that are not typing mistakes. */
    ordinary: list,
  })
  .parse(JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')));
const ORDINARY: ReadonlySet<string> = new Set([
  ...phrasesOf(own.passedOver),
  ...phrasesOf(own.notSearched),
  ...FIGURE_WORDS,
]);

/** All known phrases of questions: fields, makes and models, trims, post towns, and words without meaning. */
export class Lexicon {
  readonly models: readonly NamedModel[];
  readonly #phrases = new Phrases<Meaning>();
  readonly #trims = new Phrases<Meaning & { kind: 'trim' }>();
  readonly #spelled: ReadonlySet<string>;

  /** @param trims of each make's cars */
  constructor(models: readonly NamedModel[], trims: readonly NamedTrim[] = []) {
    this.models = models;
    this.#phrases.add(own.passedOver, { kind: 'passed-over' });
    // A town is searched as the first district of its postcode area. London has several areas.
    for (const { town, area } of readPostcodeAreas())
      this.#asks([town, town.replace(/[ -](upon|on)[ -].*/, '')], {
        postcode: town === 'London' ? 'EC1A' : `${area}1`,
      });
    this.#addModels();
    for (const [kind, field] of Object.entries(TRADE_WORDS) as [
      keyof typeof TRADE_WORDS,
      (typeof TRADE_WORDS)['fuel'],
    ][]) {
      for (const [word, meant] of Object.entries(aliases[kind]))
        if (word.length > 1) this.#asks([word], { [field]: [slugOf(meant)] });
      for (const word of FIELDS[field].words) this.#asks([word], { [field]: [slugOf(word)] }, { isWhole: true });
    }
    for (const [field, values] of Object.entries(own.asks))
      for (const [value, phrases] of Object.entries(values))
        this.#asks([phrases], asked(field, value), { isWhole: true });
    for (const { phrases, asks, note } of own.nearly) this.#asks([phrases], asks as Asked, { note });
    this.#phrases.add([...own.notSearched, ...NOT_SEARCHED], { kind: 'not-searched' });
    this.#phrases.add(own.not, { kind: 'not' });
    const makesByTrim = new Map<string, Set<string>>();
    for (const { makeSlug, trim } of trims) {
      const makes = (makesByTrim.get(slugOf(trim)) ?? new Set()).add(makeSlug);
      makesByTrim.set(slugOf(trim), makes);
      this.#trims.add([trim], { kind: 'trim', slug: slugOf(trim), makes });
    }
    this.#spelled = new Set([
      ...this.#phrases.words,
      ...this.#trims.words,
      ...FIGURE_WORDS,
      ...phrasesOf(own.ordinary),
    ]);
  }

  isPhrase = (phrase: string): boolean => this.#phrases.has(phrase);

  /** Returns a word with its typing mistake corrected. */
  correct = (word: string): string => correct(word, this.#spelled);

  /** Returns the longest phrase at a word, with its meaning. Knows the trims of the given makes only. */
  longest(
    words: readonly string[],
    from: number,
    makes: readonly string[],
  ): { to: number; thing: Meaning } | undefined {
    const known = this.#phrases.longest(words, from);
    const trim = this.#trims.longest(words, from);
    const isOwn = trim && makes.some((make) => trim.thing.makes.has(make));
    return isOwn && (!known || trim.to > known.to || (trim.to === known.to && known.thing.kind !== 'asks'))
      ? trim
      : known;
  }

  /** Returns the car of a range with another shape: the 3 Series Touring for an estate. */
  sibling(car: string, bodyType: string): string {
    const known = this.models.find(({ makeSlug, modelSlug }) => valueOfCar(makeSlug, modelSlug) === car);
    if (!known || slugOf(known.bodyType) === bodyType) return car;
    const sibling = this.models.find(
      (other) =>
        other.make === known.make && slugOf(other.bodyType) === bodyType && other.model.startsWith(`${known.model} `),
    );
    return sibling ? valueOfCar(sibling.makeSlug, sibling.modelSlug) : car;
  }

  #asks(phrases: readonly string[], asks: Asked, more: { note?: string | undefined; isWhole?: boolean } = {}): void {
    this.#phrases.add(phrases, { kind: 'asks', asks, ...more });
  }

  #addModels(): void {
    const namesOf = (make: string) => [
      make,
      ...Object.keys(aliases.make).filter((name) => aliases.make[name] === make),
    ];
    const makes = new Map(this.models.map(({ make, makeSlug }) => [make, { slug: makeSlug, names: namesOf(make) }]));
    for (const { slug, names } of makes.values()) this.#asks(names, { cars: [slug] });
    // The trade's other names of models: `Cee'd`, `MG4`.
    const otherNames = Object.entries(aliases.model).flatMap(([name, meant]) => {
      const known = this.models.find(({ make, model }) => model === meant && name.startsWith(`${make} `));
      return known ? [{ ...known, model: name.slice(known.make.length + 1) }] : [];
    });
    const named = [...this.models, ...otherNames];
    const owners = new Map<string, string>();
    for (const { make, model } of named)
      owners.set(slugOf(model), (owners.get(slugOf(model)) ?? make) === make ? make : '');
    for (const { make, makeSlug, model, modelSlug } of named) {
      const asks = { cars: [valueOfCar(makeSlug, modelSlug)] };
      // After its make, a model name may be a figure or an ordinary word: Peugeot 2008, Volkswagen up.
      this.#asks(
        makes.get(make)!.names.map((name) => `${name} ${model}`),
        asks,
      );
      const key = wordKey(model);
      const isPlain = /\d/.test(key)
        ? /^[a-z]+\d|^\d[a-z]{3,}|^(?!(19|20)\d\d$)\d{3,}$/.test(key)
        : key.length > 1 && !ORDINARY.has(key);
      if (isPlain && owners.get(slugOf(model)) === make && !this.#phrases.has(key)) this.#asks([model], asks);
    }
    const known = new Set(
      this.models.flatMap(({ makeSlug, modelSlug }) => [makeSlug, valueOfCar(makeSlug, modelSlug)]),
    );
    for (const [name, cars] of Object.entries(own.cars)) {
      const sold = cars.split(' ').filter((car) => known.has(car));
      if (sold.length > 0) this.#asks([name], { cars: sold });
    }
  }
}

function asked(field: string, value: string): Asked {
  if (TERMS.some((name) => name === field))
    return { terms: { [field]: field === 'depositPence' ? Number(value) : value } };
  return { [field]: isListField(field) ? value.split(' ') : value };
}
