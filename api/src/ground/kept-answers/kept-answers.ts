import { setTimeout as delay } from 'node:timers/promises';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { SharedCalls } from '@forecourt/service/shared-calls';
import { type AnswerStore, createMemoryStore, type DatedAnswer } from './answer-store';

/** Counts a call to an outside system for the visitor who causes it. @throws when the visitor exceeds the limit */
export type CountCall = () => Promise<void>;

/**
 * Returns the answer to a question; undefined while it is not available. Rethrows errors of `countCall` if no answer is
 * stored.
 */
export type KeptAnswers<Question, Answer> = (
  question: Question,
  countCall?: CountCall,
) => Promise<DatedAnswer<Answer> | undefined>;

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
/** Wait after a failure before the same question is requested again. */
const PAUSE_MS = 60_000;
const MAX_ENTRIES = 5_000;

/**
 * Requests each answer at most once for all visitors while it is fresh. While the system does not answer, or for a
 * visitor over the limit of calls, returns the last answer of the past week.
 */
export function createKeptAnswers<Question, Answer>(
  options: KeptAnswersOptions<Question, Answer>,
): KeptAnswers<Question, Answer> {
  const { ask, keyOf, store = createMemoryStore(MAX_ENTRIES), freshMs, waitMs, now } = options;
  const failedAt = new BoundedMap<number>({ maxEntries: MAX_ENTRIES });
  type Kept = DatedAnswer<Answer> | undefined;
  const calls = new SharedCalls<Kept>();
  /** The blocks of a page share one read, and one wait, so that they show the same answer. */
  const reads = new SharedCalls<Kept>();
  const waits = new SharedCalls<Kept>();
  const isYounger = (at: number | undefined, ms: number) => at !== undefined && now().getTime() - at < ms;

  async function countAndAsk(question: Question, countCall?: CountCall): Promise<Kept> {
    await countCall?.();
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
    }
  }

  const answerTo: KeptAnswers<Question, Answer> = async (question, countCall) => {
    const key = keyOf(question);
    // An answer that arrives during the read of the store is not requested again.
    const early = calls.get(key);
    const stored = await reads.share(key, () => store.read(key).catch(() => undefined));
    if (isYounger(stored?.at.getTime(), freshMs)) return stored;
    const known = isYounger(stored?.at.getTime(), KEPT_MS) ? stored : undefined;
    if (isYounger(failedAt.get(key), PAUSE_MS)) return known;
    const joined = early ?? calls.get(key) ?? waits.get(key);
    const answer = () => joined ?? calls.share(key, () => countAndAsk(question, countCall));
    try {
      return (
        (await waits.share(key, () => Promise.race([answer(), delay(waitMs, undefined, { ref: false })]))) ?? known
      );
    } catch (error) {
      // The visitor who would have caused the call is over the limit; the others may cause it.
      if (joined) return answerTo(question, countCall);
      if (known) return known;
      throw error;
    }
  };
  return answerTo;
}
