import type { MarkedTest } from '@forecourt/domain/cars/history';
import { formatCount } from '@forecourt/domain/money';
import styles from './vehicle-history.module.css';

interface MileageChartProps {
  /** Newest first. */
  tests: readonly MarkedTest[];
}

/** Size of the drawing in its own units; it is scaled to the room that it has. */
const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 24;

/**
 * The mileage of each test over time. A circle is a passed test, a cross a failed one, a triangle a mileage that fell.
 * The list contains the same data as text.
 */
export function MileageChart({ tests }: MileageChartProps) {
  const points = pointsOf(tests);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={styles.ground} d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
        {points.map(({ x, y, test }) => (
          <path
            key={`${test.on} ${test.hasPassed}`}
            className={test.fellFrom ? styles.fell : styles.point}
            d={markOf(test, x, y)}
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span>{inWords(first)}</span>
        <span>{inWords(last)}</span>
        <span className={styles.legend} aria-hidden="true">
          ● passed × failed ▲ fewer miles than before
        </span>
      </figcaption>
    </figure>
  );
}

function pointsOf(tests: readonly MarkedTest[]) {
  const read = tests
    .toReversed()
    .flatMap((test) => (test.miles === undefined ? [] : [{ test, miles: test.miles, at: Date.parse(test.on) }]));
  const [from, to] = [read[0]?.at ?? 0, read.at(-1)?.at ?? 0];
  const max = Math.max(1, ...read.map(({ miles }) => miles));
  return read.map((point) => ({
    ...point,
    x: Math.round(MARGIN + ((WIDTH - 2 * MARGIN) * (point.at - from)) / Math.max(1, to - from)),
    y: Math.round(HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * point.miles) / max),
  }));
}

function markOf({ hasPassed, fellFrom }: MarkedTest, x: number, y: number): string {
  if (fellFrom) return `M${x - 8} ${y + 7}h16l-8 -15z`;
  // Drawn above the line: most failed tests are passed within days, so their points nearly coincide.
  return hasPassed ? `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0` : `M${x - 6} ${y - 22}l12 12m0 -12l-12 12`;
}

const inWords = ({ miles, test }: { miles: number; test: MarkedTest }) =>
  `${formatCount(miles)} miles in ${test.on.slice(0, 4)}`;
