import type { Model } from '../../catalogue/catalogue';
import type { DescribedCar } from './identify';
import { isTechnical, type Vocabulary } from './vocabulary';
import { wordKey, wordsOf } from './words';

type FoundModel =
  | {
      ok: true;
      model: Model;
      /** Models whose names begin with this one's: the estate, the electric one. */
      longer: readonly Model[];
      /** The dealer's further words: of the trim, where that has no column of its own. */
      rest: readonly string[];
    }
  | { ok: false; message: string };

/** Finds a model by its name, which may have the make before it and a trim after it. */
export function findModel(vocabulary: Vocabulary, { make, model: text, trim, body }: Pick<DescribedCar, 'make' | 'model' | 'trim' | 'body'>): FoundModel {
  const { finder, models } = vocabulary.modelsOf(make);
  const written = withoutMake(text, make);
  for (let length = written.length; length > 0; length -= 1) {
    const name = finder.exactly(written.slice(0, length).join(' '));
    const model = name === undefined ? undefined : models.get(name);
    if (!model) continue;
    const rest = written.slice(length);
    // “Golf Plus” is no Golf: what follows has to be something that we understand.
    const further = rest.filter((word) => !isTechnical(word) && !isBody(vocabulary, word, body ?? model.bodyType));
    if (trim !== '' && further.length > 0 && wordKey(trim) !== further.join('') && !wordKey(trim).includes(further.join(''))) break;
    const key = wordKey(model.name);
    const longer = [...models.values()].filter((other) => other !== model && startsWithWords(other.name, model.name) && wordKey(other.name) !== key);
    return { ok: true, model, longer, rest: further };
  }
  return { ok: false, message: finder.unknown(text) };
}

function withoutMake(text: string, make: string): string[] {
  const words = wordsOf(text);
  const ofMake = wordsOf(make);
  const begins = words.length > ofMake.length && ofMake.every((word, index) => words[index] === word);
  return begins ? words.slice(ofMake.length) : words;
}

const isBody = (vocabulary: Vocabulary, word: string, body: string): boolean => vocabulary.body.exactly(word) === body;

function startsWithWords(name: string, start: string): boolean {
  const words = wordsOf(name);
  return wordsOf(start).every((word, index) => words[index] === word);
}
