import { jsonList, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { brand, type Brand } from './brand';
import { loadBrands } from './load-brands';

/** Makes of cars with some models each (spec B2-36, B2-3). */
export const vehicleBrandGridContainer = defineBlock({
  name: 'vehicle-brand-grid-container',
  description: 'Makes with a sign and their models, linking to their used cars.',
  attributes: {
    title: text().default('Browse used cars by make').describe('Heading of the section.'),
    brands: jsonList(brand, { url: 'link' }).describe(
      'Makes as JSON: [{"name", "logo", "url", "logoWidth", "logoHeight", "models": [{"name", "url"}]}]. The makes with most cars in stock when empty. ' +
        'Without a url a make links to /used-cars/{make} and a model to /used-cars/{make}/{model}.',
    ),
    maxModelsPerBrand: number({ min: 0, max: 20, integer: true })
      .default(3)
      .describe('How many models of a make are shown at most.'),
    maxBrands: number({ min: 1, max: 40, integer: true })
      .default(12)
      .describe('How many makes of the stock are shown at most.'),
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 900, wide: 520 },
  async load({ attributes: { brands, maxBrands, maxModelsPerBrand }, ...context }): Promise<Brand[]> {
    return brands.length > 0 ? [] : loadBrands({ maxBrands, maxModels: maxModelsPerBrand }, context);
  },
});
