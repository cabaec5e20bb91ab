import { validateRegistration } from '@forecourt/domain/input/registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { VehicleValuesError, type VehicleValues } from '../../ports/vehicle-values';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { CarDetails } from '../../shown-cars/details/car-details';
import { findPricingVehicle } from './find-pricing-vehicle';
import { pricingVehicleAnswer, pricingVehicleQuery } from './schemas';

/** Addresses for the calculator (B7-6) and the valuation (A7-10), with one answer for both. */
const ADDRESSES = ['/api/calculator/v1/vehicle-search', '/api/apply/v1/vehicle/search'];

interface PricingVehicleRouteOptions {
  cars: CarDetails;
  vehicleValues: VehicleValues;
  lookUps: CallQuota;
  now: () => Date;
}

/** A car by its registration, with the figures that its finance and its valuation start from. */
export const pricingVehicleRoutes: FastifyPluginAsyncZod<PricingVehicleRouteOptions> = async (app, sources) => {
  for (const address of ADDRESSES) {
    app.get(
      address,
      {
        schema: {
          tags: ['calculator'],
          summary: 'A car by its registration, with its values at a mileage',
          description:
            'A car for sale has its own price; any other the one that dealers ask for such a car. Never with a VIN.',
          querystring: pricingVehicleQuery,
          response: {
            200: pricingVehicleAnswer,
            ...errorResponses(
              'invalid-request',
              'registration-invalid',
              'vehicle-unknown',
              'too-many-requests',
              'vehicle-values-failed',
            ),
          },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const registration = validateRegistration(request.query.vrm);
        if (!registration.ok) throw new ApiError('registration-invalid');
        await sources.lookUps.take(request);
        const onMissingValues = (error: VehicleValuesError) =>
          request.log.warn({ err: error }, 'a car for sale is answered without values');
        const found = await findPricingVehicle(
          { ...sources, onMissingValues },
          registration.value,
          request.query.mileage,
        ).catch((cause: unknown) => {
          throw cause instanceof VehicleValuesError ? new ApiError('vehicle-values-failed', { cause }) : cause;
        });
        if (!found) throw new ApiError('vehicle-unknown');
        return found;
      },
    );
  }
};
