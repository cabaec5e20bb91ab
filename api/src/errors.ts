import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Every error the API answers, by a code that stays the same. The message is for people; programs read the code and
 * the status.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: 'The request is not valid.' },
  POSTCODE_UNKNOWN: { status: 400, message: 'There is no such postcode.' },
  /** Clients show 'Registration is not valid' (A8-6). */
  REGISTRATION_INVALID: { status: 400, message: 'Registration is not valid' },
  TOKEN_MISSING: { status: 401, message: 'A bearer token from client-token is needed.' },
  TOKEN_INVALID: { status: 401, message: 'The bearer token is not valid or has expired.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This was sent from a page of another site. Please send it from ours.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  BUSINESS_UNIT_UNKNOWN: { status: 404, message: 'The review platform knows no such business.' },
  VEHICLE_UNKNOWN: { status: 404, message: 'We know no such vehicle.' },
  VEHICLE_SOLD: { status: 410, message: 'This vehicle has been sold.' },
  TOO_SLOW: { status: 408, message: 'The request took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'The request must be JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests; try again in a minute.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  VEHICLE_REGISTER_FAILED: { status: 500, message: 'The vehicle register failed.' },
  REVIEW_PLATFORM_FAILED: { status: 502, message: 'The review platform did not answer properly.' },
  VEHICLE_VALUES_FAILED: { status: 502, message: 'The provider of vehicle values did not answer properly.' },
  PICTURES_BUSY: { status: 503, message: 'Too many new pictures are asked for; try again shortly.' },
  UNAVAILABLE: { status: 503, message: 'The service cannot answer right now; try again shortly.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Thrown anywhere below a route; becomes the answer of that code. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions & { message?: string }) {
    super(options?.message ?? ERRORS[code].message, options);
    this.code = code;
  }
}

/** One thing that is wrong with a request. */
const issue = z.object({ path: z.string().describe('Where, as in `body/priceMin`.'), message: z.string() });

/** The body of every error answer. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    issues: z.array(issue).optional().describe('What is wrong with the request, for INVALID_REQUEST.'),
  }),
});

/** For a route's `response` schemas: the errors it may answer, described from the catalogue. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof errorAnswer> {
  return Object.fromEntries(codes.map((code) => [ERRORS[code].status, errorAnswer]));
}

/** When to come back, for refusals that only say "not now". They are expected under load, and not logged as faults. */
const RETRY_AFTER_SECONDS: { [Code in ErrorCode]?: number } = { TOO_MANY_REQUESTS: 60, PICTURES_BUSY: 5 };

const CODE_BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
};

/** Answers any error in the one shape. What is not the caller's fault is logged and not described. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, 10).map(({ instancePath, message }) => ({
      path: `${error.validationContext ?? 'request'}${instancePath}`,
      message: message ?? 'is not valid',
    }));
    return send(reply, 'INVALID_REQUEST', issues.map(({ path, message }) => `${path}: ${message}`).join('; '), issues);
  }
  const code = codeOf(error);
  const retryAfterSeconds = RETRY_AFTER_SECONDS[code];
  if (ERRORS[code].status >= 500 && retryAfterSeconds === undefined) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return send(reply, code, error instanceof ApiError ? error.message : ERRORS[code].message);
}

/** Answers an address that is not there. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 'NOT_FOUND', ERRORS.NOT_FOUND.message);
}

function codeOf(error: FastifyError | ApiError): ErrorCode {
  if (error instanceof ApiError) return error.code;
  const known = CODE_BY_FASTIFY_CODE[error.code];
  if (known) return known;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'INVALID_REQUEST' : databaseCode(error);
}

/** A database that is away or overloaded is a passing state, not a fault of ours. */
function databaseCode(error: Error & { code?: string }): ErrorCode {
  const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53\d{3}|08\d{3})$/.test(error.code ?? '');
  return away || /timeout exceeded when trying to connect|Connection terminated/i.test(error.message) ? 'UNAVAILABLE' : 'INTERNAL';
}

function send(reply: FastifyReply, code: ErrorCode, message: string, issues?: z.output<typeof issue>[]): FastifyReply {
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { code, message, ...(issues && { issues }) } });
}
