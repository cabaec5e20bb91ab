import type { MotDefect, MotTest } from '@forecourt/domain/cars/history';
import * as z from 'zod';
import type { MotAnswer, MotHistory, MotHistoryFailure, MotRecord } from '../../ports/mot-history';
import { createOutsideCall, OutsideStatusError, type OutsideCallFigures } from '../outside-call';
import { createClientToken } from './client-token';
import { dayIn } from './day-in';

export interface LiveMotHistoryOptions {
  /** Address of its vehicles by registration: `https://history.mot.api.gov.uk/v1/trade/vehicles/registration`. */
  url: string;
  apiKey: string;
  /** Address of the token service: `https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token`. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  now?: () => number;
}

const SCOPE = 'https://tapi.dvsa.gov.uk/.default';
const MILES_A_KILOMETRE = 1 / 1.609344;
const MILES_A_UNIT: Record<string, number | undefined> = {
  MI: 1,
  MILES: 1,
  KM: MILES_A_KILOMETRE,
  KMS: MILES_A_KILOMETRE,
  KILOMETRES: MILES_A_KILOMETRE,
};

/** The part of the documented answer that we read. An undocumented test does not affect the others. */
const answer = z.object({ motTests: z.array(z.unknown()).nullish(), motTestDueDate: z.unknown().optional() });

const day = z.unknown().optional().transform(dayIn);
const given = z.object({
  completedDate: day.pipe(z.string()),
  testResult: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['PASSED', 'FAILED'])),
  expiryDate: day,
  odometerValue: z.unknown().optional(),
  odometerUnit: z.unknown().optional(),
  odometerResultType: z.unknown().optional(),
  defects: z.array(z.unknown()).nullish(),
});
const givenDefect = z.object({
  text: z.string().trim().min(1).catch(''),
  type: z.string().toUpperCase().catch(''),
  dangerous: z.boolean().nullish().catch(null),
});
const refusal = z.object({ errorCode: z.string() });

const FAILURE_BY_STATUS: Record<number, MotHistoryFailure> = { 400: 'invalid', 429: 'throttled', 500: 'failed' };
const UNREAD_DEFECT = 'recorded without a description that we can read';
/** Kinds of defects other than advice. `PRS` and `FAIL` are types of tests before May 2018. */
const DEFECT_KINDS: Record<string, MotDefect['kind']> = {
  DANGEROUS: 'dangerous',
  MAJOR: 'major',
  FAIL: 'major',
  PRS: 'major',
  MINOR: 'minor',
};

/** The DVSA's MOT history service. */
export function createLiveMotHistory(
  options: LiveMotHistoryOptions,
): MotHistory & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 3_000 });
  const token = createClientToken(call, { ...options, url: new URL(options.tokenUrl), scope: SCOPE });

  async function ask(registration: string): Promise<MotAnswer> {
    const url = new URL(`${options.url}/${encodeURIComponent(registration)}`);
    const get = async () =>
      call.getJson(url, {
        authorization: `Bearer ${await token.current()}`,
        'x-api-key': options.apiKey,
        accept: 'application/json',
      });
    let { status, body } = await get();
    if (status === 401) {
      token.forget();
      ({ status, body } = await get());
    }
    if (status === 200) return recordIn(answer.parse(body));
    // Only the service's own answer says that there are no tests; any other 404 is a wrong address.
    if (status === 404 && refusal.parse(body).errorCode.startsWith('MOTH-')) return { tests: [] };
    return { failure: FAILURE_BY_STATUS[status] ?? 'failed' };
  }

  return {
    figures: call.figures,
    testsOf: (registration) =>
      ask(registration).catch((error: unknown) => {
        if (error instanceof z.ZodError) return { failure: 'failed' as const };
        // No answer in time, an unreadable answer, a missing token and an open breaker are all temporary.
        return {
          failure: (error instanceof OutsideStatusError && FAILURE_BY_STATUS[error.status]) || ('unavailable' as const),
        };
      }),
  };
}

function recordIn({ motTests, motTestDueDate }: z.output<typeof answer>): MotRecord {
  const read = (motTests ?? []).map((test) => given.safeParse(test).data);
  const tests = read.flatMap((test) => (test ? [testIn(test)] : [])).toSorted(byNewest);
  const unreadTests = read.length - tests.length;
  const firstDueOn = dayIn(motTestDueDate);
  return { tests, ...(unreadTests > 0 && { unreadTests }), ...(firstDueOn && { firstDueOn }) };
}

function testIn(test: z.output<typeof given>): MotTest {
  const { completedDate, testResult, expiryDate, defects } = test;
  const miles = milesIn(test);
  return {
    on: completedDate,
    hasPassed: testResult === 'PASSED',
    ...(testResult === 'PASSED' && expiryDate && { expiresOn: expiryDate }),
    ...(miles && { miles }),
    defects: (defects ?? []).map(defectIn),
  };
}

/** Also returns a defect for an unreadable value: otherwise the car would seem to have no defect. */
function defectIn(value: unknown): MotDefect {
  const { text, type, dangerous } = givenDefect.safeParse(value).data ?? { text: '', type: '', dangerous: null };
  return { kind: dangerous ? 'dangerous' : (DEFECT_KINDS[type] ?? 'advisory'), text: text || UNREAD_DEFECT };
}

/** Returns undefined for a reading or a unit that cannot be read: no mileage is better than a wrong one. */
function milesIn({ odometerValue, odometerUnit, odometerResultType }: z.output<typeof given>): number | undefined {
  const isRead = /^\s*read\s*$/i.test(String(odometerResultType ?? 'READ'));
  const [value] = /^\d{1,3}(?:,\d{3})+$|^\d{1,7}$/.exec(String(odometerValue).trim()) ?? [];
  const unit =
    MILES_A_UNIT[
      String(odometerUnit ?? 'MI')
        .trim()
        .toUpperCase()
    ];
  return isRead && value !== undefined && unit !== undefined
    ? Math.round(Number(value.replaceAll(',', '')) * unit)
    : undefined;
}

/**
 * Sorts the newest first. After a failed test, a passed one of the same day is newer: the car was repaired in between.
 */
const byNewest = (one: MotTest, other: MotTest) =>
  other.on.localeCompare(one.on) || Number(other.hasPassed) - Number(one.hasPassed);
