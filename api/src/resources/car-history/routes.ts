import { carHistory, firstMotOn, markFallenReadings, type CarHistory } from '@forecourt/domain/cars/history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/errors';
import type { CarDetails } from '../car-detail/car-details';
import { carParams } from '../cars/schemas';
import type { KeptAnswers } from './kept-answers';

interface CarHistoryRouteOptions {
  cars: CarDetails;
  kept: KeptAnswers;
  now: () => Date;
}

/** The MOT tests of a car for sale, and when its tax and MOT are due. By its id: its registration stays on the server. */
export const carHistoryRoutes: FastifyPluginAsyncZod<CarHistoryRouteOptions> = async (app, { cars, kept, now }) => {
  app.get(
    '/v1/cars/:id/history',
    {
      schema: {
        tags: ['cars'],
        summary: 'The MOT tests of a car for sale, and when tax and MOT are due',
        description: 'Asked of the MOT history service and the vehicle register at most once a day. Null is what they did not answer in time.',
        params: carParams,
        response: { 200: carHistory, ...errorResponses('invalid-request', 'vehicle-unknown', 'vehicle-sold') },
      },
    },
    async (request, reply): Promise<CarHistory> => {
      const car = await cars.forSale(request.params.id);
      const [tests, status] = await Promise.all([kept.tests(car.vrm), kept.status(car.vrm)]);
      void reply.header('cache-control', 'public, max-age=1');
      const { tax, motDueOn } = status?.answer ?? {};
      const first = firstMotOn(car.registered_on);
      const lastPass = tests?.answer.find(({ hasPassed }) => hasPassed);
      return {
        tests: tests ? markFallenReadings(tests.answer) : null,
        testsAsOf: tests ? isoDay(tests.at) : null,
        motDueOn: motDueOn ?? lastPass?.expiresOn ?? (first > isoDay(now()) ? first : null),
        tax: tax && status ? { status: tax.status, dueOn: tax.dueOn ?? null, asOf: isoDay(status.at) } : null,
      };
    },
  );
};

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
