import { settleDelivery, takeDeliveries, type Delivery, type DeliveryOutcome, type Outbox } from './deliveries';
import { errorMessage } from '@forecourt/service/error-message';
import { RefusedError } from '@forecourt/service/refused-error';

/** Delivers messages of one kind. */
export interface OutboxReceiver {
  /** @throws RefusedError to give the message up; other errors cause a retry */
  deliver: (payload: unknown, idempotencyKey: string) => Promise<void>;
  /** Whether a sent message keeps its content: on a developer's machine, where `/dev/outbox` shows it. */
  keepsSent: boolean;
  /** Whether a message that was given up keeps its content, to be sent by hand. */
  keepsRefused: boolean;
}

export interface OutboxWorkerOptions extends Outbox {
  receivers: Readonly<Record<string, OutboxReceiver>>;
  log: { warn: (details: object, message: string) => void };
  now: () => Date;
  /** A message is given up after this many failures. Default 22: about half a day, with the waits between attempts. */
  maxAttempts?: number;
}

export interface OutboxWorker {
  /** Sends all due messages. Resolves when none is left. */
  deliverDue: () => Promise<void>;
  /** Checks for messages now, and then every second. */
  start: () => void;
  /** Checks immediately instead of within a second. Has no effect before `start`. */
  wake: () => void;
  /** Finishes the message in progress. */
  stop: () => Promise<void>;
}

const POLL_MS = 1_000;
const BATCH = 10;
/** Longer than any receiver takes to answer or fail. */
const LEASE_MS = 20_000;
const MAX_WAIT_MS = 3_600_000;

/**
 * Sends the messages of the outbox: at least once, always with the same idempotency key, by any number of parallel
 * workers. A receiver that respects the key processes each message exactly once, even if a process is killed.
 */
export function createOutboxWorker({
  receivers,
  log,
  now,
  maxAttempts = 22,
  ...outbox
}: OutboxWorkerOptions): OutboxWorker {
  const kinds = Object.keys(receivers);
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  /** Woken during a check: newer messages may have come too late for it. */
  let isWokenAgain = false;
  let running: Promise<void> | undefined;

  async function attempt({ kind, payload, idempotencyKey, attempts, expiresAt }: Delivery): Promise<DeliveryOutcome> {
    const receiver = receivers[kind];
    if (!receiver) throw new Error(`Nobody receives ${kind}`);
    const keepPayload = receiver.keepsRefused;
    if (expiresAt && expiresAt <= now()) return { kind: 'failed', failure: 'expired', keepPayload };
    try {
      await receiver.deliver(payload, idempotencyKey);
      return { kind: 'sent', keepPayload: receiver.keepsSent };
    } catch (error) {
      const failure = errorMessage(error);
      if (error instanceof RefusedError || attempts >= maxAttempts) return { kind: 'failed', failure, keepPayload };
      return { kind: 'later', failure, dueAt: new Date(now().getTime() + waitMs(attempts)) };
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const outcome = await attempt(delivery);
    const { id, kind, attempts } = delivery;
    if (outcome.kind !== 'sent')
      log.warn({ id, kind, attempts, ended: outcome.kind, failure: outcome.failure }, 'a message was not delivered');
    await settleDelivery(outbox, delivery, outcome, now());
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const deliveries = await takeDeliveries(outbox, { kinds, limit: BATCH, now: now(), leaseMs: LEASE_MS });
      if (deliveries.length === 0) return;
      await Promise.all(deliveries.map(deliver));
    }
  }

  function look(): void {
    clearTimeout(timer);
    isWokenAgain = running !== undefined;
    running ??= deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
        if (started) timer = setTimeout(look, isWokenAgain ? 0 : POLL_MS);
      });
  }

  return {
    deliverDue,
    start: () => {
      started = true;
      look();
    },
    wake: () => {
      if (started) look();
    },
    stop: async () => {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Two seconds, then doubled each time up to an hour, plus a random part so that messages are not retried all at once.
 */
function waitMs(attempts: number): number {
  return Math.min(MAX_WAIT_MS, 1_000 * 2 ** attempts) * (0.9 + Math.random() * 0.2);
}
