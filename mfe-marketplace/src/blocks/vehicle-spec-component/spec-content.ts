import type { AttributeValues } from '@forecourt/contracts/attributes';
import type { PageVehicle } from '../../vehicle-page/load-vehicle';
import { DEFAULT_DEALER } from '../../vehicle-page/default-dealer';
import { shownVehicle, type ShownDealer } from '../../vehicle-page/shown-vehicle';
import { sectionsOf, SPEC_SECTIONS, type SpecSection } from '../../vehicle-specs/spec-sections';
import type { specAttributes } from './spec-attributes';

type Given = AttributeValues<typeof specAttributes>;

export interface SpecContent {
  summary: { title: string; description: string };
  sections: SpecSection[];
  dealer: ShownDealer;
  /** Lines of the dealer's postal address. */
  address: string[];
}

/** Whether attributes describe a vehicle. */
export function isGiven(given: Given): boolean {
  return (
    given.summaryTitle !== '' ||
    given.summaryDescription !== '' ||
    given.dealer !== null ||
    given.dealerName !== '' ||
    SPEC_SECTIONS.some(({ key }) => given[key] !== null)
  );
}

/** Content from attributes, otherwise of the page's car; undefined without either. */
export function specContent(given: Given, vehicle: PageVehicle | undefined, brandName: string): SpecContent | undefined {
  if (isGiven(given)) {
    const named = { dealerName: given.dealerName || `${brandName} Dealer`, latitude: given.dealerLatitude, longitude: given.dealerLongitude };
    const dealer = given.dealer ?? { ...DEFAULT_DEALER, ...named };
    const summary = { title: given.summaryTitle, description: given.summaryDescription };
    return { summary, sections: sectionsOf(given), dealer, address: given.dealer ? addressOf(dealer) : [given.dealerAddress] };
  }
  if (vehicle?.state !== 'found') return undefined;
  const { dealer } = shownVehicle(vehicle.car);
  return { summary: vehicle.car.summary, sections: sectionsOf(vehicle.car.spec), dealer, address: addressOf(dealer) };
}

function addressOf({ street, town, county, postcode }: ShownDealer): string[] {
  // Town and county may have the same name.
  return [...new Set([street, town, county, postcode].filter(Boolean))];
}
