import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';

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

const READ_SQL = plannedOnce('select answer, answered_at as at from api.kept_answer where kind = $1 and key = $2');
const WRITE_SQL = plannedOnce(
  `insert into api.kept_answer (kind, key, answer, answered_at) values ($1, $2, $3, $4)
   on conflict (kind, key) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
);

/**
 * Stores answers in the database, for all instances, until `retention-rules.ts` deletes them. Change the kind when the
 * shape of its answers changes.
 *
 * @param kind names the question
 */
export function createDatabaseStore<Answer>(database: Queryable, kind: string): AnswerStore<Answer> {
  return {
    read: async (key) => {
      const { rows } = await database.query<DatedAnswer<Answer>>(READ_SQL, [kind, key]);
      return rows[0];
    },
    write: async (key, { answer, at }) => {
      await database.query(WRITE_SQL, [kind, key, JSON.stringify(answer), at]);
    },
  };
}
