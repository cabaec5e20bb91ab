import { atLine } from './at-line';
import type { Figures } from './figures';

const DIRECTIVE = /\{\{([^{}]*)\}\}/g;
/** An amount of money, or a rate. Shares that a law defines, such as 51%, may be typed. */
const TYPED_FIGURE = /£\s?\d[\d,.]{0,12}|\d[\d.]{0,6}% ?APR/;

/**
 * Replaces `{{ … }}` in a guide's text by figures.
 *
 * @param firstLine line of the file that the text begins on
 * @throws with the line, for an unknown figure, and for one that is typed instead of calculated
 */
export function fillFigures(text: string, firstLine: number, figures: Figures): string {
  return text
    .split('\n')
    .map((line, index) =>
      atLine(firstLine + index, () => {
        const words = line.replaceAll(DIRECTIVE, '');
        if (/\{\{|\}\}/.test(words)) throw new Error('a figure begins with {{ and ends with }} on the same line');
        const [typed] = TYPED_FIGURE.exec(words) ?? [];
        if (typed !== undefined)
          throw new Error(`${typed} is typed: name it in "amounts", or show a figure of an example`);
        return line.replaceAll(DIRECTIVE, (_, expression: string) => figures(expression));
      }),
    )
    .join('\n');
}
