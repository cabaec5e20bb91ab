import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slugOf } from '@forecourt/domain/slug';
import { silhouettes, type Silhouette } from '@forecourt/car-pictures/choices';
import * as z from 'zod';
import { readCatalogue } from '../../cars/catalogue/catalogue';

/** A car as the query of a picture names it. */
export interface NamedCar {
  make: string;
  modelFamily: string;
  bodyType?: string | undefined;
}

interface KnownModel {
  /** Word for its shape. */
  body: string;
  silhouette: Silhouette;
}

/** Silhouettes of body types, and of words in a model's name. */
const SILHOUETTE_BY_WORD: Readonly<Record<string, Silhouette>> = {
  hatchback: 'hatchback',
  sportback: 'hatchback',
  saloon: 'saloon',
  sedan: 'saloon',
  limousine: 'saloon',
  estate: 'estate',
  avant: 'estate',
  touring: 'estate',
  tourer: 'estate',
  wagon: 'estate',
  variant: 'estate',
  suv: 'suv',
  crossover: 'crossover',
  coupe: 'coupe',
  convertible: 'convertible',
  cabriolet: 'convertible',
  cabrio: 'convertible',
  roadster: 'roadster',
  spider: 'roadster',
  spyder: 'roadster',
  mpv: 'mpv',
  minivan: 'mpv',
  van: 'van',
  transit: 'van',
  vivaro: 'van',
  trafic: 'van',
  sprinter: 'van',
  crafter: 'van',
  transporter: 'van',
  partner: 'van',
  pickup: 'pickup',
  ranger: 'pickup',
  hilux: 'pickup',
  navara: 'pickup',
  amarok: 'pickup',
};

const silhouetteOfWord = (word: string): Silhouette | undefined =>
  Object.hasOwn(SILHOUETTE_BY_WORD, word) ? SILHOUETTE_BY_WORD[word] : undefined;

/** Models whose silhouette is not the usual one of their body type: `make model` by silhouette. */
export const readUnusualModels = () =>
  z
    .partialRecord(z.enum(silhouettes), z.array(z.string()))
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'unusual-models.json'), 'utf8')));

function knownModels(): Map<string, KnownModel> {
  const { makes, models } = readCatalogue();
  const slugByMake = new Map(makes.map(({ id, slug }) => [id, slug]));
  const keyOf = (name: string) => {
    const make = makes.find((one) => name.startsWith(`${one.name} `));
    return `${make?.slug} ${slugOf(name.slice(make?.name.length))}`;
  };
  const known = new Map<string, KnownModel>();
  for (const { makeId, slug, bodyType } of models) {
    const body = slugOf(bodyType);
    const silhouette = silhouetteOfWord(body);
    if (silhouette) known.set(`${slugByMake.get(makeId)} ${slug}`, { body, silhouette });
  }
  for (const [silhouette, names] of Object.entries(readUnusualModels()))
    for (const name of names) {
      const model = known.get(keyOf(name));
      if (!model) throw new Error(`unusual-models.json: ${name} is not in the catalogue`);
      model.silhouette = silhouette as Silhouette;
    }
  return known;
}

/**
 * Finds the silhouette to draw for a car. It is the model's, or the usual one of another shape that the body type or a
 * word in the name says (`A4 Avant`). A hatchback where nothing is known.
 */
export function createSilhouetteFinder(): (car: NamedCar) => Silhouette {
  let known: ReturnType<typeof knownModels> | undefined;
  const modelOf = (make: string, words: readonly string[]): KnownModel | undefined => {
    // 'A3 S line' is an A3.
    for (let count = words.length; count > 0; count -= 1) {
      const model = (known ??= knownModels()).get(`${make} ${words.slice(0, count).join('-')}`);
      if (model) return model;
    }
    return undefined;
  };
  return ({ make, modelFamily, bodyType = '' }) => {
    // '%2B' in a family's name is a space.
    const words = slugOf(modelFamily.replaceAll('+', ' ')).split('-');
    const model = modelOf(slugOf(make), words);
    const body = [slugOf(bodyType), ...words].find(silhouetteOfWord);
    if (model && (body === undefined || body === model.body)) return model.silhouette;
    return (body ? silhouetteOfWord(body) : undefined) ?? model?.silhouette ?? 'hatchback';
  };
}
