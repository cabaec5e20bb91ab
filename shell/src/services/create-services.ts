import type {
  BlockBrand,
  ApiClient,
  Destinations,
  PageAddress,
  PageContext,
  PageQuery,
  Services,
} from '@forecourt/contracts/services';

export interface ServicesOptions {
  brand: BlockBrand;
  destinations: Destinations;
  page: PageContext;
  query: PageQuery;
  address: PageAddress;
  embedded?: Services['embedded'];
  api: ApiClient;
  /** Passes an event to the tag manager; nothing by default. */
  track?: Services['analytics']['track'];
  log: Services['log'];
}

/** @param brand which may differ in features, by their names */
const hasCapability = ({ capabilities = [] }: BlockBrand & { capabilities?: readonly string[] }, name: string) =>
  capabilities.includes(name);

/** Makes what the host hands every block, from plain page data: the same on the server and in the browser. */
export function createServices({
  brand,
  destinations,
  page,
  query,
  address,
  embedded,
  api,
  track = () => {},
  log,
}: ServicesOptions): Services {
  return {
    brand,
    destinations,
    page,
    query,
    address,
    ...(embedded && { embedded }),
    api,
    analytics: { track },
    can: (capability) => hasCapability(brand, capability),
    clock: { now: () => new Date() },
    log,
  };
}
