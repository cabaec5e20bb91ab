import type { AttributeValues } from '@forecourt/contracts/attributes';
import type { PageCar } from '../../car-page/load-car';
import { DEFAULT_DEALER } from '../../car-page/default-dealer';
import { addressLines } from '../../dealer-map/address-lines';
import { shownCar, type ShownDealer } from '../../car-page/shown-car';
import { sectionsOf, SPEC_SECTIONS, type SpecSection } from '../../car-specs/spec-sections';
import type { specAttributes } from './spec-attributes';

type Given = AttributeValues<typeof specAttributes>;

export interface SpecContent {
  summary: { title: string; description: string };
  sections: SpecSection[];
  dealer: ShownDealer;
  /** Lines of the dealer's postal address. */
  address: string[];
}

/** Whether attributes describe a car. */
export function isGiven(given: Given): boolean {
  return (
    given.summaryTitle !== '' ||
    given.summaryDescription !== '' ||
    given.dealer !== null ||
    given.dealerName !== '' ||
    SPEC_SECTIONS.some(({ key }) => key !== 'equipment' && given[key] !== null)
  );
}

/** Content from attributes, otherwise from the page's car; undefined without either. */
export function specContent(given: Given, pageCar: PageCar | undefined, brandName: string): SpecContent | undefined {
  if (isGiven(given)) {
    const named = {
      dealerName: given.dealerName || `${brandName} Dealer`,
      latitude: given.dealerLatitude,
      longitude: given.dealerLongitude,
    };
    const dealer = given.dealer ?? { ...DEFAULT_DEALER, ...named };
    const summary = { title: given.summaryTitle, description: given.summaryDescription };
    return {
      summary,
      sections: sectionsOf(given),
      dealer,
      address: given.dealer ? addressLines(dealer) : [given.dealerAddress],
    };
  }
  if (pageCar?.kind !== 'found') return undefined;
  const { summary, spec } = pageCar.car;
  const { dealer } = shownCar(pageCar.car);
  return { summary, sections: sectionsOf(spec, spec.sources ?? {}), dealer, address: addressLines(dealer) };
}
