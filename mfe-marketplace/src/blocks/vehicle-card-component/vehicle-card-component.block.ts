import { flag, link, number, optionalNumber, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { carPicture } from '../../car-image/car-picture-attribute';

/** Vehicle card (spec B2-44, A3-26 to A3-29). */
export const vehicleCardComponent = defineBlock({
  name: 'vehicle-card-component',
  description: 'One car: what it is, its price and its specs.',
  attributes: {
    id: text().describe('Id of the car in the stock; for a tag manager, not shown.'),
    vrm: text().describe('Registration, for a tag manager, not shown; "unknown" is treated as empty.'),
    make: text().describe('Make, such as Ford.'),
    model: text().describe('Model. A stacked card cuts it after 8 characters on small screens.'),
    trim: text().describe('Trim; shown under make and model.'),
    registrationYear: optionalNumber({ min: 0, max: 9999, integer: true }).describe('Year of first registration.'),
    price: number({ min: 0 }).describe('Price in pounds; shown without pence, not at all when 0.'),
    mileage: optionalNumber({ min: 0 }).describe('Miles driven.'),
    colour: text().describe('Name of the colour, also of the rendered picture when imageUrl is empty.'),
    transmission: text().describe('Such as Manual; "unknown" is not shown.'),
    fuelType: text().describe('Such as Petrol; "unknown" is not shown.'),
    imageUrl: carPicture().describe(
      'Picture. An address of the car image service, on any host, says which car to render; rendered from make, model and colour when empty.',
    ),
    dealerInfoUrl: link().describe('Where the card links to; no link when empty.'),
    stacked: flag().describe('Picture above the text, with 3 specs only.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 428, wide: 224 },
});
