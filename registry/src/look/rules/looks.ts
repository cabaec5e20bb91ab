import { type BlockPicture, takePictures } from '../block-pictures';
import type { ComparePictures } from '../compare-pictures';
import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

/** Fewer pixels are noise. */
const MIN_PIXELS = 12;

type Seen = BlockPicture & { lines: string[] };

/**
 * Each block looks like the live one, and says the same in what is closed. A person decides whether a difference is
 * right: pixels decide nothing.
 */
export function looksWith(compare: ComparePictures): Rule<Seen[]> {
  return {
    name: 'looks',
    reads: 'still',
    watch:
      async ({ page }, { blocks }) =>
      async () => {
        const lines = await page.evaluate(readLines, blocks);
        return (await takePictures(page, blocks)).map((picture) => ({
          ...picture,
          lines: lines.flatMap(({ block, text }) => (block === picture.block ? [text] : [])),
        }));
      },
    async judge({ before, after }) {
      if (!before) return [];
      const faults: Fault[] = [];
      for (const [index, picture] of after.entries()) {
        const count = after.slice(0, index).filter(({ block }) => block === picture.block).length;
        const known = before.filter(({ block }) => block === picture.block)[count];
        const difference = known && (await compare(known.png, picture.png));
        const isDifferent = !known || (difference && difference.pixels >= MIN_PIXELS);
        // The text is that of all copies of a block.
        const texts = count === 0 && known ? changedTexts(known.lines, picture.lines) : undefined;
        if (!isDifferent && !texts) continue;
        faults.push({
          verdict: 'to-accept',
          block: picture.block,
          message: !known
            ? 'It is new.'
            : difference && isDifferent
              ? describe(known, picture, difference.region)
              : 'It says something else, in a part that its picture does not show.',
          ...texts,
          pictures: { before: known?.png, after: picture.png },
        });
      }
      return faults;
    },
  };
}

function changedTexts(before: string[], after: string[]): Pick<Fault, 'before' | 'after'> | undefined {
  const [lost, added] = [newOf(before, after), newOf(after, before)];
  if (lost.length + added.length === 0) return undefined;
  const words = (lines: string[]) => lines.map((line) => `“${line.slice(0, 200)}”`).join(', ') || 'nothing';
  return { before: words(lost), after: words(added) };
}

function describe(
  before: BlockPicture,
  after: BlockPicture,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  const size =
    before.width === after.width && before.height === after.height
      ? ''
      : ` It was ${before.width} × ${before.height} px and is ${after.width} × ${after.height} px.`;
  return `It looks different at ${left}, ${top}, in ${width} × ${height} px.${size}`;
}
