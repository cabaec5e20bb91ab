import { setImmediate } from 'node:timers/promises';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { askApi } from '../../renderer/worker/ask-api';

const TIMEOUT_MS = 10_000;
const MAX_WAITING = 1_000;
const MAX_REMEMBERED = 50_000;

/** Makes one of our pictures before it is requested. Returns immediately. @param path of the picture */
export type DrawAhead = (path: string) => void;

/**
 * Requests each picture once, one after the other, so that it exists before the reader of the page requests it. The API
 * stores it. If a picture could not be made, the page's next rendering requests it again. Pictures beyond the limit are
 * made for the first reader.
 */
export function createDrawAhead({ apiOrigin, signal }: { apiOrigin: string; signal: AbortSignal }): DrawAhead {
  const asked = new BoundedMap<true>({ maxEntries: MAX_REMEMBERED });
  const waiting: string[] = [];
  let isDrawing = false;

  async function draw(path: string): Promise<void> {
    try {
      const { status } = await askApi({
        address: new URL(path, apiOrigin).href,
        method: 'HEAD',
        headers: {},
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // An external service draws a picture when it is requested.
        redirect: 'manual',
      });
      if (status >= 500) asked.delete(path);
    } catch {
      asked.delete(path);
    }
  }

  async function drawAll(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && !signal.aborted; path = waiting.shift()) {
      await draw(path);
      // The agent reuses the connection from the next turn on.
      await setImmediate();
    }
    isDrawing = false;
  }

  return (path) => {
    if (asked.get(path) || waiting.length >= MAX_WAITING) return;
    asked.set(path, true);
    waiting.push(path);
    if (isDrawing) return;
    isDrawing = true;
    void drawAll();
  };
}
