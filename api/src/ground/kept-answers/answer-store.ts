import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { gatherCalls } from './gather-calls';

/** An answer of an outside system, and its time. */
export interface DatedAnswer<Answer> {
  answer: Answer;
  at: Date;
}

export interface AnswerStore<Answer> {
  read: (key: string) => Promise<DatedAnswer<Answer> | undefined>;
  write: (key: string, kept: DatedAnswer<Answer>) => Promise<void>;
}

/** Keeps the last used answers in this process. */
export function createMemoryStore<Answer>(maxEntries: number): AnswerStore<Answer> {
  const kept = new BoundedMap<DatedAnswer<Answer>>({ maxEntries });
  return { read: async (key) => kept.get(key), write: async (key, answer) => kept.set(key, answer) };
}

const READ_SQL = plannedOnce(
  `select kind, key, answer, answered_at as at
   from unnest($1::text[], $2::text[]) as asked (kind, key) join api.kept_answer using (kind, key)`,
);
const WRITE_SQL = plannedOnce(
  `insert into api.kept_answer (kind, key, answer, answered_at)
   select kind, key, answer, at from jsonb_to_recordset($1::jsonb) as written (kind text, key text, answer jsonb, at timestamptz)
   on conflict (kind, key) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
);

interface Question {
  kind: string;
  key: string;
}
type StoredAnswer = Question & DatedAnswer<unknown>;

const idOf = ({ kind, key }: Question) => `${kind} ${key}`;

/**
 * Stores answers in the database, for all instances, until `retention-rules.ts` deletes them. What the requests of a
 * page read, or write, is one statement.
 *
 * @returns the store for one kind of question. Change the kind when the shape of its answers changes.
 */
export function createDatabaseStores(database: Queryable): <Answer>(kind: string) => AnswerStore<Answer> {
  const read = gatherCalls(async (asked: readonly Question[]) => {
    const columns = [asked.map(({ kind }) => kind), asked.map(({ key }) => key)];
    const { rows } = await database.query<StoredAnswer>(READ_SQL, columns);
    const found = new Map(rows.map((row) => [idOf(row), row]));
    return asked.map((question) => found.get(idOf(question)));
  });
  const write = gatherCalls(async (given: readonly StoredAnswer[]) => {
    // One statement cannot change a row twice, and two statements must lock rows in one order.
    const last = new Map(given.map((answer) => [idOf(answer), answer]));
    const sorted = [...last].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer);
    await database.query(WRITE_SQL, [JSON.stringify(sorted)]);
    return given.map(() => undefined);
  });
  return <Answer>(kind: string): AnswerStore<Answer> => ({
    read: async (key) => {
      const stored = await read({ kind, key });
      return stored && { answer: stored.answer as Answer, at: stored.at };
    },
    write: (key, kept) => write({ kind, key, ...kept }),
  });
}
