import { isDatabaseAway, type Queryable } from './pool';

/** Timeout of the primary, after which the replica is read. */
const PATIENCE_MS = 500;
/** Time during which only the replica is read, before the next attempt at the primary. */
const AWAY_MS = 1_000;

/**
 * Reads data that seldom changes: from the primary, or from its replica while the primary does not answer. Only for
 * read-only statements that may miss the latest commits.
 */
export function readsOf(primary: Queryable, replica: Queryable | undefined): Queryable {
  if (!replica) return primary;
  let isAway = false;
  let lookAt = 0;
  const ask = (database: Queryable, statement: unknown[]) =>
    (database.query as (...given: unknown[]) => Promise<unknown>)(...statement);
  /**
   * Runs in parallel with the reads: a read that waited for an unavailable primary would delay a visitor, and the
   * renderer of the page.
   */
  const look = () => {
    lookAt = performance.now() + AWAY_MS;
    inTime(ask(primary, ['select 1'])).then(
      () => (isAway = false),
      () => undefined,
    );
  };
  const query = async (...statement: unknown[]): Promise<unknown> => {
    if (isAway) {
      if (performance.now() >= lookAt) look();
      return ask(replica, statement);
    }
    try {
      return await inTime(ask(primary, statement));
    } catch (error) {
      if (!(error instanceof Late) && !isDatabaseAway(error as Error)) throw error;
      isAway = true;
      lookAt = performance.now() + AWAY_MS;
      return ask(replica, statement);
    }
  };
  return { query: query as Queryable['query'] };
}

class Late extends Error {}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Late()), PATIENCE_MS)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
