import { DEFAULT_AGE_MONTHS, ageInMonths, guideMonth } from '@forecourt/domain/finance/financed-car';
import { futuresAnswer } from '@forecourt/domain/finance/futures';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../http/errors';
import { usualMileage } from '../../market/car-age';
import { lenderResiduals } from '../../market/lender-residuals';
import { VehicleValuesError, type VehicleValues } from '../../ports/vehicle-values';
import { futuresBody } from './schemas';

/** Residual values by lender and term (B7-11). */
export const futuresRoutes: FastifyPluginAsyncZod<{ vehicleValues: VehicleValues; now: () => Date }> = async (app, { vehicleValues, now }) => {
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
        response: { 200: futuresAnswer, ...errorResponses('invalid-request', 'vehicle-values-failed') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { capCode, terms, annualMileage, lenderIds } = request.body;
      const at = guideMonth(now());
      const registeredOn = request.body.registrationDate ?? monthsBefore(at, DEFAULT_AGE_MONTHS);
      if (registeredOn > now()) throw new ApiError('invalid-request', { message: 'body/registrationDate: must not be a day to come' });
      const mileage = request.body.mileage ?? usualMileage(registeredOn, at);
      const termsMonths = [...new Set(terms)];
      const forecasts = await vehicleValues.forecast({ capCode, registeredOn, mileage, termsMonths, annualMileage }).catch((cause: unknown) => {
        throw cause instanceof VehicleValuesError ? new ApiError('vehicle-values-failed', { cause }) : cause;
      });
      return lenderResiduals(forecasts, ageInMonths(registeredOn.toISOString(), at), lenderIds);
    },
  );
};

function monthsBefore(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()));
}
