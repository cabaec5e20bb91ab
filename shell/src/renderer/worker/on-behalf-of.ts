import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiAnswer, ApiCall } from './ask-api';
import { RenderFailure } from '../render-job';

interface Behalf {
  visitor: string;
  isRefused: boolean;
}

const behalves = new AsyncLocalStorage<Behalf>();
export const TOO_MANY_REQUESTS = 429;

/**
 * Runs a job whose API calls name the visitor, so that they count against that visitor's limits. Without a visitor they
 * count against no limit.
 *
 * @throws {RenderFailure} `limit` when the API refused a call because of a limit: the result must not be shown to
 * others
 */
export async function onBehalfOf<Result>(visitor: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (visitor === undefined) return work();
  const behalf: Behalf = { visitor, isRefused: false };
  const [outcome] = await Promise.allSettled([behalves.run(behalf, work)]);
  if (behalf.isRefused) throw new RenderFailure('limit', 'the visitor has asked the API too often');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** API calls that name the visitor for whom they are made. */
export function namingVisitor(ask: (call: ApiCall) => Promise<ApiAnswer>): typeof ask {
  return async (call) => {
    const behalf = behalves.getStore();
    if (!behalf) return ask(call);
    const answer = await ask({ ...call, headers: { ...call.headers, 'x-forwarded-for': behalf.visitor } });
    if (answer.status === TOO_MANY_REQUESTS) behalf.isRefused = true;
    return answer;
  };
}
