import type { Model } from '../catalogue/catalogue';
import type { DescribedCar } from './described-car';
import { isTechnical, type Vocabulary } from './vocabulary';
import { wordKey, wordsOf } from './words';

type FoundModel =
  | {
      ok: true;
      model: Model;
      /** Models whose names begin with this one's: the estate, the electric one. */
      longer: readonly Model[];
      /** The dealer's further words, such as the trim, where that has no column. */
      rest: readonly string[];
    }
  | { ok: false; message: string };

/** Finds a model by its name, which may have the make before it and a trim after it. */
export function findModel(
  vocabulary: Vocabulary,
  car: Pick<DescribedCar, 'make' | 'model' | 'trim' | 'body'>,
): FoundModel {
  const words = wordsOf(car.model);
  const ofMake = wordsOf(car.make);
  // The whole name first: the make is a part of “DS 4”.
  const found = findAmong(vocabulary, car, words);
  if (found || !ofMake.every((word, index) => words[index] === word)) return found ?? unknown(vocabulary, car);
  return findAmong(vocabulary, car, words.slice(ofMake.length)) ?? unknown(vocabulary, car);
}

const unknown = (vocabulary: Vocabulary, { make, model }: Pick<DescribedCar, 'make' | 'model'>) =>
  ({ ok: false, message: vocabulary.modelsOf(make).finder.unknown(model) }) as const;

/** Finds the model whose name is the first words. */
function findAmong(
  vocabulary: Vocabulary,
  { make, trim, body }: Pick<DescribedCar, 'make' | 'trim' | 'body'>,
  written: readonly string[],
): (FoundModel & { ok: true }) | undefined {
  const { finder, models } = vocabulary.modelsOf(make);
  for (let length = written.length; length > 0; length -= 1) {
    const name = finder.exactly(written.slice(0, length).join(' '));
    const model = name === undefined ? undefined : models.get(name);
    if (!model) continue;
    // “Golf Plus” is no Golf: what follows has to be something that we understand.
    const rest = written
      .slice(length)
      .filter((word) => !isTechnical(word) && vocabulary.body.exactly(word) !== (body ?? model.bodyType));
    if (trim !== '' && !wordKey(trim).includes(rest.join(''))) return undefined;
    return { ok: true, model, longer: [...models.values()].filter((other) => isLonger(other.name, model.name)), rest };
  }
  return undefined;
}

function isLonger(name: string, start: string): boolean {
  const words = wordsOf(name);
  const first = wordsOf(start);
  return words.length > first.length && first.every((word, index) => words[index] === word);
}
