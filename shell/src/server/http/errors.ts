import { COMMON_ERRORS, HttpError, type ErrorKind, type HttpErrorOptions } from '@forecourt/service/http-error';
import type { FastifyError } from 'fastify';

/** Errors that the shell answers to programs, by stable code. People get pages. */
const ERRORS = {
  ...COMMON_ERRORS,
  'origin-refused': { status: 403, message: 'This page may not show this block.' },
  'block-unknown': { status: 404, message: 'There is no such block.' },
  'brand-unknown': { status: 404, message: 'There is no such brand.' },
  'address-too-long': { status: 414, message: 'The address is too long.' },
  'too-many-requests': { status: 429, message: 'Too many requests; try again in a minute.', retryAfterSeconds: 60 },
  'block-unavailable': { status: 503, message: 'This block cannot be shown at the moment.', retryAfterSeconds: 30 },
  'upstream-unreachable': { status: 502, message: 'This is not available at the moment. Please try again soon.' },
  'upstream-timeout': { status: 504, message: 'This took too long. Please try again.' },
} as const satisfies Record<string, ErrorKind>;

type ErrorCode = keyof typeof ERRORS;

export class ShellError extends HttpError<ErrorCode> {
  constructor(code: ErrorCode, options?: HttpErrorOptions) {
    super(ERRORS, code, options);
  }
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'media-type-unsupported',
};

/** Fastify's own refusals, such as of broken JSON. All other errors are our fault. */
export function toShellError({ statusCode = 500, message }: FastifyError): ShellError {
  if (statusCode >= 500) return new ShellError('internal');
  return new ShellError(CODE_BY_STATUS[statusCode] ?? 'invalid-request', { message });
}
