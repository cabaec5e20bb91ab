import { choice, examplePlace, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { textExample } from '@forecourt/domain/finance/brand-example';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { carRenderAttributes } from '../../car-image/car-render-attributes';
import { loadSearchCard } from '../../search-card/load-search-card';
import { searchCardAttributes } from '../../search-card/search-card-attributes';

/** Search hero (spec B2-33 to B2-35). */
export const vehicleSearchHeroContainer = defineBlock({
  name: 'vehicle-search-hero-container',
  description: 'A banner with the search card, a car, and a finance link with its rate.',
  attributes: {
    ...searchCardAttributes,
    title: text().describe('Headline; depends on the mode when empty.'),
    description: text().default('Find a finance deal today.').describe('Sentence under the headline.'),
    financeText: text()
      .statesRate()
      .default('Rates from 12.9% APR. Representative 21.8% APR')
      .describe('Statement about rates beside the finance link.'),
    example: examplePlace(),
    financeLink: link().describe(
      'Address of the finance link; the application site when empty, the social one when the path contains /social.',
    ),
    financeLinkText: text().default('Get my quote').describe('Wording of the finance link.'),
    layout: choice('standard', 'flipped').describe('Which side the text is on.'),
    headingLevel: choice('1', '2').describe('1 when this is the first block of its page.'),
    imageUrl: link().describe('Picture; when empty, the car that the other attributes name.'),
    ...carRenderAttributes,
    make: carRenderAttributes.make.default('Nissan'),
    modelFamily: carRenderAttributes.modelFamily.default('Qashqai'),
    angle: carRenderAttributes.angle.default('23'),
  },
  hydrate: 'visible',
  // The address of the finance link depends on the path (B2-7); the search keeps the terms.
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 1364, wide: 720 },
  load: async (context) => {
    const { financeText, example } = context.attributes;
    return {
      ...(await loadSearchCard(context)),
      example: example === 'here' ? textExample(financeText, context.services.brand) : undefined,
    };
  },
});
