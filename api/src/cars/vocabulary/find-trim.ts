import type { Validated } from '@forecourt/domain/input/validated';
import type { Model } from '../catalogue/catalogue';
import type { DescribedCar } from './described-car';
import { isTechnical, type Vocabulary } from './vocabulary';
import { wordsOf } from './words';

/**
 * Finds a model's trim by its name, among words about the engine: `1.0T EcoBoost 125 Titanium 5dr`. All other words
 * must be the trim's name, since a “Titanium X” is not a Titanium.
 *
 * @param rest the dealer's words after the model, where the trim has no column
 */
export function findTrim(
  vocabulary: Vocabulary,
  model: Model,
  car: Pick<DescribedCar, 'make' | 'trim'>,
  rest: readonly string[],
): Validated<string> {
  const trims = vocabulary.trimsOf(model);
  const text = car.trim === '' ? rest.join(' ') : car.trim;
  const known = trims.exactly(text) ?? trims.exactly(withoutOthers(text, `${car.make} ${model.name}`));
  return known === undefined ? { ok: false, message: trims.unknown(text) } : { ok: true, value: known };
}

function withoutOthers(text: string, name: string): string {
  const named = new Set(wordsOf(name));
  return wordsOf(text)
    .filter((word) => !isTechnical(word) && !named.has(word))
    .join(' ');
}
