import { readFileSync } from 'node:fs';
import { FIELDS, type BodyType, type WordField } from '@forecourt/domain/car-search/fields';
import { makeOf, valueOfCar } from '@forecourt/domain/car-search/cars';
import { CAR_SORTS } from '@forecourt/domain/car-search/search';
import { financeTerms } from '@forecourt/domain/finance/finance-terms-wire';
import { slugOf } from '@forecourt/domain/slug';
import * as z from 'zod';
import { aliases } from '../feeds/vocabulary/aliases';
import { wordsOf } from '../feeds/vocabulary/words';
import { readPostcodeAreas } from '../places/postcode-areas';
import { FIGURE_WORDS, NOT_SEARCHED } from './figures';
import { Phrases } from './phrases';
import type { Asked } from './readings';
import { Spelling } from './spelling';

/** What a phrase means. A variant is a name that cars have, and no unit of a figure. */
export type Meaning =
  | { kind: 'asks'; asks: Asked; note?: string | undefined; isWhole?: boolean }
  | { kind: 'nearly-new' | 'passed-over' | 'not' | 'not-searched' | 'variant' }
  | { kind: 'trim'; slugs: Readonly<Record<string, string>> };

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

const list = z.array(z.string());
const wordsOfField = (field: WordField) => z.optional(z.array(z.enum(FIELDS[field].words.map((word) => slugOf(word)) as [string, ...string[]])));
const fields = {
  emissions: wordsOfField('emissions'),
  bodyType: wordsOfField('bodyType'),
  fuelType: wordsOfField('fuelType'),
  gearbox: wordsOfField('gearbox'),
};
const { product, score, depositPence } = financeTerms.shape;
const terms = z.strictObject({ product: z.optional(product), score: z.optional(score), depositPence: z.optional(depositPence) }).optional();
const own = z
  .strictObject({
    asks: z.array(
      z.strictObject({ ...fields, terms, sort: z.enum(CAR_SORTS).optional(), mileage: z.string().optional(), note: z.string().optional(), phrases: list }),
    ),
    /** Makes and models by the names that people give them. */
    cars: z.record(z.string(), list),
    /** Phrases by what they are among the words that cars are described with. */
    equipment: z.record(z.string(), list),
    not: list,
    passedOver: list,
    variants: list,
    notSearched: list,
    /** Words that are no typing mistakes. */
    ordinary: list,
  })
  .parse(JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')));

const WORD_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour'] as const satisfies readonly WordField[];
const TRADE_WORDS = { gearbox: 'gearbox', fuel: 'fuelType', body: 'bodyType', colour: 'colour' } as const;

/** All phrases of a question that stand for something: fields, makes and models, trims, post towns, and words that say nothing. */
export class Lexicon {
  readonly spelling: Spelling;
  readonly models: readonly NamedModel[];
  readonly #phrases = new Phrases<Meaning>();
  readonly #trims = new Phrases<Meaning & { kind: 'trim' }>();

  /** @param trims that cars of a make have */
  constructor(models: readonly NamedModel[], trims: readonly NamedTrim[] = []) {
    this.models = models;
    for (const kind of ['passed-over', 'variant'] as const) this.#phrases.add(kind === 'variant' ? own.variants : own.passedOver, { kind });
    for (const { town, area } of readPostcodeAreas()) {
      // The first district of an area; London has none of its own.
      const postcode = town === 'London' ? 'EC1A' : `${area}1`;
      this.#asks([town, town.replace(/[ -](upon|on)[ -].*/, '')], { postcode });
    }
    this.#addModels();
    for (const [kind, field] of Object.entries(TRADE_WORDS) as [keyof typeof TRADE_WORDS, WordField][]) {
      for (const [word, meant] of Object.entries(aliases[kind])) if (word.length > 1) this.#asks([word], { [field]: [slugOf(meant)] });
    }
    for (const field of WORD_FIELDS) for (const word of FIELDS[field].words) this.#asks([word], { [field]: [slugOf(word)] }, { isWhole: true });
    for (const { phrases, note, ...asks } of own.asks) this.#asks(phrases, asks as Asked, { note, isWhole: note === undefined });
    for (const [keywords, phrases] of Object.entries(own.equipment)) this.#asks(phrases, { keywords });
    this.#phrases.add(['nearly new'], { kind: 'nearly-new' });
    this.#phrases.add([...own.notSearched, ...NOT_SEARCHED], { kind: 'not-searched' });
    this.#phrases.add(own.not, { kind: 'not' });
    const slugs = new Map<string, Record<string, string>>();
    for (const { makeSlug, trim } of trims) slugs.set(slugOf(trim), { ...slugs.get(slugOf(trim)), [makeSlug]: slugOf(trim) });
    for (const { trim } of trims) this.#trims.add([trim], { kind: 'trim', slugs: slugs.get(slugOf(trim)) ?? {} });
    this.spelling = new Spelling([...this.#phrases.words, ...this.#trims.words, ...FIGURE_WORDS, ...own.ordinary]);
  }

  isPhrase(phrase: string): boolean {
    return this.#phrases.has(phrase);
  }

  /** The longest phrase among words from one on, and what it means. Trims are those of some makes. */
  longest(words: readonly string[], from: number, makes: readonly string[]): { to: number; thing: Meaning } | undefined {
    const known = this.#phrases.longest(words, from);
    const trim = this.#trims.longest(words, from);
    const isOwn = trim && makes.some((make) => Object.hasOwn(trim.thing.slugs, make));
    return isOwn && (!known || trim.to > known.to || (trim.to === known.to && known.thing.kind !== 'asks')) ? trim : known;
  }

  /** The car of a shape in place of another of its range: the 3 Series Touring for an estate. */
  sibling(car: string, bodyType: string): string {
    const model = this.models.find(({ makeSlug, modelSlug }) => valueOfCar(makeSlug, modelSlug) === car);
    if (!model || slugOf(model.bodyType) === bodyType) return car;
    const isSibling = (other: NamedModel) => other.makeSlug === makeOf(car) && slugOf(other.bodyType) === bodyType && other.model.startsWith(`${model.model} `);
    const sibling = this.models.find((other) => isSibling(other));
    return sibling ? valueOfCar(sibling.makeSlug, sibling.modelSlug) : car;
  }

  #asks(phrases: readonly string[], asks: Asked, more: { note?: string | undefined; isWhole?: boolean } = {}): void {
    this.#phrases.add(phrases, { kind: 'asks', asks, ...more });
  }

  #addModels(): void {
    const makes = new Map(this.models.map(({ make, makeSlug }) => [make, makeSlug]));
    const makeNames = [...[...makes.keys()].map((name) => [name, name]), ...Object.entries(aliases.make)] as [string, string][];
    for (const [name, make] of makeNames) {
      const slug = makes.get(make);
      if (slug !== undefined) this.#asks([name], { cars: [slug] });
    }
    const named = [...this.models, ...otherNames(this.models)];
    const owners = new Map<string, Set<string>>();
    for (const { make, model } of named) owners.set(slugOf(model), (owners.get(slugOf(model)) ?? new Set()).add(make));
    for (const { make, makeSlug, model, modelSlug } of named) {
      const asks = { cars: [valueOfCar(makeSlug, modelSlug)] };
      // Behind its make, a name may be a figure or an ordinary word: Peugeot 2008, Volkswagen up.
      this.#asks(
        makeNames.filter(([, meant]) => meant === make).map(([name]) => `${name} ${model}`),
        asks,
      );
      const key = wordsOf(model).join('');
      const isPlain = /\d/.test(key) ? /^[a-z]+\d|^\d[a-z]{3,}|^(?!(19|20)\d\d$)\d{3,}$/.test(key) : !ORDINARY.has(key);
      if (isPlain && owners.get(slugOf(model))?.size === 1 && !this.#phrases.has(key)) this.#asks([model], asks);
    }
    const known = new Set(this.models.flatMap(({ makeSlug, modelSlug }) => [makeSlug, valueOfCar(makeSlug, modelSlug)]));
    for (const [name, cars] of Object.entries(own.cars)) {
      const sold = cars.filter((car) => known.has(car));
      if (sold.length > 0) this.#asks([name], { cars: sold });
    }
  }
}

const ORDINARY: ReadonlySet<string> = new Set([...own.passedOver, ...own.notSearched, ...FIGURE_WORDS]);

/** The trade's other names of models: `Cee'd`, `MG4`. */
function otherNames(models: readonly NamedModel[]): NamedModel[] {
  return Object.entries(aliases.model).flatMap(([name, meant]) => {
    const known = models.find(({ make, model }) => model === meant && name.startsWith(`${make} `));
    return known ? [{ ...known, model: name.slice(known.make.length + 1) }] : [];
  });
}
