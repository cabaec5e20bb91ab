/** A point of a drawn line; `'crease'` lets the line change direction sharply there (where bonnet meets windscreen). */
export type Knot = readonly [at: number, value: number, crease?: 'crease'];

/** A line along the car: the value at a position, in metres. Before its first knot and after its last it stays level. */
export type Curve = (at: number) => number;

interface Span {
  from: number;
  to: number;
  start: number;
  end: number;
  startSlope: number;
  endSlope: number;
}

/**
 * A smooth line through all knots that never swings beyond them (monotone cubic after Fritsch and Butland), so that a
 * line drawn by a few numbers has no bumps that nobody drew.
 */
export function curveThrough(knots: readonly Knot[]): Curve {
  const spans = spansOf(knots);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error('A curve needs two knots');
  const valueAt = (at: number) => {
    if (at <= first.from) return first.start;
    if (at >= last.to) return last.end;
    return hermite(spans.find(({ to }) => at <= to) ?? last, at);
  };
  // A panel asks for its points station by station: nine times of ten at the position of the last call.
  let [lastAt, lastValue] = [first.from, first.start];
  return (at) => {
    if (at !== lastAt) {
      lastValue = valueAt(at);
      lastAt = at;
    }
    return lastValue;
  };
}

function spansOf(knots: readonly Knot[]): Span[] {
  const spans: Span[] = [];
  for (const [index, [to, end]] of knots.entries()) {
    const before = knots[index - 1];
    if (!before) continue;
    const slope = (end - before[1]) / (to - before[0]);
    spans.push({ from: before[0], to, start: before[1], end, startSlope: slope, endSlope: slope });
  }
  for (const [index, right] of spans.entries()) {
    const left = spans[index - 1];
    if (!left || knots[index]?.[2] === 'crease') continue;
    const slope = joiningSlope(left, right);
    // The two secants are still needed for the next knot: only the side that meets this knot changes.
    right.startSlope = slope;
    left.endSlope = slope;
  }
  return spans;
}

const secant = ({ from, to, start, end }: Span): number => (end - start) / (to - from);

function joiningSlope(left: Span, right: Span): number {
  const [a, b] = [secant(left), secant(right)];
  if (a * b <= 0) return 0;
  const [leftLength, rightLength] = [left.to - left.from, right.to - right.from];
  const weight = (leftLength + 2 * rightLength) / (3 * (leftLength + rightLength));
  return (a * b) / (weight * b + (1 - weight) * a);
}

function hermite({ from, to, start, end, startSlope, endSlope }: Span, at: number): number {
  const length = to - from;
  const t = (at - from) / length;
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * start + (t3 - 2 * t2 + t) * length * startSlope + (3 * t2 - 2 * t3) * end + (t3 - t2) * length * endSlope;
}
