import * as z from 'zod/mini';
import { jsonList, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { loadBrands } from './load-brands';

const model = z.object({ name: z.string().check(z.minLength(1)), url: z._default(z.string(), '') });
const pixels = z.optional(z.union([z.number(), z.string()]).check(z.refine((value) => Number(value) >= 8 && Number(value) <= 160)));

const brand = z.object({
  name: z.string().check(z.minLength(1)),
  /** Icon name; its own, '{name}-logo', when empty. */
  logo: z._default(z.string(), ''),
  url: z._default(z.string(), ''),
  logoWidth: pixels,
  logoHeight: pixels,
  models: z._default(z.array(model), []),
});
export type Brand = z.infer<typeof brand>;

/** Makes of cars with a few models each (spec B2-36, B2-3). */
export const vehicleBrandGridContainer = defineBlock({
  name: 'vehicle-brand-grid-container',
  description: 'Makes with a sign and their models, each a link to its used cars.',
  attributes: {
    title: text().default('Browse used cars by make').describe('Heading of the section.'),
    brands: jsonList(brand, { url: 'link' }).describe(
      'Makes as JSON: [{"name", "logo", "url", "logoWidth", "logoHeight", "models": [{"name", "url"}]}]. Those with most cars in stock when empty. ' +
        'Without a url a make leads to /used-cars/{make} and a model to /used-cars/{make}/{model}.',
    ),
    maxModelsPerBrand: number({ min: 0, max: 20, integer: true }).default(3).describe('How many models of a make are shown at most.'),
    maxBrands: number({ min: 1, max: 40, integer: true }).default(12).describe('How many makes of the stock are shown at most.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 900, wide: 520 },
  async load({ attributes: { brands, maxBrands, maxModelsPerBrand }, ...context }): Promise<Brand[]> {
    return brands.length > 0 ? [] : loadBrands({ maxBrands, maxModels: maxModelsPerBrand }, context);
  },
});
