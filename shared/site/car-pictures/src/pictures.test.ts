import type { PictureOrder } from './picture-order';
import { createPictureMaker } from './pictures';

const order: PictureOrder = { inside: true, rightHandDrive: false, widthPixels: 150 };
const wide: PictureOrder = { ...order, widthPixels: 400 };
const staying = new AbortController().signal;

/** Draws when the test requests it, and records its orders. */
function drawingByHand() {
  const asked: { order: PictureOrder; signal: AbortSignal; finish: (text: string) => void }[] = [];
  const draw = (drawn: PictureOrder, signal: AbortSignal) =>
    new Promise<Buffer>((resolve, reject) => {
      asked.push({ order: drawn, signal, finish: (text) => resolve(Buffer.from(text)) });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { asked, draw };
}

const asManyTurnsAsItTakes = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('pictureMaker', () => {
  it('makes a picture once, for any number of requests at any time', async () => {
    const { asked, draw } = drawingByHand();
    const pictureOf = createPictureMaker(draw);
    const both = Promise.all([pictureOf(order, staying), pictureOf({ ...order }, staying)]);
    await asManyTurnsAsItTakes();
    asked[0]?.finish('picture');
    const [first, second] = await both;
    expect(second).toBe(first);
    expect(await pictureOf(order, staying)).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('distinguishes pictures by tag', async () => {
    const pictureOf = createPictureMaker(async ({ widthPixels }) => Buffer.from(String(widthPixels)));
    expect((await pictureOf(order, staying)).etag).not.toBe((await pictureOf(wide, staying)).etag);
  });

  it('continues while a request waits for it, and otherwise stops', async () => {
    const { asked, draw } = drawingByHand();
    const pictureOf = createPictureMaker(draw);
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = Promise.allSettled([pictureOf(order, one.signal), pictureOf(order, other.signal)]);
    await asManyTurnsAsItTakes();
    one.abort();
    expect(asked[0]?.signal.aborted).toBe(false);
    other.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('starts again for a caller that comes after it was abandoned', async () => {
    const { asked, draw } = drawingByHand();
    const pictureOf = createPictureMaker(draw);
    const gone = new AbortController();
    const given = pictureOf(order, gone.signal).catch(() => 'given up');
    await asManyTurnsAsItTakes();
    gone.abort();
    const again = pictureOf(order, staying);
    await asManyTurnsAsItTakes();
    asked[1]?.finish('picture');
    expect(await given).toBe('given up');
    expect((await again).bytes.toString()).toBe('picture');
  });
});
