import type { FastifyBaseLogger } from 'fastify';
import type { Specification } from '../../car-spec/spec-figures';
import type { OutsideSystems } from '../../outside-systems';
import type { MotRecord } from '../../ports/mot-history';
import type { VehicleStatus } from '../../ports/vehicle-register';
import type { CarToSpecify } from '../../ports/vehicle-specification';
import { createKeptForADay, type DatedAnswer } from './kept-for-a-day';

/** Answers of outside systems about a car for sale; undefined when they do not answer. */
export interface KeptAnswers {
  tests: (registration: string) => Promise<DatedAnswer<MotRecord> | undefined>;
  status: (registration: string) => Promise<DatedAnswer<VehicleStatus> | undefined>;
  /** Null for a car that the provider does not know. */
  specification: (car: CarToSpecify) => Promise<DatedAnswer<Specification | null> | undefined>;
}

const byRegistration = (registration: string) => registration;

/** Asks outside systems about each car at most once a day, since they limit requests or charge for them. */
export function keptAnswers(
  { motHistory, register, vehicleSpecification }: Pick<OutsideSystems, 'motHistory' | 'register' | 'vehicleSpecification'>,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeptAnswers {
  return {
    tests: createKeptForADay({
      now,
      keyOf: byRegistration,
      ask: async (registration) => {
        const found = await motHistory.testsOf(registration);
        if ('tests' in found) return found;
        log.warn({ failure: found.failure }, 'the MOT history gave no tests');
        return undefined;
      },
    }),
    status: createKeptForADay({
      now,
      keyOf: byRegistration,
      ask: async (registration) => {
        const found = await register.statusOf(registration);
        if ('status' in found) return found.status;
        // A car that the register does not have is one without a status.
        if (found.failure === 'not-found') return {};
        log.warn({ failure: found.failure }, 'the vehicle register gave no status');
        return undefined;
      },
    }),
    specification: createKeptForADay({
      now,
      // A registration of the sample stock may turn up on a real car.
      keyOf: ({ vrm, isSample }: CarToSpecify) => `${vrm} ${isSample}`,
      ask: async (car) => {
        const found = await vehicleSpecification.specificationOf(car);
        if ('specification' in found) return found.specification ?? null;
        log.warn({ failure: found.failure }, 'the provider of specifications gave none');
        return undefined;
      },
    }),
  };
}
