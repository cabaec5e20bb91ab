import type { FastifyReply } from 'fastify';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { thisSite } from '../this-site';

interface Sent {
  answers: number;
  /** Bytes as sent, with headers. */
  bytes: number;
}

/** Bytes sent of the pages of one brand and set. */
interface SentOf {
  brand: string;
  set: string;
  whole: Sent;
  /** Bytes sent as differences from a dictionary. */
  differences: Sent;
}

/** Maximum stored sums: of each brand those of the last ten sets. */
const MAX_SUMS = 10 * thisSite.brands.length;

/** Counts the bytes of pages as they are sent, whole and as differences, for operators. */
export class SentBytes {
  readonly #counted = new BoundedMap<SentOf>({ maxEntries: MAX_SUMS });

  /** Counts an answer after it is sent. */
  count({ brand, set }: { brand: string; set: { id: string } }, reply: FastifyReply, isDifference: boolean): void {
    const { socket } = reply.raw;
    // A connection sends one answer at a time.
    const before = socket?.bytesWritten ?? 0;
    reply.raw.once('finish', () => {
      const key = JSON.stringify([brand, set.id]);
      const counted = this.#counted.get(key) ?? {
        brand,
        set: set.id,
        whole: { answers: 0, bytes: 0 },
        differences: { answers: 0, bytes: 0 },
      };
      const kind = isDifference ? counted.differences : counted.whole;
      kind.answers += 1;
      kind.bytes += (socket?.bytesWritten ?? 0) - before;
      this.#counted.set(key, counted);
    });
  }

  get all(): SentOf[] {
    return this.#counted.latest(MAX_SUMS);
  }
}
