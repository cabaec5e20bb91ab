import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { imageBaseAttribute, imagesAttribute } from '../../car-page/images-attribute';
import { loadCar } from '../../car-page/load-car';

/** The pictures of a vehicle as a separate block (spec B2-56 to B2-59). */
export const vehicleImageCarouselComponent = defineBlock({
  name: 'vehicle-image-carousel-component',
  description: 'Pictures of a vehicle, also full screen.',
  attributes: {
    vehicleImages: imagesAttribute().describe(
      'Names or addresses of pictures, as JSON. When empty, the pictures of the page’s car.',
    ),
    imageBase: imageBaseAttribute(),
    vehicle: text().default('Vehicle').describe('What the pictures show, for screen readers.'),
  },
  hydrate: 'visible',
  reads: ['address'],
  parameters: ['postcode'],
  reserveHeight: { narrow: 260, wide: 596 },
  load: async ({ attributes, services, signal }) =>
    attributes.vehicleImages.length > 0 ? undefined : loadCar({ services, signal }),
});
