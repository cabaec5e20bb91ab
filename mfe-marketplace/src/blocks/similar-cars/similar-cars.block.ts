import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { inPence, similarCars as answer } from '@forecourt/domain/cars/listing';
import { TERMS_PARAMETERS, withTerms } from '@forecourt/domain/finance/finance-terms';
import { carIdAttributes, carIdFor } from '../../car-page/car-id';
import { termsOfPage } from '../../finance-terms/rendered-terms';

const SHOWN = 4;

/** Cars for sale that are similar to the page's car. */
export const similarCars = defineBlock({
  name: 'similar-cars',
  description:
    'Cars for sale that are similar to the car of the page: first of the same model, by price and age, then of the same shape at about the same price.',
  attributes: { ...carIdAttributes, heading: text().default('Cars like this one').describe('Heading of the section.') },
  hydrate: 'never',
  mayBeEmpty: true,
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 520, wide: 260 },
  /**
   * Undefined when the page has no car for sale: the page of a sold car already shows similar ones.
   * @throws when the API fails
   */
  load: async ({ attributes, services, signal }) => {
    const id = carIdFor(attributes, services.page.url);
    if (id === undefined) return undefined;
    const terms = termsOfPage(services);
    const like = await services.api(withTerms(`/v1/cars/${id}/similar?limit=${SHOWN}`, terms), {
      answer: inPence(answer),
      signal,
    });
    if (!like.ok && like.failure.status === 404) return undefined;
    const { car, results } = orThrow(like);
    return car.isSold ? undefined : { car, results };
  },
});
