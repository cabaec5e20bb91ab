import { ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { ukTime } from '@forecourt/domain/dealers/uk-time';
import { CONGESTION_ZONES, ZONES_WITHOUT_CARS, zonesThatCharge } from '@forecourt/domain/running-costs/clean-air-zones';
import type { EnergyPrices } from '@forecourt/domain/running-costs/energy-cost';
import { MILES_A_YEAR, runningCosts, type RunningCosts } from '@forecourt/domain/running-costs/wire';
import { knownPencePerYear, yearlyCost } from '@forecourt/domain/running-costs/yearly-cost';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import type { CarDetails } from '../../shown-cars/details/car-details';
import { knownCar } from '../../shown-cars/details/known-car';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { AnswersAboutCars } from '../../shown-cars/details/answers-about-cars';
import { carParams } from '../../shown-cars/cards/schemas';
import { costedCar } from './costed-car';

interface RunningCostsRouteOptions {
  cars: CarDetails;
  about: Pick<AnswersAboutCars, 'status' | 'specification'>;
  calls: CallQuota;
  prices: EnergyPrices;
  now: () => Date;
}

const TYPICAL = { kind: 'typical' } as const;
const query = z.object({
  miles_a_year: z.coerce.number().int().min(MILES_A_YEAR.from).max(MILES_A_YEAR.to).default(ANNUAL_MILEAGE),
});

/** Running costs of a car for sale for a year from today. */
export const runningCostsRoutes: FastifyPluginAsyncZod<RunningCostsRouteOptions> = async (
  app,
  { cars, about, calls, prices, now },
) => {
  app.get(
    '/v1/cars/:id/running-costs',
    {
      schema: {
        tags: ['cars'],
        summary: 'What a car for sale costs to run',
        description:
          'Road tax, fuel or electricity for the miles, and the zones that charge it, each figure with its source and date. Amounts are pence.',
        params: carParams,
        querystring: query,
        response: { 200: runningCosts, ...errorResponses('invalid-request', 'vehicle-unknown', 'vehicle-sold') },
      },
    },
    async (request, reply): Promise<RunningCosts> => {
      const milesAYear = request.query.miles_a_year;
      const known = await knownCar(await cars.forSale(request.params.id), about, () => calls.take(request));
      void reply.header('cache-control', 'public, max-age=1');
      const car = costedCar(known);
      const { co2GramsPerKm, milesPerGallon, milesPerKwh, euroClass } = known.figures;
      const co2 = co2GramsPerKm?.source ?? TYPICAL;
      const on = ukTime(now()).date;
      const lines = yearlyCost(car, { milesAYear, on, prices });
      return {
        milesAYear,
        lines,
        pencePerYear: knownPencePerYear(lines),
        zones: zonesThatCharge(car, on),
        congestionZones: zonesThatCharge(car, on, CONGESTION_ZONES),
        zonesWithoutCars: [...ZONES_WITHOUT_CARS],
        isOfRegister: co2.kind === 'register',
        sources: {
          co2,
          consumption: (milesPerGallon ?? milesPerKwh)?.source ?? TYPICAL,
          ...(car.fuel !== 'Electric' && { euroClass: euroClass?.source ?? TYPICAL }),
        },
      };
    },
  );
};
