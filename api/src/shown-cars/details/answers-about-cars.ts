import type { Queryable } from '@forecourt/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { Specification } from '../../cars/car-spec/spec-figures';
import { createDatabaseStores, type DatedAnswer } from '../../ground/kept-answers/answer-store';
import { createKeptAnswers, type CountCall } from '../../ground/kept-answers/kept-answers';
import type { MotHistory, MotRecord } from '../../ports/mot-history';
import type { VehicleRegister, VehicleStatus } from '../../ports/vehicle-register';
import type { CarToSpecify, VehicleSpecification } from '../../ports/vehicle-specification';

type Answer<Question, Value> = (question: Question, countCall: CountCall) => Promise<DatedAnswer<Value> | undefined>;

/**
 * Answers of outside systems about a car for sale; undefined when they do not answer, or the visitor has caused too
 * many calls.
 */
export interface AnswersAboutCars {
  tests: Answer<string, MotRecord>;
  status: Answer<string, VehicleStatus>;
  /** Null for a car that the provider does not know. */
  specification: Answer<CarToSpecify, Specification | null>;
}

interface AskedSystems {
  motHistory: MotHistory;
  register: VehicleRegister;
  vehicleSpecification: VehicleSpecification;
}

const FRESH_MS = 24 * 3600 * 1000;
/** Maximum wait of a page. */
const WAIT_MS = 700;

const byRegistration = (registration: string) => registration;

/** Requests answers about each car from outside systems at most once a day, since they limit or charge requests. */
export function createAnswersAboutCars(
  { motHistory, register, vehicleSpecification }: AskedSystems,
  database: Queryable,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AnswersAboutCars {
  const storeOf = createDatabaseStores(database);
  function kept<Question, Value>(
    kind: string,
    keyOf: (question: Question) => string,
    ask: (question: Question) => Promise<Value | undefined>,
  ) {
    const answers = createKeptAnswers({
      ask,
      keyOf,
      store: storeOf<Value>(kind),
      freshMs: FRESH_MS,
      waitMs: WAIT_MS,
      now,
    });
    // A page without these answers is better than no page.
    return (question: Question, countCall: CountCall) => answers(question, countCall).catch(() => undefined);
  }

  return {
    tests: kept('mot-history', byRegistration, async (registration) => {
      const found = await motHistory.testsOf(registration);
      if ('tests' in found) return found;
      log.warn({ failure: found.failure }, 'the MOT history gave no tests');
      return undefined;
    }),
    status: kept('vehicle-register', byRegistration, async (registration) => {
      const found = await register.statusOf(registration);
      if ('status' in found) return found.status;
      // A car that is not in the register has no status.
      if (found.failure === 'not-found') return {};
      log.warn({ failure: found.failure }, 'the vehicle register gave no status');
      return undefined;
    }),
    specification: kept(
      'vehicle-specification',
      // A registration of the sample stock may turn up on a real car.
      ({ vrm, isSample }: CarToSpecify) => `${vrm} ${isSample}`,
      async (car) => {
        const found = await vehicleSpecification.specificationOf(car);
        if ('specification' in found) return found.specification ?? null;
        log.warn({ failure: found.failure }, 'the provider of specifications gave none');
        return undefined;
      },
    ),
  };
}
