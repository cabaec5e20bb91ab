import { defineBlock } from '@forecourt/contracts/block';
import { carHistory } from '@forecourt/domain/cars/history';
import { carIdAttributes, carIdFor } from '../../car-page/car-id';

/** The MOT tests of the page's car on a time line, and when its tax and MOT are due. */
export const vehicleHistory = defineBlock({
  name: 'vehicle-history',
  description: 'The MOT tests of the car of the page, with its mileage over time, and when its tax and MOT are due.',
  attributes: carIdAttributes,
  hydrate: 'never',
  mayBeEmpty: true,
  reads: ['address'],
  parameters: [],
  reserveHeight: { narrow: 900, wide: 700 },
  /** Null while there is no answer; undefined when the page has no car. */
  load: async ({ attributes, services: { api, page }, signal }) => {
    const id = carIdFor(attributes, page.url);
    if (id === undefined) return undefined;
    const answer = await api(`/v1/cars/${id}/history`, { answer: carHistory, signal });
    if (answer.ok) return answer.value;
    return answer.failure.status === 404 || answer.failure.status === 410 ? undefined : null;
  },
});
