import sharp from 'sharp';
import { createDrawingThread } from './drawing-thread';
import type { PictureOrder } from '../picture-order';

const order: PictureOrder = { inside: true, rightHandDrive: false, widthPixels: 150 };

describe('a drawing thread', () => {
  it('says that a picture failed when it ends meanwhile, and draws the next one', async () => {
    const thread = createDrawingThread();
    const failing = thread.draw(order);
    await Promise.all([expect(failing).rejects.toThrow('the drawing thread ended'), thread.stop()]);
    expect(await sharp(await thread.draw(order)).metadata()).toMatchObject({ format: 'webp', width: 150, height: 94 });
    await thread.stop();
  });
});
