import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';

/** An invitation to change to a different car, with its picture (A2.2-6), in the widths of A9-29. */
export const carConverterPromo = defineBlock({
  name: 'car-converter-promo',
  description:
    'A heading, an apply button and a picture of a car; side by side from 640 px, with more room from 1024 px.',
  attributes: {
    title: text().default('Switch to a newer car').describe('Heading.'),
    description: text()
      .default('Part exchange what you drive today, and see what a newer car could cost a month.')
      .describe('Sentence under the heading.'),
    buttonText: text().default('Apply now').describe('Wording of the button.'),
    ...quoteLinkAttributes,
    imageUrl: link()
      .default(
        '/getImage?make=Toyota&modelFamily=Yaris&modelYear=2022&modelPowerTrain=hybrid&modelDoors=5&angle=01&paintId=pspc0027',
      )
      .describe('Picture of the car, best in 16 to 10.'),
    imageAlt: text().default('A 2022 hybrid with five doors').describe('What the picture shows.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 448, wide: 412 },
});
