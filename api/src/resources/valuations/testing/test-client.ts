import type { FastifyInstance } from 'fastify';
import { validateUkMobile } from '@forecourt/domain/input/uk-mobile';
import { FEW_CARS, TEST_DAY, testApi, type TestApi } from '../../../testing/test-api';

/** A valid request, with the register's test plate. */
export const SAMPLE_REQUEST = {
  vehicle: {
    capId: 1,
    mileage: 42_000,
    vrm: 'AA19AAA',
    registrationDate: '2019-03-14T00:00:00Z',
    make: 'Ford',
    model: 'Focus',
  },
  outstandingFinance: true,
  reasonForValuation: 1,
  vehicleCondition: 3,
  firstName: 'Ada',
  lastName: "O'Vale",
  email: 'ada@vale.example',
  phone: '07700 900001',
  privacyCheck: true,
};

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** One visitor's browser: keeps the session cookie. */
export interface ValuationClient {
  /** The same browser in a third-party page, with the headers that the shell forwards. */
  elsewhere: {
    verify: (id: string, code: string) => Promise<Answer>;
    enter: (form: Record<string, string>) => Promise<Answer>;
  };
  cookie: () => string | undefined;
  request: (change: object) => Promise<Answer>;
  /** Requests a valuation; resolves to its guid. */
  ask: (change: object) => Promise<string>;
  verify: (id: string, code: string, vrm?: string) => Promise<Answer>;
  resend: (id: string, vrm?: string) => Promise<Answer>;
  list: (phone: string) => Promise<Answer>;
  /** The same request by POST, as our own page sends it. */
  listByPost: (phone: string) => Promise<Answer>;
  /** One valuation, as our own page reads it in a browser without session storage. */
  listById: (id: string) => Promise<Answer>;
  addLead: (fields: Record<string, string>) => Promise<Answer>;
}

/** @param remoteAddress of the visitor, as the shell forwards it */
export function valuationClient(app: FastifyInstance, remoteAddress = '203.0.113.7'): ValuationClient {
  let cookie: string | undefined;
  const base = '/api/apply/v1';

  async function send(
    method: 'GET' | 'POST',
    url: string,
    payload?: object | string,
    isElsewhere = false,
  ): Promise<Answer> {
    const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      'x-forwarded-for': remoteAddress,
      ...(payload !== undefined && { 'content-type': type }),
      ...(isElsewhere ? { 'x-embedded': '1' } : cookie !== undefined && { cookie }),
    };
    const answer = await app.inject({ method, url: base + url, headers, ...(payload !== undefined && { payload }) });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';', 1)[0];
    return answer;
  }

  const request = (change: object) => send('POST', '/valuation', { ...SAMPLE_REQUEST, ...change });
  return {
    elsewhere: {
      verify: (id, code) => send('POST', '/valuation/verify', { id, code, vrm: 'AA19AAA' }, true),
      enter: (form) => send('POST', '/valuation/enter', new URLSearchParams(form).toString(), true),
    },
    cookie: () => cookie,
    request,
    ask: async (change) => {
      const answer = await request(change);
      const { id } = answer.json<{ id?: string }>();
      if (id === undefined) throw new Error(`No valuation: ${answer.body}`);
      return id;
    },
    verify: (id, code, vrm = 'aa19 aaa') => send('POST', '/valuation/verify', { id, code, vrm }),
    resend: (id, vrm = 'AA19AAA') => send('POST', '/valuation/resend', { id, vrm }),
    list: (phone) => send('GET', `/valuations?phone=${encodeURIComponent(phone)}`),
    listByPost: (phone) => send('POST', '/valuations', { phone }),
    listById: (id) => send('POST', '/valuations', { id }),
    addLead: (fields) => send('POST', '/vicidial-add-lead', new URLSearchParams(fields).toString()),
  };
}

/** The code in the latest message to a number. */
export async function lastCode(api: TestApi, phone: string): Promise<string> {
  const number = validateUkMobile(phone);
  const { rows } = await api.database.query<{ text: string }>(
    `select payload->>'text' as text from api.outbox where kind = 'sms' and payload->>'to' = $1 order by id desc limit 1`,
    [number.ok ? number.value : phone],
  );
  return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

/** A visitor with a unique number. */
export interface TestVisitor {
  api: TestApi;
  visitor: ValuationClient;
  phone: string;
}

/**
 * Gives each test a new visitor, whose number has reached no limit, a minute later. The tests share the API and its
 * clock.
 *
 * @returns moves the clock
 */
export function eachVisitor(prepare: (given: TestVisitor) => void): (milliseconds: number) => void {
  const api = testApi({ seed: FEW_CARS, now: () => new Date(clock) });
  let clock = TEST_DAY.getTime();
  let numbers = 0;
  beforeEach(() => {
    numbers += 1;
    clock += 60_000;
    prepare({ api, visitor: valuationClient(api.app), phone: `07700 900${String(numbers).padStart(3, '0')}` });
  });
  return (milliseconds) => {
    clock += milliseconds;
  };
}
