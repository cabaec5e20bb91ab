import { parentPort } from 'node:worker_threads';
import { drawPicture } from '../drawing/draw-picture';
import type { PictureOrder } from '../picture-order';

/** The thread's answer to an order: the picture, or the error. */
export type DrawAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

/** One picture at a time: the next order is sent when this one has been answered. */
parentPort?.on('message', async (order: PictureOrder) => {
  try {
    const bytes = new Uint8Array(await drawPicture(order));
    parentPort?.postMessage({ bytes } satisfies DrawAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies DrawAnswer, []);
  }
});
