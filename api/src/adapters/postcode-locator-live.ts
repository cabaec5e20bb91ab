import { BoundedMap } from '@forecourt/service/bounded-map';
import * as z from 'zod';
import type { Coordinates } from '../ground/places/postcode-areas';
import type { PostcodeLocator } from '../ports/postcode-locator';
import { createOutsideCall, type OutsideCallFigures } from './outside-call';

/** Within the box around the British Isles; an answer elsewhere is a mistake. */
const coordinates = z.object({ latitude: z.number().min(49).max(61.5), longitude: z.number().min(-9).max(2.5) });
/** The part of the documented answer that we read. A postcode of the Crown dependencies has no coordinates. */
const located = z.object({ result: z.union([coordinates, z.object({ latitude: z.null(), longitude: z.null() })]) });
/** The service reports a terminated postcode beside the error. */
const terminated = z.object({ terminated: coordinates });

/** A quarter of the postcodes in use. Postcodes do not move, so cached places do not expire. */
const CACHED_POSTCODES = 500_000;

export interface LivePostcodeLocatorOptions {
  /** Address of the service, without a slash at the end. */
  url: string;
  /**
   * Locates postcode areas. It answers when the service does not, and recognises invalid postcodes, so that the service
   * gets no request for them.
   */
  areas: PostcodeLocator;
  timeoutMs?: number;
}

/**
 * Locates postcodes to a street by postcodes.io or a copy of it. While it fails, or once the visitor has caused too
 * many calls, searches are around the post town.
 */
export function createLivePostcodeLocator(
  options: LivePostcodeLocatorOptions,
): PostcodeLocator & { figures: Readonly<OutsideCallFigures> } {
  // A search waits for this answer, within the time that a page has for a block.
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 700 });
  const cache = new BoundedMap<{ place: Coordinates | undefined }>({ maxEntries: CACHED_POSTCODES });

  async function ask(postcode: string, area: Coordinates): Promise<Coordinates | undefined> {
    const kind = postcode.length > 4 ? 'postcodes' : 'outcodes';
    const { status, body } = await call.getJson(new URL(`${options.url}/${kind}/${postcode}`), {
      accept: 'application/json',
    });
    if (status === 404) return terminated.safeParse(body).data?.terminated;
    const { result } = located.parse(body);
    return result.latitude === null ? area : result;
  }

  return {
    figures: call.figures,
    locate: async (given, countCall) => {
      const area = await options.areas.locate(given);
      if (!area) return undefined;
      const postcode = given.toUpperCase().replace(/\s/g, '');
      const cached = cache.get(postcode);
      if (cached) return cached.place;
      try {
        await countCall?.();
        const place = await ask(postcode, area);
        cache.set(postcode, { place });
        return place;
      } catch {
        return area;
      }
    },
  };
}
