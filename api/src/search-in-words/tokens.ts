import { LONGEST_QUESTION } from '@forecourt/domain/car-search/question';

/**
 * The words and figures of a question, in lower case: `£10,000` is `£10000`, `5-door` two words, `2018-2021` three with `to`
 * between, `250pm` two, `2018+` `2018 onwards`.
 */
export function tokensOf(question: string): string[] {
  return question
    .slice(0, LONGEST_QUESTION)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d[k]?)\s*[-–—]\s*(?=£?\d)/g, '$1 to ')
    .replaceAll(/(\d)\+/g, '$1 onwards ')
    .replaceAll(/\/ ?(?=(?:months?|mth|mo)\b)/g, ' per ')
    .replaceAll(/(\d)(?=(?:pounds?|quid|grand|miles?|mi|litres?|liters?|ltrs?|pc?m|doors?|dr|seats?|seaters?|years?|yrs?|plate|reg)\b)/g, '$1 ')
    .replaceAll(/\bp\/m\b/g, 'pm')
    .replaceAll('/', ' or ')
    .replaceAll('<', ' under ')
    .replaceAll('>', ' over ')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .split(/[^\p{L}\p{N}£.]+/u)
    .filter((token) => token !== '' && token !== '£');
}
