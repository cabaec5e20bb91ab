import { beginStep } from '@forecourt/service/span';
import type { Trace } from '@forecourt/service/trace';

/**
 * A call of a block to the API. Its address is not recorded, since it may name a visitor's car: the API reports the
 * route.
 */
export interface TracedCall {
  self: Trace;
  parent: Trace;
  method: string;
  /** Absent if there was no answer. */
  status: number | undefined;
  /** In milliseconds since 1970. */
  startMs: number;
  endMs: number;
}

/** Records a call that was made in a renderer, which has no collector. */
export function recordCall({ self, parent, method, status, startMs, endMs }: TracedCall): void {
  const attributes = {
    'http.request.method': method,
    ...(status !== undefined && { 'http.response.status_code': status }),
  };
  beginStep({ name: `${method} API`, kind: 'client', self, parent, startMs, attributes })?.end({
    endMs,
    isFailed: status === undefined || status >= 400,
  });
}
