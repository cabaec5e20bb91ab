import { BoundedMap } from '@forecourt/service/bounded-map';

interface KeptForADayOptions<Answer> {
  /** @returns undefined when there is no answer now */
  ask: (registration: string) => Promise<Answer | undefined>;
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
 * Asks an outside system about a registration at most once a day. A page waits for it only so long; then it has the last answer of
 * the past week, or none.
 */
export function createKeptForADay<Answer>({ ask, now, waitMs = 700 }: KeptForADayOptions<Answer>) {
  const kept = new BoundedMap<DatedAnswer<Answer>>({ maxEntries: MOST_ANSWERS });
  const failedAt = new BoundedMap<number>({ maxEntries: MOST_ANSWERS });
  const asked = new Map<string, Promise<void>>();

  async function askAndKeep(registration: string): Promise<void> {
    const answer = await ask(registration).catch(() => undefined);
    if (answer === undefined) failedAt.set(registration, now().getTime());
    else kept.set(registration, { answer, at: now() });
    asked.delete(registration);
  }

  return async (registration: string): Promise<DatedAnswer<Answer> | undefined> => {
    const isYounger = (at: number | undefined, ms: number) => at !== undefined && now().getTime() - at < ms;
    const known = () => kept.get(registration);
    if (!isYounger(known()?.at.getTime(), FRESH_MS) && !isYounger(failedAt.get(registration), PAUSE_MS)) {
      const answered = asked.get(registration) ?? askAndKeep(registration);
      asked.set(registration, answered);
      await within(waitMs, answered);
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
