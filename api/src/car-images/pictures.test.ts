import { pictureMaker, type PictureOrder } from './pictures';
import { viewOf } from './views';

const order: PictureOrder = {
  inside: false, body: 'suv', doors: 5, view: viewOf('01'), paintHex: '#b3202c', rim: 0, aspectRatio: 1.6, margin: 0.03, zoom: 'fullscreen',
  rightHandDrive: false, widthPixels: 150, type: 'webp',
};

describe('pictureMaker', () => {
  it('makes a picture once, however many ask for it and whenever', async () => {
    const pictureOf = pictureMaker();
    const [first, second] = await Promise.all([pictureOf(order), pictureOf({ ...order })]);
    expect(second).toBe(first);
    expect(await pictureOf({ ...order })).toBe(first);
  });

  it('tells pictures apart by tag', async () => {
    const pictureOf = pictureMaker();
    const made = await Promise.all([order, { ...order, paintHex: '#1f5fae' }, { ...order, widthPixels: 400 }, { ...order, type: 'png' as const }].map(pictureOf));
    expect(new Set(made.map(({ etag }) => etag)).size).toBe(made.length);
  });
});
