import { type BlockPicture, takePictures } from '../block-pictures';
import type { ComparePictures } from '../compare-pictures';
import type { Fault, Rule } from '../rule';

/** Fewer pixels are noise. */
const MIN_PIXELS = 12;
/** Each block looks like the live one. A person decides whether a difference is right: pixels decide nothing. */
export function looksWith(compare: ComparePictures): Rule<BlockPicture[]> {
  return {
    name: 'looks',
    reads: 'still',
    watch:
      async ({ page }, { blocks }) =>
      async () =>
        takePictures(page, blocks),
    async judge({ before, after }) {
      if (!before) return [];
      const faults: Fault[] = [];
      for (const [index, picture] of after.entries()) {
        const known = before.filter(({ block }) => block === picture.block)[
          after.slice(0, index).filter(({ block }) => block === picture.block).length
        ];
        const difference = known && (await compare(known.png, picture.png));
        if (known && (!difference || difference.pixels < MIN_PIXELS)) continue;
        faults.push({
          verdict: 'to-accept',
          block: picture.block,
          message: known && difference ? describe(known, picture, difference.region) : 'It is new.',
          pictures: { before: known?.png, after: picture.png },
        });
      }
      return faults;
    },
  };
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
