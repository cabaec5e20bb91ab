import { slugOf } from '@forecourt/domain/slug';
import { readCatalogue } from '../../cars/catalogue/catalogue';
import { bodyNames, type BodyName } from '@forecourt/car-pictures/choices';

/** A car as the query of a picture names it. */
export interface NamedCar {
  make: string;
  modelFamily: string;
  bodyType?: string | undefined;
}

const BODY_BY_WORD: Readonly<Record<string, BodyName>> = {
  avant: 'estate',
  touring: 'estate',
  tourer: 'estate',
  wagon: 'estate',
  variant: 'estate',
  cabriolet: 'convertible',
  cabrio: 'convertible',
  roadster: 'convertible',
  spider: 'convertible',
  spyder: 'convertible',
  sedan: 'saloon',
  limousine: 'saloon',
  sportback: 'hatchback',
  crossover: 'suv',
  minivan: 'mpv',
  transit: 'van',
  vivaro: 'van',
  trafic: 'van',
  sprinter: 'van',
  crafter: 'van',
  transporter: 'van',
  berlingo: 'van',
  partner: 'van',
};

const isBodyName = (word: string): word is BodyName => bodyNames.some((name) => name === word);

function bodyOfWord(word: string): BodyName | undefined {
  if (isBodyName(word)) return word;
  return Object.hasOwn(BODY_BY_WORD, word) ? BODY_BY_WORD[word] : undefined;
}

function bodiesByModel(): Map<string, BodyName> {
  const bodyByModel = new Map<string, BodyName>();
  const { makes, models } = readCatalogue();
  const slugByMake = new Map(makes.map(({ id, slug }) => [id, slug]));
  for (const { makeId, slug, bodyType } of models) {
    const body = bodyOfWord(bodyType.toLowerCase());
    if (body) bodyByModel.set(`${slugByMake.get(makeId)} ${slug}`, body);
  }
  return bodyByModel;
}

/**
 * Finds the shape to draw for a car: its body type where given, a word in the model's name (`A4 Avant`), the
 * catalogue's shape for the model, and a hatchback where nothing is known.
 */
export function createBodyFinder(): (car: NamedCar) => BodyName {
  let bodyByModel: ReturnType<typeof bodiesByModel> | undefined;
  return ({ make, modelFamily, bodyType = '' }) => {
    const given = bodyOfWord(slugOf(bodyType));
    if (given) return given;
    const makeSlug = slugOf(make);
    // '%2B' in a family's name is a space.
    const words = slugOf(modelFamily.replaceAll('+', ' ')).split('-');
    const namedBody = words.map(bodyOfWord).find((body) => body !== undefined);
    if (namedBody) return namedBody;
    // 'A3 S line' is an A3.
    for (let count = words.length; count > 0; count -= 1) {
      const body = (bodyByModel ??= bodiesByModel()).get(`${makeSlug} ${words.slice(0, count).join('-')}`);
      if (body) return body;
    }
    return 'hatchback';
  };
}
