import { wordsOf, type GuideFile } from '../../content/guides/guide-file';

/** The searched fields of a guide, with the weights of a whole word and of its beginning. */
const WEIGHTS = { title: [12, 7], keywords: [10, 6], headings: [6, 3], description: [4, 2], text: [1, 0.4] } as const;
type Place = keyof typeof WEIGHTS;
const PLACES = Object.keys(WEIGHTS) as Place[];

/** Maximum occurrences of a word in the text that count. */
const MAX_COUNTED = 4;
const MIN_PREFIX_LENGTH = 3;
const STOP_WORDS = new Set(
  'a about an and are as at be by can do does for from get how i if in is it me my of on or s should t the to what when which will with you your'.split(
    ' ',
  ),
);

type Index = Record<Place, Map<string, number>>;

/**
 * A search of guides for words. Returns guides that have all words, the best first: a word counts most in a title, then
 * in keywords, headings, the description and the text.
 */
export function createGuideSearch(guides: readonly GuideFile[]): (query: string) => GuideFile[] {
  const indexed = guides.map((guide) => ({ guide, index: indexOf(guide) }));
  return (query) => {
    const all = searchWords(query);
    const significant = all.filter((word) => !STOP_WORDS.has(word));
    const words = significant.length > 0 ? significant : all;
    if (words.length === 0) return [];
    return indexed
      .map(({ guide, index }) => ({ guide, scores: words.map((word) => scoreOf(index, word)) }))
      .filter(({ scores }) => scores.every((score) => score > 0))
      .map(({ guide, scores }) => ({ guide, score: scores.reduce((sum, score) => sum + score, 0) }))
      .toSorted((one, other) => other.score - one.score || one.guide.title.localeCompare(other.guide.title, 'en-GB'))
      .map(({ guide }) => guide);
  };
}

function indexOf(guide: GuideFile): Index {
  return {
    title: counted(guide.title),
    keywords: counted(guide.keywords.join(' ')),
    headings: counted(guide.sections.map(({ heading }) => heading).join(' ')),
    description: counted(guide.description),
    text: counted(wordsOf(guide).join(' ')),
  };
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of searchWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns the words of a text in lower case, without accents, apostrophes and the s of a plural. */
function searchWords(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}’']/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}

function scoreOf(index: Index, word: string): number {
  return PLACES.reduce((sum, place) => {
    const [whole, beginning] = WEIGHTS[place];
    const count = index[place].get(word);
    if (count !== undefined) return sum + whole * Math.min(count, place === 'text' ? MAX_COUNTED : 1);
    const begins = word.length >= MIN_PREFIX_LENGTH && [...index[place].keys()].some((other) => other.startsWith(word));
    return begins ? sum + beginning : sum;
  }, 0);
}
