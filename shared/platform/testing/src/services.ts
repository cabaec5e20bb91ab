import * as z from 'zod/mini';
import type { AnalyticsEvent, ApiClient, ApiFailure, Services } from '@forecourt/contracts/services';
import { addressAt } from '@forecourt/contracts/address-at';
import { queryAt } from '@forecourt/contracts/query-at';
import { TEST_BRAND, TEST_DESTINATIONS } from '@forecourt/testing/site';

export { TEST_BRAND } from '@forecourt/testing/site';

/** A call to a test's API. */
export interface ApiCall {
  /** `GET /v1/makes-models`, without the query. */
  route: string;
  /** Path and query. */
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/**
 * Answers by route, such as `'GET /v1/makes-models'`: a JSON value, or a function of the call. An answer goes through
 * the caller's own schema, as a real one would; `apiFailure` makes it fail.
 */
export type ApiAnswers = Readonly<Record<string, unknown>>;

/** Services for tests, with a record of how blocks used them. */
export interface TestServices extends Services {
  calls: ApiCall[];
  tracked: AnalyticsEvent[];
  logged: { level: string; message: string }[];
}

export const TEST_TIME = new Date('2026-03-02T09:30:00Z');

export class RefusedAnswer {
  constructor(readonly failure: ApiFailure) {}
}

/** Makes a route fail with a status and the server's message, or, with status 0, without any answer. */
export function apiFailure(status: number, message = 'Refused', body?: string): RefusedAnswer {
  return new RefusedAnswer({ status, message, ...(body !== undefined && { body }) });
}

/**
 * The services of a host without a network: a brand, destinations on their default addresses, a fixed clock, and an API
 * with configured answers. A route without an answer fails with 404, as the real one would.
 */
export function testServices({
  answers = {},
  ...overrides
}: Partial<Services> & { answers?: ApiAnswers } = {}): TestServices {
  const calls: ApiCall[] = [];
  const tracked: AnalyticsEvent[] = [];
  const logged: TestServices['logged'] = [];
  const brand = overrides.brand ?? TEST_BRAND;
  return {
    brand,
    destinations: TEST_DESTINATIONS,
    page: { url: '/', isSocial: false },
    query: queryAt('/'),
    address: addressAt('/'),
    api: answeringApi(answers, calls),
    analytics: { track: (event) => tracked.push(event) },
    can: (capability) =>
      ('capabilities' in brand ? (brand.capabilities as readonly string[]) : []).includes(capability),
    clock: { now: () => new Date(TEST_TIME) },
    log: (level, message) => logged.push({ level, message }),
    ...overrides,
    calls,
    tracked,
    logged,
  };
}

function answeringApi(answers: ApiAnswers, calls: ApiCall[]): ApiClient {
  return async (path, { method, body, headers = {}, answer: schema, signal }) => {
    const [pathname] = path.split('?', 1);
    const route = `${method ?? (body === undefined ? 'GET' : 'POST')} ${pathname}`;
    const call: ApiCall = { route, path, body, headers };
    calls.push(call);
    if (!Object.hasOwn(answers, route))
      return { ok: false, failure: { status: 404, message: `No answer for ${route}` } };

    const given = answers[route];
    const answer: unknown = await (typeof given === 'function' ? given(call) : given);
    if (signal?.aborted) return { ok: false, failure: { status: 0, message: 'Aborted' } };
    if (answer instanceof RefusedAnswer) return { ok: false, failure: answer.failure };
    // Serialised as JSON, so that only values that JSON can represent pass.
    const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(answer)));
    return parsed.success
      ? { ok: true, value: parsed.data }
      : {
          ok: false,
          failure: { status: 200, message: `The answer of ${route} does not fit: ${z.prettifyError(parsed.error)}` },
        };
  };
}
