import { setTimeout as delay } from 'node:timers/promises';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { type AnswerStore, createMemoryStore, type DatedAnswer } from './answer-store';

/** Counts a call to an outside system for the visitor who causes it. @throws when the visitor exceeds the limit */
export type CountCall = () => Promise<void>;

/** Returns the answer to a question; undefined while it is not available. Passes errors of `countCall` on if no answer is stored. */
export type KeptAnswers<Question, Answer> = (question: Question, countCall?: CountCall) => Promise<DatedAnswer<Answer> | undefined>;

interface KeptAnswersOptions<Question, Answer> {
  /** @returns undefined when the system does not answer */
  ask: (question: Question) => Promise<Answer | undefined>;
  keyOf: (question: Question) => string;
  /** Default: the memory of this process, for 5,000 answers. */
  store?: AnswerStore<Answer>;
  /** Age at which an answer is requested again. */
  freshMs: number;
  /** Maximum wait of a page. A later answer is still stored. */
  waitMs: number;
  now: () => Date;
}

export const KEPT_DAYS = 7;
/** Maximum age of an answer that stands in while no newer one is available. */
const KEPT_MS = KEPT_DAYS * 24 * 3600 * 1000;
/** Wait after a failure before the same question is asked again. */
const PAUSE_MS = 60_000;
const MAX_ENTRIES = 5_000;

/**
 * Asks an outside system each question at most once for all visitors while its answer is fresh. While the system does
 * not answer, or for a visitor over the limit of calls, returns the last answer of the past week.
 */
export function createKeptAnswers<Question, Answer>(options: KeptAnswersOptions<Question, Answer>): KeptAnswers<Question, Answer> {
  const { ask, keyOf, store = createMemoryStore(MAX_ENTRIES), freshMs, waitMs, now } = options;
  const failedAt = new BoundedMap<number>({ maxEntries: MAX_ENTRIES });
  type Kept = DatedAnswer<Answer> | undefined;
  const asked = new Map<string, Promise<Kept>>();
  /** The blocks of a page share one read. */
  const reads = new Map<string, Promise<Kept>>();
  /** Visitors who are being counted. */
  const counts = new Map<string, Promise<void>>();
  /** They share one wait, so they show the same. */
  const waits = new Map<string, Promise<Kept>>();
  const isYounger = (at: number | undefined, ms: number) => at !== undefined && now().getTime() - at < ms;

  async function askAndKeep(question: Question): Promise<Kept> {
    const key = keyOf(question);
    try {
      const answer = await ask(question);
      if (answer === undefined) throw new Error('There is no answer.');
      const kept = { answer, at: now() };
      await store.write(key, kept);
      return kept;
    } catch {
      failedAt.set(key, now().getTime());
      return undefined;
    } finally {
      asked.delete(key);
    }
  }

  return async (question, countCall) => {
    const key = keyOf(question);
    // An answer that arrives while the store is read is not requested again.
    const underWay = asked.get(key);
    const stored = await shared(reads, key, () => store.read(key).catch(() => undefined));
    if (isYounger(stored?.at.getTime(), freshMs)) return stored;
    const known = isYounger(stored?.at.getTime(), KEPT_MS) ? stored : undefined;
    if (isYounger(failedAt.get(key), PAUSE_MS)) return known;
    // The visitor who is counted now causes the call, unless that one is over the limit.
    while (counts.has(key)) await counts.get(key)?.catch(() => {});
    if (!underWay && !asked.has(key)) {
      try {
        await shared(counts, key, async () => countCall?.());
      } catch (error) {
        if (known) return known;
        throw error;
      }
    }
    const answered = underWay ?? asked.get(key) ?? askAndKeep(question);
    if (answered !== underWay) asked.set(key, answered);
    const waited = waits.get(key) ?? Promise.race([answered, delay(waitMs, undefined, { ref: false })]).finally(() => waits.delete(key));
    waits.set(key, waited);
    return (await waited) ?? known;
  };
}

/** The work in progress for a key; begins it if there is none. */
function shared<Result>(underWay: Map<string, Promise<Result>>, key: string, begin: () => Promise<Result>): Promise<Result> {
  const result = underWay.get(key) ?? begin().finally(() => underWay.delete(key));
  underWay.set(key, result);
  return result;
}
