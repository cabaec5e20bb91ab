import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { validateUkMobile } from '@forecourt/domain/input/uk-mobile';
import type { StoredValuation } from '@forecourt/domain/valuation/wire';
import { RESEND_COOLDOWN_SECONDS, SMS_CODE_LIFETIME_MINUTES } from '@forecourt/domain/valuation/rules';
import { enqueue } from '../../mail/outbox/store';
import type { Applicant } from './check-request';
import type { SendQuota, SmsRoute } from './send-quota';
import type { SmsCodes } from './sms-code';
import {
  acceptCode,
  exchangeTicket,
  findForSession,
  grantSession,
  insertValuation,
  readForSession,
  renewCode,
  spendTry,
} from './store';
import {
  createSession,
  createTicket,
  hashOfTicket,
  SESSION_LIFETIME_MS,
  TICKET_LIFETIME_MS,
} from './valuation-session';
import type { ValuedCar } from './value-vehicle';

/** Too many SMS have been sent already. */
export class LimitReachedError extends Error {
  override name = 'LimitReachedError';
  readonly scope: string;

  constructor(scope: string) {
    super(`The limit of SMS by ${scope} is reached`);
    this.scope = scope;
  }
}

export interface ValuationsOptions {
  database: Pool;
  codes: SmsCodes;
  quota: SendQuota;
  now: () => Date;
}

/** All valuations of a number, or one. */
export type WhichValuations = { phone: string } | { id: string };

/** Visitors' operations on valuations. Every refusal is `undefined`, without a reason. */
export interface Valuations {
  /** Stores a valuation and sends the code that opens it. @returns its guid @throws LimitReachedError */
  request: (applicant: Applicant, car: ValuedCar, address: string) => Promise<string>;
  /**
   * Opens a valuation, if the code is right: to a new session, or, in a third-party page, to the holder of a ticket.
   */
  verify: (
    given: Verification,
  ) => Promise<
    { valuation: StoredValuation; token: string } | { valuation: StoredValuation; ticket: string } | undefined
  >;
  /** Exchanges a ticket, once, for a session. */
  enter: (ticket: string) => Promise<{ id: string; token: string } | undefined>;
  /** Sends another code. @throws LimitReachedError */
  resend: (given: { id: string; vrm: string; address: string }) => Promise<true | undefined>;
  /** The valuations that the session opened: of a number, oldest first, or the one with a guid. */
  list: (given: WhichValuations & { session: Buffer | undefined }) => Promise<StoredValuation[]>;
}

interface Verification {
  id: string;
  vrm: string;
  code: string;
  /** `elsewhere` in a third-party page. */
  session: Buffer | 'elsewhere' | undefined;
}

const LIFETIME_MS = SMS_CODE_LIFETIME_MINUTES * 60 * 1000;
const GUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether a text can be the guid of a valuation. */
export function isGuid(text: string): boolean {
  return GUID.test(text);
}

/**
 * The free valuation: requested, opened by a code that proves the number, read by the session that opened it (A6-2).
 */
export function createValuations({ database, codes, quota, now }: ValuationsOptions): Valuations {
  function newCode() {
    const sentAt = now();
    return { ...codes.create(), sentAt, expiresAt: new Date(sentAt.getTime() + LIFETIME_MS) };
  }

  async function sendCode(
    transaction: Transaction,
    route: SmsRoute,
    given: { code: string; expiresAt: Date; idempotencyKey: string },
  ): Promise<void> {
    const { code, expiresAt, idempotencyKey } = given;
    const text = `${code} is your code to view your car valuation. It is good for ${SMS_CODE_LIFETIME_MINUTES} minutes. Do not share it with anyone.`;
    await enqueue(transaction, { kind: 'sms', idempotencyKey, payload: { to: route.phone, text }, expiresAt });
    const usedUp = await quota.take(transaction, route, now());
    if (usedUp !== undefined) throw new LimitReachedError(usedUp);
  }

  return {
    request: async (applicant, car, address) => {
      const id = randomUUID();
      const code = newCode();
      await withTransaction(database, async (transaction) => {
        await insertValuation(transaction, id, applicant, car, code);
        await sendCode(transaction, { phone: applicant.phone, address }, { ...code, idempotencyKey: `sms-${id}-1` });
      });
      return id;
    },

    verify: async ({ id, vrm, code, session }) => {
      if (!isGuid(id)) return undefined;
      const kept = await spendTry(database, id, now());
      if (!kept || !codes.matches(code, kept) || kept.vrm !== vrm) return undefined;
      const isElsewhere = session === 'elsewhere';
      const { tokenHash, ...opens } = isElsewhere ? createTicket() : createSession();
      return withTransaction(database, async (transaction) => {
        const at = now();
        const valuation = await acceptCode(transaction, id, kept.hash, at);
        if (!valuation) return undefined;
        const expiresAt = new Date(at.getTime() + (isElsewhere ? TICKET_LIFETIME_MS : SESSION_LIFETIME_MS));
        await grantSession(transaction, {
          tokenHash,
          before: isElsewhere ? undefined : session,
          valuationId: id,
          now: at,
          expiresAt,
        });
        return { valuation, ...opens };
      });
    },

    enter: async (ticket) => {
      const { token, tokenHash } = createSession();
      const at = now();
      const expiresAt = new Date(at.getTime() + SESSION_LIFETIME_MS);
      const id = await exchangeTicket(database, { ticketHash: hashOfTicket(ticket), tokenHash, now: at, expiresAt });
      return id === undefined ? undefined : { id, token };
    },

    resend: async ({ id, vrm, address }) => {
      if (!isGuid(id)) return undefined;
      const code = newCode();
      const sentBefore = new Date(code.sentAt.getTime() - RESEND_COOLDOWN_SECONDS * 1000);
      return withTransaction(database, async (transaction) => {
        const renewed = await renewCode(transaction, { id, vrm, code, sentBefore });
        if (!renewed) return undefined;
        await sendCode(
          transaction,
          { phone: renewed.phone, address },
          { ...code, idempotencyKey: `sms-${id}-${renewed.sends}` },
        );
        return true;
      });
    },

    list: async ({ session, ...which }) => {
      if (!session) return [];
      if ('id' in which) {
        const found = isGuid(which.id)
          ? await findForSession(database, { tokenHash: session, id: which.id, now: now() })
          : undefined;
        return found ? [found] : [];
      }
      const number = validateUkMobile(which.phone);
      return number.ok ? readForSession(database, { tokenHash: session, phone: number.value, now: now() }) : [];
    },
  };
}
