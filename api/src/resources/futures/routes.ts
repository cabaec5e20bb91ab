import { DEFAULT_AGE_MONTHS, ageInMonths, guideMonth } from '@forecourt/domain/finance/financed-car';
import { futuresAnswer, type FuturesAnswer } from '@forecourt/domain/finance/futures';
import type { ResidualValues } from '@forecourt/domain/finance/residual-values';
import { poundsFromPence } from '@forecourt/domain/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { expectedMileage } from '../../cars/market/car-age';
import { lenderResiduals } from '../../cars/market/lender-residuals';
import type { ForecastRequest, VehicleValues } from '../../ports/vehicle-values';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import { createKeptAnswers } from '../../ground/kept-answers/kept-answers';
import { futuresBody } from './schemas';

/** The provider's data set changes once a day. */
const FRESH_MS = 24 * 3600 * 1000;
/** Longer than the timeout of a call, with a retry. */
const WAIT_MS = 10_000;

interface FuturesOptions {
  vehicleValues: VehicleValues;
  calls: CallQuota;
  now: () => Date;
}

/** Residual values by lender and term (B7-11). */
export const futuresRoutes: FastifyPluginAsyncZod<FuturesOptions> = async (app, { vehicleValues, calls, now }) => {
  const forecasts = createKeptAnswers({
    ask: async (car: ForecastRequest) =>
      vehicleValues.forecast(car).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the provider of values gave no forecast');
        return undefined;
      }),
    keyOf: (car) => JSON.stringify(car),
    freshMs: FRESH_MS,
    waitMs: WAIT_MS,
    now,
  });

  app.post(
    '/api/calculator/v1/futures',
    {
      schema: {
        tags: ['calculator'],
        summary: 'What a car will be worth at the end of an agreement, by lender and term',
        description:
          'Pounds by lender id and term in months, as of the first of the month. Lender 75 is there whenever it sets values for the car, ' +
          'asked for or not: up to an age of three years. A lender without values is left out; a CAP code that nobody knows is answered `{}`.',
        body: futuresBody,
        response: {
          200: futuresAnswer,
          ...errorResponses('invalid-request', 'too-many-requests', 'vehicle-values-failed'),
        },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { capCode, terms, annualMileage, lenderIds } = request.body;
      const at = guideMonth(now());
      const registeredOn = request.body.registrationDate ?? monthsBefore(at, DEFAULT_AGE_MONTHS);
      if (registeredOn > now())
        throw new ApiError('invalid-request', { message: 'body/registrationDate: must not be a day to come' });
      const mileage = request.body.mileage ?? expectedMileage(registeredOn, at);
      const termsMonths = [...new Set(terms)];
      const found = await forecasts({ capCode, registeredOn, mileage, termsMonths, annualMileage }, () =>
        calls.take(request),
      );
      if (!found) throw new ApiError('vehicle-values-failed');
      return inPounds(lenderResiduals(found.answer, ageInMonths(registeredOn.toISOString(), at), lenderIds));
    },
  );
};

function inPounds(values: ResidualValues): FuturesAnswer {
  return Object.fromEntries(
    Object.entries(values).map(([lenderId, byTerm]) => [
      lenderId,
      Object.fromEntries(Object.entries(byTerm).map(([term, pence]) => [term, poundsFromPence(pence)])),
    ]),
  );
}

function monthsBefore(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()));
}
