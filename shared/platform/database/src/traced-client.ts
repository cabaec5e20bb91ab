import { beginChild } from '@forecourt/service/span';
import { currentTrace } from '@forecourt/service/trace';
import { Client } from 'pg';

type Query = (...given: unknown[]) => unknown;
type Done = (error: Error | null, result: unknown) => void;

/**
 * A client whose statements say for which request they are: to PostgreSQL in a comment, which its log and
 * `pg_stat_activity` show, and to a trace.
 */
export class TracedClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    const query = this.query.bind(this) as Query;
    this.query = ((statement: unknown, ...others: unknown[]) => {
      const trace = typeof statement === 'string' ? currentTrace() : undefined;
      if (!trace || typeof statement !== 'string') return query(statement, ...others);
      const named = `${statement} /* request ${trace.traceId} */`;
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
}

/** Describes a statement by its verb and table, without values: `select api.car`. */
export function describeStatement(statement: string): string {
  const [verb = ''] = /\w+/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+((?:api|registry)\.\w+)/i.exec(statement) ?? [];
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
}
