import { FIELDS } from '@forecourt/domain/car-search/fields';
import type { Catalogue, Model } from '../catalogue/catalogue';
import { aliases, type WordKind } from './aliases';
import { WordFinder } from './word-finder';
import { wordsOf } from './words';

/** A dealer's own words for ours. */
export type OwnWords = Partial<Record<WordKind, Record<string, string>>>;

/** The words of our catalogue and search as a dealer writes them. */
export class Vocabulary {
  readonly fuel;
  readonly gearbox;
  readonly body;
  readonly colour;
  readonly make: WordFinder<string>;
  readonly #models = new Map<string, { finder: WordFinder<string>; models: Map<string, Model> }>();
  readonly #trims = new Map<string, WordFinder<string>>();
  readonly #catalogue: Catalogue;
  readonly #own: OwnWords;

  constructor(catalogue: Catalogue, own: OwnWords = {}) {
    this.#catalogue = catalogue;
    this.#own = own;
    this.fuel = new WordFinder('a fuel', FIELDS.fuelType.words, aliases.fuel, own.fuel);
    this.gearbox = new WordFinder('a gearbox', FIELDS.gearbox.words, aliases.gearbox, own.gearbox);
    this.body = new WordFinder('a body type', FIELDS.bodyType.words, aliases.body, own.body);
    this.colour = new WordFinder('a colour', FIELDS.colour.words, aliases.colour, own.colour);
    const makes = catalogue.makes.map(({ name }) => name);
    this.make = new WordFinder('a make', makes, aliases.make, own.make);
  }

  /** Models of a make, by name. */
  modelsOf(make: string): { finder: WordFinder<string>; models: ReadonlyMap<string, Model> } {
    let found = this.#models.get(make);
    if (!found) {
      const makeId = this.#catalogue.makes.find(({ name }) => name === make)?.id;
      const models = new Map(
        this.#catalogue.models.filter((model) => model.makeId === makeId).map((model) => [model.name, model]),
      );
      const prefix = `${make} `;
      const known = Object.entries(aliases.model).flatMap(([name, meant]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), meant] as const] : [],
      );
      found = {
        finder: new WordFinder(`a ${make}`, [...models.keys()], Object.fromEntries(known), this.#own.model),
        models,
      };
      this.#models.set(make, found);
    }
    return found;
  }

  trimsOf(model: Model): WordFinder<string> {
    let found = this.#trims.get(model.code);
    if (!found) {
      const trims = new Set(
        this.#catalogue.derivatives.flatMap(({ modelId, trim }) => (modelId === model.id ? [trim] : [])),
      );
      found = new WordFinder(`a trim of the ${model.name}`, [...trims], aliases.trim, this.#own.trim);
      this.#trims.set(model.code, found);
    }
    return found;
  }
}

const TECHNICAL = new Set(aliases.technical.flatMap(wordsOf));
/** Words such as `1`, `0t` of 1.0T, `125ps`, `5dr`, `64kwh`, `16v`. */
const FIGURE = /^\d{1,4}[a-z]?$|^\d+(dr|ps|bhp|hp|kw|kwh|cc|v|spd|speed)$/;

/** Whether a word in the name of a version describes engine, gearbox or doors, and not the trim. */
export const isTechnical = (word: string): boolean => TECHNICAL.has(word) || FIGURE.test(word);
