import { currentTrace, inTrace, stepOf, type Trace } from './trace';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/**
 * A step of a request. Names and attributes never describe a visitor: they contain no address, no typed words, no
 * values of a statement.
 */
export interface Step {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
}

export interface BegunStep extends Step {
  self: Trace;
  /** Undefined for the first step of a trace. */
  parent: Trace | undefined;
  /** End in milliseconds since 1970. Default: now. */
  startMs?: number;
}

export interface SpanEnd {
  /** A better name, which was not known at first. */
  name?: string;
  attributes?: SpanAttributes;
  isFailed?: boolean;
  /** In milliseconds since 1970. Default: now. */
  endMs?: number;
}

export interface OpenSpan {
  isSampled: boolean;
  end: (end?: SpanEnd) => void;
}

export type Recorder = (step: BegunStep) => OpenSpan;

let recorder: Recorder | undefined;

/** Starts recording steps. Without an argument, stops it. */
export function recordSteps(to?: Recorder): void {
  recorder = to;
}

/** Begins the step of a request in this service. Undefined if nothing is recorded. */
export function beginStep(step: BegunStep): OpenSpan | undefined {
  return recorder?.(step);
}

/**
 * Begins a step of the current trace; undefined if the trace is not recorded. Run the work of the step by
 * `inTrace(self, …)`.
 */
export function beginChild(step: Step): (OpenSpan & { self: Trace }) | undefined {
  const parent = currentTrace();
  if (!recorder || !parent?.isSampled) return undefined;
  const self = stepOf(parent);
  return { ...recorder({ ...step, self, parent }), self };
}

/**
 * Runs work as a step of the current trace.
 *
 * @param work gets a function that adds attributes later
 */
export async function asStep<Result>(
  step: Step,
  work: (note: (attributes: SpanAttributes) => void) => Promise<Result>,
): Promise<Result> {
  const span = beginChild(step);
  if (!span) return work(() => {});
  let attributes: SpanAttributes = {};
  const note = (more: SpanAttributes) => void (attributes = { ...attributes, ...more });
  try {
    const result = await inTrace(span.self, () => work(note));
    span.end({ attributes });
    return result;
  } catch (error) {
    span.end({ attributes, isFailed: true });
    throw error;
  }
}
