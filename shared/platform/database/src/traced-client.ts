import { beginChild } from '@forecourt/service/span';
import { currentTrace } from '@forecourt/service/trace';
import { Client } from 'pg';
import { nameOf } from './planned-once';

type Query = (...given: unknown[]) => unknown;
type Done = (error: Error | null, result: unknown) => void;

/**
 * A client whose statements say for which request they are: to PostgreSQL in a comment, which its log and
 * `pg_stat_activity` show, and to a trace. Statements that are planned once have no comment.
 */
export class TracedClient extends Client {
  /** Whether one session of the server belongs to this connection. */
  #hasSession = false;

  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    const query = this.query.bind(this) as Query;
    this.query = ((statement: unknown, ...others: unknown[]) => {
      if (typeof statement !== 'string') return query(statement, ...others);
      const trace = currentTrace();
      const name = this.#hasSession ? nameOf(statement) : undefined;
      const comment = trace && name === undefined ? ` /* request ${trace.traceId} */` : '';
      const named = name === undefined ? statement + comment : { name, text: statement };
      if (!trace) return query(named, ...others);
      const span = beginChild({
        name: describeStatement(statement),
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql' },
      });
      if (!span) return query(named, ...others);
      const done = others.at(-1);
      if (typeof done === 'function') {
        return query(named, ...others.slice(0, -1), (...outcome: Parameters<Done>) => {
          span.end({ isFailed: outcome[0] instanceof Error });
          (done as Done)(...outcome);
        });
      }
      const result = query(named, ...others) as Promise<unknown>;
      result.then(
        () => span.end(),
        () => span.end({ isFailed: true }),
      );
      return result;
    }) as typeof this.query;
  }

  /** Finds out whether statements may have names: a pooler in transaction mode gives each transaction another session. */
  async findSession(): Promise<void> {
    const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#hasSession = rows[0]?.pid === (this as unknown as { processID: number }).processID;
  }
}

/** Describes a statement by its verb and table, without values: `select api.car`. */
export function describeStatement(statement: string): string {
  const [verb = ''] = /\w+/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+((?:api|registry)\.\w+)/i.exec(statement) ?? [];
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
}
