import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { VisitorRequest } from '@forecourt/service/visitor-of';
import { ApiError } from '../http/errors';
import type { VisitorLimits } from './visitor-limits';

/** Counts calls to outside systems against the limit of the visitor's network. */
export interface CallQuota {
  /** Counts a call for the visitor of a request. Does not count requests of a shell for pages that everybody sees. @throws ApiError too-many-requests */
  take: (request: VisitorRequest) => Promise<void>;
}

export interface CallQuotaOptions {
  database: Pool;
  limits: VisitorLimits;
  scope: 'look-up' | 'outside-call';
  /** Calls a day for one network. */
  limit: number;
  visitorOf: (request: VisitorRequest) => string | undefined;
}

export function createCallQuota({ database, limits, scope, limit, visitorOf }: CallQuotaOptions): CallQuota {
  return {
    take: async (request) => {
      const address = visitorOf(request);
      if (address === undefined) return;
      await withTransaction(database, async (transaction) => {
        if (!(await limits.takeOfNetwork(transaction, { scope, address, limit }))) throw new ApiError('too-many-requests');
      });
    },
  };
}
