import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { carIdAttributes, carIdFor } from '../../car-page/car-id';

/** The cars that the visitor has seen last on this device, for a car's page. */
export const seenCars = defineBlock({
  name: 'seen-cars',
  description: 'The cars whose pages the visitor has opened last, once the visitor has asked for that; the list stays on the device. For the page of a car.',
  attributes: { ...carIdAttributes, heading: text().default('Seen last').describe('Heading of the section.') },
  hydrate: 'visible',
  reads: ['address'],
  personalData: true,
  parameters: [],
  mayBeEmpty: true,
  reserveHeight: { narrow: 200, wide: 160 },
  load: async ({ attributes, services }) => ({ id: carIdFor(attributes, services.page.url) }),
});
