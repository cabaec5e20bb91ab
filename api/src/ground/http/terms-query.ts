import { adjustedTerms, readTerms, TERMS_PARAMETERS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** The setting `MAX_CREDIT_PERCENT_OF_PRICE`. */
    maxCreditPercent: number;
  }
}

type Limit = Pick<FastifyInstance, 'maxCreditPercent'>;

const MAX_LENGTH = 20;

/** The parameters of a visitor's finance terms in the query of a route, as in addresses of pages. */
export const termsParameters = Object.fromEntries(
  TERMS_PARAMETERS.map((name) => [
    name,
    z
      .string()
      .max(MAX_LENGTH)
      .optional()
      .describe('One of the finance terms of monthly prices. Default: the usual value.'),
  ]),
);

/**
 * Reads the terms of a query, and adds the API's limit.
 *
 * @throws ApiError invalid-request for terms that are not offered
 */
export function termsOf(query: Readonly<Record<string, unknown>>, { maxCreditPercent }: Limit): FinanceTerms & Limit {
  const given = TERMS_PARAMETERS.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : []));
  const parameters = new URLSearchParams(given);
  const [odd] = adjustedTerms(parameters);
  if (odd !== undefined) throw new ApiError('invalid-request', { message: `querystring: ${odd}` });
  return { ...readTerms(parameters), maxCreditPercent };
}
