import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { loadCar } from '../../car-page/load-car';
import { specAttributes } from './spec-attributes';
import { isGiven } from './spec-content';

/** Tech specs, the dealer with a map, part exchange and applying (spec B2-70 to B2-74). */
export const vehicleSpecComponent = defineBlock({
  name: 'vehicle-spec-component',
  elements: ['vehicle-spec-container', 'harrowmead-vehicle-spec-container'],
  description:
    'A vehicle’s specification, its dealer on a map, part exchange and applying. Without attributes it shows the page’s car.',
  attributes: specAttributes,
  hydrate: 'visible',
  reads: ['address'],
  parameters: ['postcode', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 1700, wide: 1600 },
  load: async ({ attributes, services, signal }) => (isGiven(attributes) ? undefined : loadCar({ services, signal })),
});
