import { readPostcodeAreas } from '../ground/places/postcode-areas';
import type { PostcodeLocator } from '../ports/postcode-locator';

/** One or two letters, a district, and perhaps the rest. */
const POSTCODE = /^([A-Z]{1,2})\d[A-Z\d]?(\d[A-Z]{2})?$/;

/** Locates postcodes by the post town of their area: accurate to tens of miles. */
export function createEmbeddedPostcodeLocator(): PostcodeLocator {
  const areas = new Map(readPostcodeAreas().map(({ area, latitude, longitude }) => [area, { latitude, longitude }]));
  return {
    locate: async (postcode) => {
      const [, area = ''] = POSTCODE.exec(postcode.toUpperCase().replace(/\s/g, '')) ?? [];
      return areas.get(area);
    },
  };
}
