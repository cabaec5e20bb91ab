import { readLines } from '../in-page/read-lines';
import type { Fault, Rule } from '../rule';

/** An amount of money, a rate, or a term. */
const FIGURE = /[£€$]\s?\d[\d,]{0,14}(?:\.\d{1,4})?|\b\d{1,4}(?:\.\d{1,4})?\s?%|\b\d{1,4}(?= months?\b| years?\b)/g;

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
      (await page.evaluate(readLines, blocks)).filter(({ text }) => text.match(FIGURE)),
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
          before: figuresIn(known),
          after: figuresIn(line),
        },
      ];
    });
  },
};

const figuresIn = ({ text }: Line) => (text.match(FIGURE) ?? []).join(', ').slice(0, 500);
const wordsOf = ({ block, text }: Line) => `${block} ${text.replaceAll(FIGURE, '#')}`;
