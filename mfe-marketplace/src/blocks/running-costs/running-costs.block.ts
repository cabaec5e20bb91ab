import { orThrow } from '@forecourt/contracts/or-throw';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS, termsParameter } from '@forecourt/domain/finance/finance-terms';
import { runningCosts as answerSchema } from '@forecourt/domain/running-costs/wire';
import { carIdAttributes, carIdFor } from '../../car-page/car-id';
import { termsOfPage } from '../../finance-terms/rendered-terms';

/** Yearly running costs of the page's car, each figure with its source and date. */
export const runningCosts = defineBlock({
  name: 'running-costs',
  description:
    'What the car of the page costs to run for a year: road tax, fuel or electricity for the visitor’s miles, clean air zones.',
  attributes: carIdAttributes,
  hydrate: 'never',
  mayBeEmpty: true,
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 900, wide: 640 },
  /** Undefined when the page has no car. @throws when the API fails */
  load: async ({ attributes, services: { api, page, brand }, signal }) => {
    const id = carIdFor(attributes, page.url);
    if (id === undefined) return undefined;
    const { annualMileage } = termsOfPage({ page, brand });
    const answer = await api(`/v1/cars/${id}/running-costs?${termsParameter('annualMileage')}=${annualMileage}`, {
      answer: answerSchema,
      signal,
    });
    if (!answer.ok && (answer.failure.status === 404 || answer.failure.status === 410)) return undefined;
    return orThrow(answer);
  },
});
