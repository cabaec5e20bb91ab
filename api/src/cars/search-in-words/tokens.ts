import { MAX_QUESTION_LENGTH } from '@forecourt/domain/car-search/question';
import { isUnit } from './figures';
import type { Lexicon } from './lexicon';

/** A word or figure of a question, in lower case. */
export interface Token {
  written: string;
  /** The word with its typing mistake corrected. */
  word: string;
  /** Whether a comma or similar punctuation precedes it. */
  isAfterBreak: boolean;
}

/**
 * Splits a question into words and figures. `£10,000` and `£10 000` become `£10000`, `2018-2021` becomes `2018 to
 * 2021`, and `2018+` becomes `2018 onwards`. `5-door` and `250pm` become two words each.
 */
export function tokensOf(question: string, { isPhrase, correct }: Pick<Lexicon, 'isPhrase' | 'correct'>): Token[] {
  const words = question
    .slice(0, MAX_QUESTION_LENGTH)
    .replaceAll(/(?<=\d)½/g, '.5')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}(?!\d))|(\d) (?=000(?!\d))|(£\d\d?)[ .](?=\d{3}(?! ?[/\w]))/g, '$1$2$3')
    .replaceAll(/(\d),(?=\d\d? ?k\b)/g, '$1.')
    .replaceAll(/(\dk?) ?[-–—] ?(?=£?\d)/g, '$1 to ')
    .replaceAll(/(\dk?)\+/g, '$1 onwards ')
    .replaceAll(/(\dk?)ish\b/g, '$1 ish')
    .replaceAll(/\b([pa])[/.]([mwa])\b/g, '$1$2')
    .replaceAll(/\/ ?(?=(?:months?|mth|mo|week|wk|year)\b)/g, ' per ')
    .replaceAll('/', ' or ')
    .replaceAll('%', ' percent ')
    .replaceAll('<', ' under ')
    .replaceAll('>', ' over ')
    .replaceAll(/(?<!\d)\.(?=\d)/g, ' ')
    .replaceAll(/[,;!?:()]|\.(?!\d)/g, ' , ')
    .split(/[^\p{L}\p{N}£$€.,]+/u)
    .filter((word) => word !== '' && word !== '£');
  return words.flatMap((word, index) => {
    const glued = [/^(£?\d[\d.]*)([a-z]+)$/, /^(£?\d[\d.]*k)([a-z]+)$/]
      .map((pattern) => pattern.exec(word))
      .find((match) => isUnit(match?.[2] ?? ''));
    const parts = glued && !isPhrase(word) ? glued.slice(1) : [word];
    return word === ','
      ? []
      : parts.map((written, part) => ({
          written,
          word: correct(written),
          isAfterBreak: part === 0 && words[index - 1] === ',',
        }));
  });
}
