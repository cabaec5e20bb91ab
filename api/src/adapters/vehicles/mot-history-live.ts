import type { MotDefect, MotTest } from '@forecourt/domain/cars/history';
import * as z from 'zod';
import type { MotAnswer, MotHistory, MotHistoryFailure } from '../../ports/mot-history';
import { createOutsideCall, OutsideStatusError, type OutsideCallFigures } from '../outside-call';
import { createClientToken } from './client-token';

export interface LiveMotHistoryOptions {
  /** Address of its vehicles by registration: `https://history.mot.api.gov.uk/v1/trade/vehicles/registration`. */
  url: string;
  apiKey: string;
  /** Where tokens are given out: `https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token`. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  now?: () => number;
}

const SCOPE = 'https://tapi.dvsa.gov.uk/.default';
const KILOMETRES_A_MILE = 1.609344;

/** The part of the service's documented answer that we read. */
const answer = z.object({
  motTests: z
    .array(
      z.object({
        completedDate: z.string().regex(/^\d{4}-\d\d-\d\d/),
        testResult: z.enum(['PASSED', 'FAILED']),
        expiryDate: z.iso.date().nullish(),
        odometerValue: z.coerce.number().int().min(0).nullish().catch(null),
        odometerUnit: z.string().nullish(),
        defects: z.array(z.object({ text: z.string(), type: z.string(), dangerous: z.boolean().nullish() })).nullish(),
      }),
    )
    .default([]),
});
const refusal = z.object({ errorCode: z.string() });

const FAILURE_BY_STATUS: Record<number, MotHistoryFailure> = { 400: 'invalid', 429: 'throttled', 500: 'failed' };
/** Types that fail a test; `PRS` and `FAIL` are those of tests before May 2018. All others are advice. */
const DEFECT_KINDS: Record<string, MotDefect['kind']> = { DANGEROUS: 'dangerous', MAJOR: 'major', FAIL: 'major', PRS: 'major', MINOR: 'minor' };

/** The DVSA's MOT history service. */
export function createLiveMotHistory(options: LiveMotHistoryOptions): MotHistory & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 3_000 });
  const token = createClientToken(call, { ...options, url: new URL(options.tokenUrl), scope: SCOPE });

  async function ask(registration: string): Promise<MotAnswer> {
    const url = new URL(`${options.url}/${encodeURIComponent(registration)}`);
    const get = async () => call.getJson(url, { authorization: `Bearer ${await token.current()}`, 'x-api-key': options.apiKey, accept: 'application/json' });
    let { status, body } = await get();
    if (status === 401) {
      token.forget();
      ({ status, body } = await get());
    }
    if (status === 200) return { tests: answer.parse(body).motTests.map(testIn).toSorted(byNewest) };
    // Only the service's own answer says that there are no tests; any other 404 is a wrong address.
    if (status === 404 && refusal.parse(body).errorCode.startsWith('MOTH-')) return { tests: [] };
    return { failure: FAILURE_BY_STATUS[status] ?? 'failed' };
  }

  return {
    figures: call.figures,
    testsOf: (registration) =>
      ask(registration).catch((error: unknown) => {
        if (error instanceof z.ZodError) return { failure: 'failed' as const };
        // No answer in time, an unreadable one, no token, or an open breaker: all of these are temporary.
        return { failure: (error instanceof OutsideStatusError && FAILURE_BY_STATUS[error.status]) || ('unavailable' as const) };
      }),
  };
}

type GivenTest = z.output<typeof answer>['motTests'][number];

function testIn({ completedDate, testResult, expiryDate, odometerValue, odometerUnit, defects }: GivenTest): MotTest {
  const miles = odometerValue && Math.round(odometerUnit === 'KM' ? odometerValue / KILOMETRES_A_MILE : odometerValue);
  return {
    on: completedDate.slice(0, 10),
    hasPassed: testResult === 'PASSED',
    ...(testResult === 'PASSED' && expiryDate && { expiresOn: expiryDate }),
    ...(miles && { miles }),
    defects: (defects ?? []).map(({ text, type, dangerous }) => ({ kind: dangerous ? 'dangerous' : (DEFECT_KINDS[type] ?? 'advisory'), text })),
  };
}

/** Of two tests on one day the passed one is the later: the car was mended in between. */
const byNewest = (one: MotTest, other: MotTest) => other.on.localeCompare(one.on) || Number(other.hasPassed) - Number(one.hasPassed);
