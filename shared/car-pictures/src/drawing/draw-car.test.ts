import sharp from 'sharp';
import { bodyOf } from '../bodies/body-of';
import { bodyNames } from '../bodies/car-body';
import { drawCar, type CarDrawing } from './draw-car';
import { viewOf } from './views';

const drawing = (changes: Partial<CarDrawing> = {}): CarDrawing => ({
  body: bodyOf('hatchback', 5),
  view: viewOf('01'),
  paintHex: '#1f5fae',
  rim: 0,
  width: 1600,
  height: 1000,
  rightHandDrive: false,
  ...changes,
});

/** Where the picture is not empty, as shares of its width and height. */
async function inked(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 18 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [new Extent(), new Extent()];
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if ((data[pixel * 4 + 3] ?? 0) < 200) continue;
    x.add((pixel % info.width) / info.width);
    y.add(Math.floor(pixel / info.width) / info.height);
  }
  return { x, y, aspect: info.width / info.height };
}

class Extent {
  low = 1;
  high = 0;

  add(value: number): void {
    if (value < this.low) this.low = value;
    if (value > this.high) this.high = value;
  }
}

describe('drawCar', () => {
  it.each(bodyNames.flatMap((name) => ['01', '05', '22'].map((angle) => [name, angle] as const)))(
    'draws the %s from %s: all of it, and large',
    async (name, angle) => {
      const svg = drawCar(drawing({ body: bodyOf(name, 5), view: viewOf(angle) }));
      // Without the bytes of bitmaps, in which any letters may follow each other.
      expect(svg.replaceAll(/base64,[^"]*/g, '')).not.toMatch(/NaN|Infinity|undefined/);
      const { x, y, aspect } = await inked(svg);
      expect(aspect).toBeCloseTo(1.6);
      expect(Math.min(x.low, y.low)).toBeGreaterThan(0.005);
      expect(Math.max(x.high, y.high)).toBeLessThan(0.995);
      expect(Math.max(x.high - x.low, y.high - y.low)).toBeGreaterThan(0.72);
    },
  );

  it('draws every shape, paint, wheel and angle differently', () => {
    const drawings = [
      ...bodyNames.map((name) => drawing({ body: bodyOf(name, 5) })),
      drawing({ body: bodyOf('hatchback', 3) }),
      drawing({ paintHex: '#b3202c' }),
      drawing({ rim: 1 }),
      drawing({ view: viewOf('05') }),
      drawing({ view: viewOf('27') }),
    ];
    expect(new Set(drawings.map(drawCar)).size).toBe(drawings.length);
  });

  it("leaves no notch where the skin folds back behind itself: the corner of a van's roof", async () => {
    const svg = drawCar(drawing({ body: bodyOf('van', 5), view: viewOf('05') }));
    const corner = await sharp(Buffer.from(svg)).extract({ left: 1420, top: 158, width: 5, height: 5 }).raw().toBuffer();
    expect(corner.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  it("uses no filters, which took up to four fifths of a picture's time", () => {
    expect(drawCar(drawing())).not.toContain('<filter');
  });

  it('draws the same for the same', () => {
    expect(drawCar(drawing())).toBe(drawCar(drawing()));
  });
});
