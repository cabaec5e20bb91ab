import { readFileSync } from 'node:fs';
import { FIELDS, type BodyType, type WordField } from '@forecourt/domain/car-search/fields';
import { CAR_SORTS } from '@forecourt/domain/car-search/search';
import { financeTerms } from '@forecourt/domain/finance/finance-terms-wire';
import { slugOf } from '@forecourt/domain/slug';
import * as z from 'zod';
import { aliases } from '../feeds/vocabulary/aliases';
import { wordKey, wordsOf } from '../feeds/vocabulary/words';
import { readPostcodeAreas } from '../places/postcode-areas';
import { WORDS_OF_SAYINGS, type Asked } from './figures';
import { Spelling } from './spelling';

/** What a phrase means. */
export type Meaning =
  | { kind: 'asks'; asks: Asked }
  /** Says nothing about a car. */
  | { kind: 'passed-over' }
  /** Something about a car that the search knows nothing of. */
  | { kind: 'not-searched' };

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

/** A phrase to finish a question with. */
interface Suggestion {
  phrase: string;
  /** Cars for sale; words of the form come first. */
  cars: number;
}

/** Words of a phrase, at most. */
const LONGEST_PHRASE = 5;

const words = (field: WordField) => z.array(z.enum(FIELDS[field].words.map((word) => slugOf(word)) as [string, ...string[]]));
const schema = z.strictObject({
  asks: z.record(
    z.string(),
    z.strictObject({
      sort: z.enum(CAR_SORTS).optional(),
      mileage: z.string().optional(),
      terms: z.strictObject({ product: z.optional(financeTerms.shape.product), score: z.optional(financeTerms.shape.score) }).optional(),
      emissions: words('emissions').optional(),
      bodyType: words('bodyType').optional(),
      fuelType: words('fuelType').optional(),
      gearbox: words('gearbox').optional(),
    }),
  ),
  /** Looked for among the words that cars are described with. */
  equipment: z.array(z.string()),
  passedOver: z.array(z.string()),
  notSearched: z.array(z.string()),
});
const own = schema.parse(JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')));

/** All phrases of a question that stand for something: fields, makes and models for sale, post towns, and words that say nothing. */
export class Lexicon {
  readonly spelling: Spelling;
  readonly suggestions: readonly Suggestion[];
  readonly #models: readonly NamedModel[];
  readonly #trims: ReadonlyMap<string, string>;
  readonly #byKey = new Map<string, Meaning>();
  readonly #words = new Set<string>();

  /** @param trims that cars of a make have */
  constructor(models: readonly NamedModel[], trims: readonly NamedTrim[] = []) {
    this.#models = models;
    this.#trims = new Map(trims.map(({ makeSlug, trim }) => [`${makeSlug} ${wordKey(trim)}`, slugOf(trim)]));
    for (const { trim } of trims) for (const word of wordsOf(trim)) this.#words.add(word);
    for (const word of own.passedOver) this.#add(word, { kind: 'passed-over' });
    for (const { town, area } of readPostcodeAreas()) {
      const postcode = townCentre(town, area);
      for (const name of [town, town.replace(/[ -](upon|on)[ -].*/, '')]) this.#asks(name, { postcode });
    }
    this.#addModels(models);
    for (const field of WORD_FIELDS) {
      for (const word of FIELDS[field].words) this.#asks(word, { [field]: [slugOf(word)] });
    }
    for (const [kind, field] of TRADE_WORDS) {
      for (const [word, meant] of Object.entries(aliases[kind])) if (word.length > 1) this.#asks(word, { [field]: [slugOf(meant)] });
    }
    for (const [phrase, asks] of Object.entries(own.asks)) this.#asks(phrase, asks as Asked);
    for (const phrase of own.equipment) this.#asks(phrase, { keywords: phrase });
    for (const phrase of own.notSearched) this.#add(phrase, { kind: 'not-searched' });
    this.spelling = new Spelling([...this.#words, ...WORDS_OF_SAYINGS]);
    this.suggestions = suggestionsOf(models);
  }

  /** The longest phrase at the beginning of some words, and what it means. */
  longestOf(tokens: readonly string[]): { length: number; meaning: Meaning } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length); length > 0; length -= 1) {
      const meaning = this.#byKey.get(tokens.slice(0, length).join(''));
      if (meaning) return { length, meaning };
    }
    return undefined;
  }

  /** The longest trim of some makes at the beginning of some words: ST-Line of Ford. */
  trimOf(makes: readonly string[], tokens: readonly string[]): { length: number; trim: string } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length); length > 0; length -= 1) {
      const key = wordKey(tokens.slice(0, length).join(' '));
      const trim = makes.map((make) => this.#trims.get(`${make} ${key}`)).find((found) => found !== undefined);
      if (trim !== undefined) return { length, trim };
    }
    return undefined;
  }

  /** The model of another shape whose name begins with a model's: the 3 Series Touring for an estate. */
  sibling(makeSlug: string, modelSlug: string, bodyType: string): string | undefined {
    const ofMake = this.#models.filter((other) => other.makeSlug === makeSlug);
    const model = ofMake.find((other) => other.modelSlug === modelSlug);
    if (!model || slugOf(model.bodyType) === bodyType) return undefined;
    return ofMake.find((other) => slugOf(other.bodyType) === bodyType && other.model.startsWith(`${model.model} `))?.modelSlug;
  }

  #add(phrase: string, meaning: Meaning): void {
    const written = wordsOf(phrase);
    for (const word of written) this.#words.add(word);
    this.#byKey.set(written.join(''), meaning);
  }

  #asks(phrase: string, asks: Asked): void {
    this.#add(phrase, { kind: 'asks', asks });
  }

  #addModels(models: readonly NamedModel[]): void {
    const makes = new Map(models.map(({ make, makeSlug }) => [make, makeSlug]));
    const makeNames = [...[...makes.keys()].map((name) => [name, name]), ...Object.entries(aliases.make)] as [string, string][];
    for (const [name, make] of makeNames) {
      const slug = makes.get(make);
      if (slug !== undefined) this.#asks(name, { make: slug });
    }
    const named = [...models, ...otherNames(models)];
    const owners = new Map<string, Set<string>>();
    for (const { make, model } of named) owners.set(slugOf(model), (owners.get(slugOf(model)) ?? new Set()).add(make));
    for (const { make, makeSlug, model, modelSlug } of named) {
      const asks = { make: makeSlug, model: modelSlug };
      // Behind its make, a name may be a figure or an ordinary word: Peugeot 2008, Volkswagen up.
      for (const [name, meant] of makeNames) if (meant === make) this.#asks(`${name} ${model}`, asks);
      const key = wordsOf(model).join('');
      const isPlain = /\d/.test(key) ? /^[a-z]+\d|^\d[a-z]{3,}/.test(key) : !ORDINARY.has(key);
      if (isPlain && owners.get(slugOf(model))?.size === 1 && !this.#byKey.has(key)) this.#asks(model, asks);
    }
  }
}

