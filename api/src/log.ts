import type { FastifyServerOptions } from 'fastify';
import { maskText } from './mask';

// An alias and no interface: the logger wants a type that may have further keys.
type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError };

/** How the API logs: errors without what they hold of visitors, such as the values in an error of the database. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return { level, serializers: { err: loggedError } };
}

/** What a log says about an error. Of its own properties only the code: `detail` and `where` may quote a row. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
