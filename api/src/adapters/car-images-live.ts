import { outsideCarRenderAddress } from '@forecourt/domain/cars/render';
import type { CarImages } from '../ports/car-images';
import { createOutsideCall, type OutsideCallFigures } from './outside-call';

export interface LiveCarImagesOptions {
  url: string;
  /** Timeout of a request for one small picture. If the service takes longer, pages have no pictures. */
  timeoutMs?: number;
  checkEveryMs?: number;
}

const SAMPLE = '/getImage?make=Ford&modelFamily=Focus&width=150';

/**
 * A car image service (section 3, "Car-render parameters"), which counts as down until it has answered with a picture.
 */
export function createLiveCarImages({
  url,
  timeoutMs = 2_000,
  checkEveryMs = 15_000,
}: LiveCarImagesOptions): CarImages & {
  figures: Readonly<OutsideCallFigures>;
} {
  // No circuit breaker: checks are rare, and while it were open a recovery would not be noticed.
  const { send, figures } = createOutsideCall({ timeoutMs, breaker: { failures: Infinity } });
  let [isWorking, checkedAt] = [false, -Infinity];

  async function check(): Promise<void> {
    const { status } = await send(
      { url: new URL(outsideCarRenderAddress(url, SAMPLE) ?? url), headers: { accept: 'image/webp' } },
      requirePicture,
    );
    if (status !== 200) throw new Error(`it answered ${status}`);
  }

  return {
    figures,
    addressOf: (address) => outsideCarRenderAddress(url, address),
    works: () => {
      if (performance.now() - checkedAt >= checkEveryMs) {
        checkedAt = performance.now();
        void check().then(
          () => (isWorking = true),
          () => (isWorking = false),
        );
      }
      return isWorking;
    },
  };
}

/** Throws unless an answer is a WebP picture: an error page may have the status 200. */
function requirePicture(text: string): void {
  if (!/^RIFF[^]{4}WEBP/.test(text)) throw new Error('the answer is not a picture');
}
