import { currentTrace, inTrace, newTrace, readTraceparent, stepOf, traceHeaders } from './trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-02`, { traceId: TRACE, spanId: SPAN, isSampled: false }],
  [`01-${TRACE}-${SPAN}-01-more`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-ada@vale.example-${SPAN}-01`, undefined],
  ['', undefined],
  [undefined, undefined],
  [[`00-${TRACE}-${SPAN}-01`], undefined],
])('reads the header %s as the standard says', (header, expected) => {
  expect(readTraceparent(header)).toEqual(expected);
});

it('passes on what it has read, and a step of it under the same id', () => {
  const trace = { ...newTrace(), isSampled: true };
  expect(readTraceparent(traceHeaders(trace).traceparent)).toEqual(trace);
  const step = stepOf(trace);
  expect([step.traceId, step.spanId === trace.spanId]).toEqual([trace.traceId, false]);
});

it('is visible to all work that it causes, and to nothing else', async () => {
  const [one, other] = [newTrace(), newTrace()];
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return currentTrace();
  };
  expect(await Promise.all([inTrace(one, later), inTrace(other, later), later()])).toEqual([one, other, undefined]);
  expect(traceHeaders()).toEqual({});
});
