import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The request that caused the current work, by W3C Trace Context. https://www.w3.org/TR/trace-context/ */
export interface Trace {
  /** 32 hexadecimal digits: the request's id in logs, answers and traces, the same in every service. */
  traceId: string;
  /** 16 hexadecimal digits: the step that causes the current work. */
  spanId: string;
  /** Whether its steps are recorded. */
  isSampled: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/** Returns the trace of the current request, or undefined outside of requests. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs work, and everything that it causes, as part of a trace. */
export const inTrace = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

export const newTrace = (): Trace => ({ traceId: newId(16), spanId: newId(8), isSampled: false });

/** A step of the same trace. */
export const stepOf = (trace: Trace): Trace => ({ ...trace, spanId: newId(8) });

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads the header `traceparent`; undefined if it is invalid. A later version may append more, which is ignored. */
export function readTraceparent(header: unknown): Trace | undefined {
  const [, version, traceId, spanId, flags, more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Headers that pass the current trace on; empty outside a trace. */
export function traceHeaders(trace = currentTrace()): { traceparent?: string } {
  return trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? '01' : '00'}` } : {};
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