const ORDINARY: ReadonlySet<string> = new Set([...own.passedOver, ...WORDS_OF_SAYINGS]);
const WORD_FIELDS = ['gearbox', 'fuelType', 'bodyType', 'colour'] as const satisfies readonly WordField[];
const TRADE_WORDS = [
  ['gearbox', 'gearbox'],
  ['fuel', 'fuelType'],
  ['body', 'bodyType'],
  ['colour', 'colour'],
] as const;

/** The trade's other names of models: `Cee'd`, `MG4`. */
function otherNames(models: readonly NamedModel[]): NamedModel[] {
  return Object.entries(aliases.model).flatMap(([name, meant]) => {
    const known = models.find(({ make, model }) => model === meant && name.startsWith(`${make} `));
    return known ? [{ ...known, model: name.slice(known.make.length + 1) }] : [];
  });
}

/** The first district of an area; London has none of its own. */
function townCentre(town: string, area: string): string {
  return town === 'London' ? 'EC1A' : `${area}1`;
}

function suggestionsOf(models: readonly NamedModel[]): Suggestion[] {
  const fields = WORD_FIELDS.flatMap((field) => FIELDS[field].words.map((word) => ({ phrase: word.toLowerCase(), cars: Infinity })));
  const makes = [...new Set(models.map(({ make }) => make))].map((make) => ({
    phrase: make,
    cars: models.reduce((sum, model) => sum + (model.make === make ? model.cars : 0), 0),
  }));
  const towns = [...new Set(readPostcodeAreas().map(({ town }) => town))].map((town) => ({ phrase: `near ${town}`, cars: 0 }));
  return [...fields, ...makes, ...models.map(({ make, model, cars }) => ({ phrase: `${make} ${model}`, cars })), ...towns].toSorted(
    (one, other) => other.cars - one.cars,
  );
}
