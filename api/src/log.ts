import type { FastifyServerOptions } from 'fastify';
import { maskText } from '@forecourt/service/mask';
import { requestLogging } from '@forecourt/service/trace-requests';

// A type alias, since the logger needs a type that may have further keys.
type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError };

/** The API's log settings: errors without personal data, such as the values in an error of the database. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return { level, ...requestLogging, serializers: { ...requestLogging.serializers, err: loggedError } };
}

/** The logged form of an error. It has no properties except the code: `detail` and `where` may quote a row. */
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
