import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** One entry of a service's error catalogue. */
export interface ErrorKind {
  status: number;
  /** Default message for people. Programs read the code and the status. */
  message: string;
  /** Delay before a retry, for temporary refusals. They are expected under load, and not logged as faults. */
  retryAfterSeconds?: number;
}

/** Errors of every service that visitors meet, for its catalogue. */
export const COMMON_ERRORS = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'media-type-unsupported': { status: 415, message: 'The request must be JSON.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, ErrorKind>;

/** The body of every error answer of a service. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z
      .array(z.object({ path: z.string().describe('Where, as in `body/priceMin`.'), message: z.string() }))
      .optional()
      .describe('Each thing that is wrong.'),
  }),
});
export type Issue = NonNullable<z.output<typeof errorBody>['error']['issues']>[number];

export interface HttpErrorOptions extends ErrorOptions {
  message?: string;
  issues?: readonly Issue[];
  retryAfterSeconds?: number;
  /** Headers that its status requires, such as the length of a file that lacks the requested range. */
  headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere below a route; answered by its code. */
export class HttpError<Code extends string = string> extends Error {
  override name = 'HttpError';
  readonly code: Code;
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param catalogue the service's errors by code */
  constructor(catalogue: Readonly<Record<Code, ErrorKind>>, code: Code, options: HttpErrorOptions = {}) {
    const { status, message, retryAfterSeconds } = catalogue[code];
    super(options.message ?? message, options);
    this.code = code;
    this.status = status;
    this.issues = options.issues ?? [];
    this.headers = options.headers ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? retryAfterSeconds;
  }

  toJSON(): z.output<typeof errorBody> {
    const { code, message, issues } = this;
    return { error: { code, message, ...(issues.length > 0 && { issues: [...issues] }) } };
  }
}

/**
 * Makes a service's error handler: every error is answered in the one shape. An error that is not the caller's fault is
 * logged and not described.
 *
 * @param toHttpError translates foreign errors, such as Fastify's for broken JSON
 * @param send sends the answer, by default as JSON
 */
export function createErrorHandler(
  toHttpError: (error: FastifyError) => HttpError,
  send: (reply: FastifyReply, error: HttpError) => FastifyReply = sendError,
): (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const answer = error instanceof HttpError ? error : toHttpError(error);
    if (answer.status >= 500 && answer.retryAfterSeconds === undefined)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return send(reply, answer);
  };
}

export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.toJSON());
}
