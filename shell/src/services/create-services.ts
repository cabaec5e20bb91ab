import type { Destinations, PageContext, Services } from '@forecourt/contracts/services';
import type { Brand } from '@forecourt/theme/brand';
import { createApiClient } from './create-api-client';

export interface ServicesOptions {
  brand: Brand;
  destinations: Destinations;
  page: PageContext;
  /** Origin of the API; an empty string for the page's own. */
  apiOrigin: string;
  /** Passes an event to the tag manager; nothing by default. */
  track?: Services['analytics']['track'];
  log: Services['log'];
}

/** Makes what the host hands every block, from plain page data: the same on the server and in the browser. */
export function createServices({ brand, destinations, page, apiOrigin, track = () => {}, log }: ServicesOptions): Services {
  return {
    brand,
    destinations,
    page,
    api: createApiClient(apiOrigin),
    analytics: { track },
    can: (capability) => brand.capabilities.includes(capability),
    clock: { now: () => new Date() },
    log,
  };
}
