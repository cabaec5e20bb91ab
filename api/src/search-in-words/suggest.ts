import type { Lexicon } from './lexicon';
import { LONGEST_QUESTION } from '@forecourt/domain/car-search/question';

const MOST = 6;

/** Questions that begin as this one, with its last word or two finished: words of the form first, then what most cars for sale are. */
export function suggest(question: string, lexicon: Lexicon): string[] {
  const typed = question.slice(0, LONGEST_QUESTION).trimStart().replaceAll(/\s+/g, ' ');
  const found = new Set<string>();
  const words = typed.split(' ');
  for (const count of [2, 1]) {
    const tail = words.slice(-count).join(' ').toLowerCase();
    if (words.length < count || words.at(-1) === '') continue;
    const head = typed.slice(0, typed.length - tail.length);
    for (const { phrase } of lexicon.suggestions) {
      const known = ` ${phrase.toLowerCase()}`;
      if (found.size < MOST && known.includes(` ${tail}`) && !known.endsWith(` ${tail}`)) found.add(head + phrase);
    }
  }
  return [...found];
}
