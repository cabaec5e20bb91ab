import { wordsOf } from '../feeds/vocabulary/words';

/** Words of a phrase, at most. */
const MAX_PHRASE_WORDS = 6;

/** All phrases of a template, in which brackets have alternatives: `mile(|s) (a|per) year`. */
export function phrasesOf(template: string): string[] {
  const [, before, choices, after] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(template) ?? [];
  if (before === undefined || choices === undefined || after === undefined) return [template];
  const ends = phrasesOf(after);
  return choices.split('|').flatMap((choice) => ends.map((end) => before + choice + end));
}

/** Things by phrases, which are the same with and without blanks: `4x4` and `4 x 4`. */
export class Phrases<Thing> {
  readonly #things = new Map<string, Thing>();
  readonly #words = new Set<string>();

  /** Every word of the phrases. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  add(templates: readonly string[], thing: Thing): void {
    for (const phrase of templates.flatMap((template) => phrasesOf(template))) {
      for (const word of wordsOf(phrase)) this.#words.add(word);
      this.#things.set(wordsOf(phrase).join(''), thing);
    }
  }

  has(phrase: string): boolean {
    return this.#things.has(wordsOf(phrase).join(''));
  }

  /** The longest phrase among words from one on. */
  longest(words: readonly string[], from: number): { to: number; thing: Thing } | undefined {
    for (let to = Math.min(from + MAX_PHRASE_WORDS, words.length); to > from; to -= 1) {
      const thing = this.#things.get(words.slice(from, to).join(''));
      if (thing !== undefined) return { to, thing };
    }
    return undefined;
  }
}
