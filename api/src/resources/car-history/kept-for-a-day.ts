import { BoundedMap } from '@forecourt/service/bounded-map';

interface KeptForADayOptions<Car, Answer> {
  /** @returns undefined when there is no answer now */
  ask: (car: Car) => Promise<Answer | undefined>;
  /** Identifies a car. */
  keyOf: (car: Car) => string;
  now: () => Date;
  /** How long a page waits; the answer is kept all the same when it comes later. */
  waitMs?: number;
}

/** What was answered, and when. */
export interface DatedAnswer<Answer> {
  answer: Answer;
  at: Date;
}

const FRESH_MS = 24 * 3600 * 1000;
/** An older answer is shown, with its date, while there is no newer one. */
const KEPT_MS = 7 * FRESH_MS;
/** What was not answered is not asked again before. */
const PAUSE_MS = 60_000;
/** A few kilobytes each. */
const MOST_ANSWERS = 5_000;

/**
 * Asks an outside system about a car at most once a day. A page waits for it only so long; then it has the last answer
 * of the past week, or none.
 */
export function createKeptForADay<Car, Answer>({ ask, keyOf, now, waitMs = 700 }: KeptForADayOptions<Car, Answer>) {
  const kept = new BoundedMap<DatedAnswer<Answer>>({ maxEntries: MOST_ANSWERS });
  const failedAt = new BoundedMap<number>({ maxEntries: MOST_ANSWERS });
  const asked = new Map<string, Promise<void>>();
  /** The blocks of a page share one wait, so they show the same. */
  const waits = new Map<string, Promise<void>>();

  async function askAndKeep(car: Car): Promise<void> {
    const key = keyOf(car);
    const answer = await ask(car).catch(() => undefined);
    if (answer === undefined) failedAt.set(key, now().getTime());
    else kept.set(key, { answer, at: now() });
    asked.delete(key);
  }

  return async (car: Car): Promise<DatedAnswer<Answer> | undefined> => {
    const key = keyOf(car);
    const isYounger = (at: number | undefined, ms: number) => at !== undefined && now().getTime() - at < ms;
    const known = () => kept.get(key);
    if (!isYounger(known()?.at.getTime(), FRESH_MS) && !isYounger(failedAt.get(key), PAUSE_MS)) {
      const answered = asked.get(key) ?? askAndKeep(car);
      asked.set(key, answered);
      const waited = waits.get(key) ?? within(waitMs, answered).finally(() => waits.delete(key));
      waits.set(key, waited);
      await waited;
    }
    return isYounger(known()?.at.getTime(), KEPT_MS) ? known() : undefined;
  };
}

async function within(ms: number, answered: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    answered,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
