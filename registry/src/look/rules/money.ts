import { readLines } from '../in-page/read-lines';
import { figuresIn, MAX_LIST, withoutFigures } from '../../rules/releases/figures';
import type { Fault, Rule } from '../rule';

interface Line {
  block: string;
  text: string;
}

/** A price, rate or term that changed in a line whose words are the same is confirmed by a person. */
export const money: Rule<Line[]> = {
  name: 'money',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () =>
      (await page.evaluate(readLines, blocks)).filter(({ text }) => figuresIn(text).length > 0),
  judge({ before = [], after }) {
    const unmatched = new Map<string, Line[]>();
    for (const line of before) unmatched.set(wordsOf(line), [...(unmatched.get(wordsOf(line)) ?? []), line]);
    return after.flatMap((line): Fault[] => {
      const known = unmatched.get(wordsOf(line))?.shift();
      if (!known || known.text === line.text) return [];
      return [
        {
          verdict: 'to-accept',
          block: line.block,
          element: line.text.slice(0, 200),
          message: 'A price, rate or term has changed.',
          before: listFigures(known),
          after: listFigures(line),
        },
      ];
    });
  },
};

const listFigures = ({ text }: Line) => figuresIn(text).join(', ').slice(0, MAX_LIST);
const wordsOf = ({ block, text }: Line) => `${block} ${withoutFigures(text)}`;
