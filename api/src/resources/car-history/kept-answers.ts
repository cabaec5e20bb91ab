import type { FastifyBaseLogger } from 'fastify';
import type { OutsideSystems } from '../../outside-systems';
import type { MotRecord } from '../../ports/mot-history';
import type { VehicleStatus } from '../../ports/vehicle-register';
import { createKeptForADay, type DatedAnswer } from './kept-for-a-day';

/** What the services of the government say of a car for sale, by registration; undefined when they do not answer. */
export interface KeptAnswers {
  tests: (registration: string) => Promise<DatedAnswer<MotRecord> | undefined>;
  status: (registration: string) => Promise<DatedAnswer<VehicleStatus> | undefined>;
}

/** Asks the MOT history and the vehicle register at most once a day for each car, since both limit how often they are asked. */
export function keptAnswers(
  { motHistory, register }: Pick<OutsideSystems, 'motHistory' | 'register'>,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeptAnswers {
  return {
    tests: createKeptForADay({
      now,
      ask: async (registration) => {
        const found = await motHistory.testsOf(registration);
        if ('tests' in found) return found;
        log.warn({ failure: found.failure }, 'the MOT history gave no tests');
        return undefined;
      },
    }),
    status: createKeptForADay({
      now,
      ask: async (registration) => {
        const found = await register.statusOf(registration);
        if ('status' in found) return found.status;
        // A car that the register does not have is one without a status.
        if (found.failure === 'not-found') return {};
        log.warn({ failure: found.failure }, 'the vehicle register gave no status');
        return undefined;
      },
    }),
  };
}
