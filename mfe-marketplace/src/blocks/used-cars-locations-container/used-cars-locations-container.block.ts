import * as z from 'zod/mini';
import { colour, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';

const location = z.object({
  id: z._default(z.union([z.string(), z.number()]), ''),
  url: z.string(),
  name: z.string().check(z.minLength(1)),
});

/** Used cars by location (spec B2-47, B9-3). */
export const usedCarsLocationsContainer = defineBlock({
  name: 'used-cars-locations-container',
  description: 'Links to used cars near towns.',
  attributes: {
    title: text().default('Used cars by location').describe('Heading of the section.'),
    locations: jsonList(location, { url: 'link' }).describe('Towns as JSON: [{"id", "url", "name"}].'),
    backgroundColor: colour().describe('Background of the section; a light tint of the brand when empty.'),
    titleColor: colour().describe('Colour of the heading; the text colour when empty.'),
    linkColor: colour().describe('Colour of the links; the brand’s link colour when empty.'),
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 232, wide: 192 },
});
