import sharp from 'sharp';
import { drawPicture } from './draw-picture';
import { silhouettes, withThreeDoors } from './choices';
import type { CarLook, PictureOrder } from './picture-order';
import { viewOf } from './views';

const hatchback: CarLook & { widthPixels: number } = {
  inside: false,
  silhouette: 'hatchback',
  doors: 5,
  view: viewOf('01'),
  paintHex: '#1f5fae',
  rim: 0,
  rightHandDrive: false,
  widthPixels: 400,
};
const pixels = async (order: PictureOrder, flop = false) =>
  sharp(await drawPicture(order))
    .flop(flop)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The mean difference of two pictures, 0 to 255. */
async function difference(one: PictureOrder, other: PictureOrder, turned?: 'mirrored'): Promise<number> {
  const [{ data: a }, { data: b }] = await Promise.all([pixels(one), pixels(other, turned !== undefined)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe('a picture of a car', () => {
  const drawings = [
    ...silhouettes.map((silhouette) => ({ silhouette, doors: 5 as const })),
    ...withThreeDoors.map((silhouette) => ({ silhouette, doors: 3 as const })),
  ];
  it.each(
    drawings.flatMap((drawing) =>
      ['01', '05', '17', '22', '29'].map((angle) => [drawing.silhouette, drawing.doors, angle, drawing] as const),
    ),
  )(
    'shows the %s with %d doors from %s: all of it, and as large as its size allows',
    async (_silhouette, _doors, angle, drawing) => {
      const { data, info } = await pixels({ ...hatchback, ...drawing, view: viewOf(angle), widthPixels: 150 });
      const columns: number[] = [];
      const rows: number[] = [];
      for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
        if ((data[pixel * 4 + 3] ?? 0) < 200) continue;
        columns.push((pixel % info.width) / info.width);
        rows.push(Math.floor(pixel / info.width) / info.height);
      }
      const [width, height] = [columns, rows].map((shares) => {
        expect(Math.min(...shares)).toBeGreaterThan(0.005);
        expect(Math.max(...shares)).toBeLessThan(0.995);
        return Math.max(...shares) - Math.min(...shares);
      });
      expect(info.width / info.height).toBeCloseTo(1.6, 1);
      expect(Math.max(width ?? 0, height ?? 0)).toBeGreaterThan(0.6);
    },
  );

  it.each<[string, Partial<CarLook>]>([
    ['three doors', { doors: 3 }],
    ['paint', { paintHex: '#b3202c' }],
    ['wheels', { rim: 1 }],
    ['the other side', { view: viewOf('27') }],
    ['another view', { view: viewOf('05') }],
    ['the silhouette', { silhouette: 'supermini' }],
  ])('differs by %s', async (_what, changes) => {
    expect(await difference(hatchback, { ...hatchback, ...changes })).toBeGreaterThan(0.05);
  });

  it('is in its paint: the roof of a red car is red, that of a black one black', async () => {
    const roof = async (paintHex: string) => {
      const { data, info } = await pixels({ ...hatchback, view: viewOf('17'), silhouette: 'van', paintHex });
      const at = (Math.round(info.height * 0.4) * info.width + Math.round(info.width * 0.6)) * 4;
      return [...data.subarray(at, at + 3)];
    };
    const [red, green] = await roof('#b3202c');
    expect(red).toBeGreaterThan(2 * (green ?? 0));
    expect(Math.max(...(await roof('#23272d')))).toBeLessThan(120);
  });

  it('has the steering wheel of an open car on the same side in every view', async () => {
    const open = { ...hatchback, silhouette: 'convertible' as const };
    const left = { ...open, view: viewOf('05'), rightHandDrive: false };
    const fromTheOtherSide = (rightHandDrive: boolean) =>
      difference(left, { ...open, view: viewOf('09'), rightHandDrive }, 'mirrored');
    expect(await fromTheOtherSide(true)).toBeLessThan(await fromTheOtherSide(false));
  });

  it('shows the wheel of a right-hand drive car on the right', async () => {
    const inside: PictureOrder = { inside: true, rightHandDrive: false, widthPixels: 150 };
    expect(await difference(inside, { ...inside, rightHandDrive: true })).toBeGreaterThan(2);
  });
});
