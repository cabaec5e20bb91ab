// Runs in a page, with the library `webm-muxer` as the global `WebMMuxer`.
import { drawFrame, SCENES } from './scenes.mjs';

const { ArrayBufferTarget, Muxer } = globalThis.WebMMuxer;

const SIZE = { width: 960, height: 540 };
const FRAMES_PER_SECOND = 20;
const BITS_PER_SECOND = 110_000;
const KEY_FRAME_SECONDS = 3;
const MICROSECONDS = 1_000_000;

const pictureAt = async (address) => createImageBitmap(await (await fetch(address)).blob());

async function readPictures() {
  const [side, ...cars] = await Promise.all(['/side', '/car-0', '/car-1', '/car-2'].map(pictureAt));
  return { side, cars };
}

/** The whole clip as the bytes of a WebM file. */
export async function encodeClip() {
  const pictures = await readPictures();
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, video: { codec: 'V_VP9', ...SIZE, frameRate: FRAMES_PER_SECOND } });
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp09.00.30.08', ...SIZE, bitrate: BITS_PER_SECOND, framerate: FRAMES_PER_SECOND, latencyMode: 'quality' });
  const count = Math.round(SCENES.reduce((sum, { seconds }) => sum + seconds, 0) * FRAMES_PER_SECOND);
  for (let at = 0; at < count; at += 1) {
    drawFrame(canvas, at / FRAMES_PER_SECOND, pictures);
    const frame = new VideoFrame(canvas, { timestamp: (at * MICROSECONDS) / FRAMES_PER_SECOND, duration: MICROSECONDS / FRAMES_PER_SECOND });
    encoder.encode(frame, { keyFrame: at % (KEY_FRAME_SECONDS * FRAMES_PER_SECOND) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await encoder.flush();
  muxer.finalize();
  return new Uint8Array(target.buffer);
}

/** One moment of it, twice as sharp, as the bytes of a WebP picture. */
export async function drawPoster(seconds) {
  const canvas = new OffscreenCanvas(1280, 720);
  drawFrame(canvas, seconds, await readPictures());
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return new Uint8Array(await blob.arrayBuffer());
}
