import { createHash } from 'node:crypto';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { NO_PICTURE_FOLDER, type PictureFolder } from './picture-folder';
import type { PictureOrder } from './picture-order';

export interface Picture {
  bytes: Buffer;
  /** Strong entity tag, quoted. */
  etag: string;
}

/** A picture in progress, and the number of its requests. */
interface Making {
  picture: Promise<Picture>;
  wanted: number;
  stop: AbortController;
}

const PICTURE_CACHE_BYTES = 48 * 1024 * 1024;

/** Draws one picture. Leaves the queue as soon as no request waits for it. */
export type Draw = (order: PictureOrder, signal: AbortSignal) => Promise<Buffer>;

/** Makes and stores pictures. Each is drawn once, even for simultaneous requests. */
export function createPictureMaker(
  draw: Draw,
  folder: PictureFolder = NO_PICTURE_FOLDER,
): (order: PictureOrder, signal: AbortSignal) => Promise<Picture> {
  const pictures = new BoundedMap<Picture>({ maxBytes: PICTURE_CACHE_BYTES, weigh: ({ bytes }) => bytes.length });
  const pending = new Map<string, Making>();

  const make = async (order: PictureOrder, key: string, signal: AbortSignal): Promise<Picture> => {
    let bytes = await folder.read(key);
    if (!bytes) {
      bytes = await draw(order, signal);
      await folder.write(key, bytes);
    }
    const picture = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    pictures.set(key, picture);
    return picture;
  };

  const begin = (order: PictureOrder, key: string): Making => {
    const stop = new AbortController();
    const making = { picture: make(order, key, stop.signal), wanted: 0, stop };
    pending.set(key, making);
    const end = () => {
      if (pending.get(key) === making) pending.delete(key);
    };
    // A request after the last waiting one was aborted starts a new drawing.
    stop.signal.addEventListener('abort', end);
    making.picture.then(end, end);
    return making;
  };

  return async (order, signal) => {
    signal.throwIfAborted();
    const key = JSON.stringify(order);
    const kept = pictures.get(key);
    if (kept) return kept;
    const making = pending.get(key) ?? begin(order, key);
    making.wanted += 1;
    const leave = () => {
      making.wanted -= 1;
      if (making.wanted === 0) making.stop.abort(signal.reason);
    };
    signal.addEventListener('abort', leave);
    try {
      return await making.picture;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
