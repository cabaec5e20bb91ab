import { isDatabaseAway } from '@forecourt/database/pool';
import {
  COMMON_ERRORS,
  createErrorHandler,
  errorBody,
  HttpError,
  sendError,
  type ErrorKind,
  type HttpErrorOptions,
} from '@forecourt/service/http-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** Every error the API answers, by a code that stays the same. */
const ERRORS = {
  ...COMMON_ERRORS,
  'postcode-unknown': { status: 400, message: 'There is no such postcode.' },
  /** Clients show 'Registration is not valid' (A8-6). */
  'registration-invalid': { status: 400, message: 'Registration is not valid' },
  'token-missing': { status: 401, message: 'A bearer token from client-token is needed.' },
  'token-invalid': { status: 401, message: 'The bearer token is not valid or has expired.' },
  'foreign-origin': { status: 403, message: 'This was sent from a page of another site. Please send it from ours.' },
  'business-unit-unknown': { status: 404, message: 'The review platform knows no such business.' },
  'dealer-unknown': { status: 404, message: 'We know no such dealer.' },
  'draft-unknown': { status: 404, message: 'There is no draft of this name any more.' },
  'draft-expired': { status: 410, message: 'This link to a draft has expired.' },
  'range-unsatisfiable': { status: 416, message: 'The file ends before this range begins.' },
  'draft-invalid': { status: 422, message: 'The draft is not a page.' },
  'guide-unknown': { status: 404, message: 'There is no such guide.' },
  'vehicle-unknown': { status: 404, message: 'We know no such vehicle.' },
  'vehicle-sold': { status: 410, message: 'This vehicle has been sold.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  'too-many-requests': { status: 429, message: 'Too many requests; try again in a minute.', retryAfterSeconds: 60 },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  'vehicle-register-failed': { status: 500, message: 'The vehicle register failed.' },
  'review-platform-failed': { status: 502, message: 'The review platform did not answer properly.' },
  'vehicle-values-failed': { status: 502, message: 'The provider of vehicle values did not answer properly.' },
  'pictures-busy': {
    status: 503,
    message: 'Too many new pictures are requested; try again shortly.',
    retryAfterSeconds: 5,
  },
  unavailable: { status: 503, message: 'The service cannot answer right now; try again shortly.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

export class ApiError extends HttpError<ErrorCode> {
  constructor(code: ErrorCode, options?: HttpErrorOptions) {
    super(ERRORS, code, options);
  }
}

const errorAnswer = z.object({
  error: errorBody.shape.error.extend({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]) }),
});

/** For a route's `response` schemas: the errors it may answer, described from the catalogue. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof errorAnswer> {
  return Object.fromEntries(codes.map((code) => [ERRORS[code].status, errorAnswer]));
}

/** Codes for what Fastify and its plugins refuse. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  413: 'body-too-large',
  415: 'media-type-unsupported',
  416: 'range-unsatisfiable',
};

/** Translates an error that is not an `ApiError`. */
export function toApiError(error: FastifyError): ApiError {
  if (!hasZodFastifySchemaValidationErrors(error))
    return new ApiError(codeOf(error), { headers: contentRangeOf(error) });
  const issues = error.validation.slice(0, 10).map(({ instancePath, message }) => ({
    path: `${error.validationContext ?? 'request'}${instancePath}`,
    message: message ?? 'is not valid',
  }));
  return new ApiError('invalid-request', {
    message: issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
    issues,
  });
}

export const answerError = createErrorHandler(toApiError);

/** Answers an unknown address. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, new ApiError('not-found'));
}

/**
 * The length of the file, which does not have the requested range, for clients that read it in parts (RFC 9110,
 * 15.5.17).
 */
function contentRangeOf({ headers }: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const range = headers?.['Content-Range'];
  return range === undefined ? {} : { 'content-range': range };
}

function codeOf(error: FastifyError): ErrorCode {
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return CODE_BY_STATUS[statusCode] ?? 'invalid-request';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}
