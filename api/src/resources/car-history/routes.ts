import {
  advertisedBelow,
  carHistory,
  firstMotOn,
  markFallenReadings,
  type CarHistory,
} from '@forecourt/domain/cars/history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../ground/http/errors';
import type { CarDetails } from '../../shown-cars/details/car-details';
import { carParams } from '../../shown-cars/cards/schemas';
import type { MotRecord } from '../../ports/mot-history';
import type { VehicleStatus } from '../../ports/vehicle-register';
import type { CarDetail } from '../../shown-cars/details/store';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { AnswersAboutCars } from '../../shown-cars/details/answers-about-cars';

interface CarHistoryRouteOptions {
  cars: CarDetails;
  about: Pick<AnswersAboutCars, 'tests' | 'status'>;
  calls: CallQuota;
  now: () => Date;
}

/**
 * The MOT tests of a car for sale, and when its tax and MOT are due. By its id: its registration stays on the server.
 */
export const carHistoryRoutes: FastifyPluginAsyncZod<CarHistoryRouteOptions> = async (
  app,
  { cars, about, calls, now },
) => {
  app.get(
    '/v1/cars/:id/history',
    {
      schema: {
        tags: ['cars'],
        summary: 'The MOT tests of a car for sale, and when tax and MOT are due',
        description:
          'Asked of the MOT history service and the vehicle register at most once a day. Null is what they did not answer in time, or were not asked because the visitor has caused too many calls.',
        params: carParams,
        response: { 200: carHistory, ...errorResponses('invalid-request', 'vehicle-unknown', 'vehicle-sold') },
      },
    },
    async (request, reply): Promise<CarHistory> => {
      const car = await cars.forSale(request.params.id);
      const countCall = () => calls.take(request);
      const [tests, status] = await Promise.all([about.tests(car.vrm, countCall), about.status(car.vrm, countCall)]);
      void reply.header('cache-control', 'public, max-age=1');
      const { tax } = status?.answer ?? {};
      const advertised = advertisedBelow(tests?.answer.tests ?? [], car.mileage);
      return {
        tests: tests ? markFallenReadings(tests.answer.tests) : null,
        ...(advertised && { advertised }),
        ...(tests?.answer.unreadTests && { unreadTests: tests.answer.unreadTests }),
        testsAsOf: tests ? isoDay(tests.at) : null,
        ...motDue({ status: status?.answer, record: tests?.answer, car, today: isoDay(now()) }),
        tax: tax && status ? { status: tax.status, dueOn: tax.dueOn ?? null, asOf: isoDay(status.at) } : null,
        ...((tests?.answer.isSample || status?.answer.isSample) && { isSample: true }),
      };
    },
  );
};

interface KnownOfMot {
  status: VehicleStatus | undefined;
  record: MotRecord | undefined;
  car: CarDetail;
  /** ISO date. */
  today: string;
}

/**
 * Returns when the MOT is due: by the register, else by the last test, else by the rule of the car's part of the UK.
 */
function motDue({ status, record, car, today }: KnownOfMot): Pick<CarHistory, 'motDueOn' | 'firstMotBy'> {
  const { tests = [], unreadTests = 0, firstDueOn } = record ?? {};
  const expiresOn = tests.find(({ hasPassed }) => hasPassed)?.expiresOn;
  if (status?.motDueOn) return { motDueOn: status.motDueOn, ...(tests.length === 0 && { firstMotBy: 'register' }) };
  // A test that could not be read may have been a later, passed one.
  if (expiresOn !== undefined) return { motDueOn: unreadTests > 0 && expiresOn < today ? null : expiresOn };
  if (firstDueOn !== undefined) return { motDueOn: firstDueOn, firstMotBy: 'register' };
  const place = /^BT\d/i.test(car.dealer.postcode) ? 'northern-ireland' : 'great-britain';
  const first = firstMotOn(car.registeredOn, place);
  if (unreadTests > 0 || first <= today) return { motDueOn: null };
  return { motDueOn: first, ...(place === 'northern-ireland' && { firstMotBy: place }) };
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
