import type { MarkedTest } from '@forecourt/domain/cars/history';
import { formatCount } from '@forecourt/domain/money';
import { axisFor } from '../../plot/axis';
import styles from './vehicle-history.module.css';

interface MileageChartProps {
  /** Newest first. */
  tests: readonly MarkedTest[];
}

/** Few enough that their labels fit on the smallest screen. */
const MAX_YEARS = 5;

/**
 * The mileage of each test over time. A circle is a passed test, a cross a failed one, a triangle a mileage that fell.
 * The list contains the same data as text. Drawn in percent of its width, so that its text has the usual size on every
 * screen.
 */
export function MileageChart({ tests }: MileageChartProps) {
  const readings = readingsOf(tests);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < 2) return null;
  const up = axisFor([0, ...readings.map(({ miles }) => miles)]);
  const x = (at: number) => `${Math.round((100 * (at - first.at)) / Math.max(1, last.at - first.at))}%`;
  const y = (miles: number) => `${100 - up.percentOf(miles)}%`;
  return (
    <figure className={styles.chart}>
      <svg aria-hidden="true" fill="currentColor">
        {up.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.ground} x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="-16" y={y(tick)} dy=".35em" textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        <text x="-16" dy="-1.4em" textAnchor="end">
          Miles
        </text>
        <g textAnchor="middle" className={styles.years}>
          {yearsBetween(first.test.on, last.test.on).map((year) => (
            <text key={year} x={x(Date.UTC(year))} y="100%" dy="1.7em">
              {year}
            </text>
          ))}
        </g>
        {readings.slice(1).map(({ at, miles }, index) => {
          const { at: from, miles: fewer } = readings[index] ?? first;
          return <line key={at} className={styles.line} x1={x(from)} y1={y(fewer)} x2={x(at)} y2={y(miles)} />;
        })}
        {readings.map(({ at, miles, test }) => (
          <svg key={`${test.on} ${test.hasPassed}`} x={x(at)} y={y(miles)} overflow="visible">
            <path className={test.fellFrom ? styles.fell : styles.point} d={markOf(test)} />
          </svg>
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

/** Oldest first, without the tests whose mileage could not be read. */
function readingsOf(tests: readonly MarkedTest[]) {
  return tests
    .toReversed()
    .flatMap((test) => (test.miles === undefined ? [] : [{ test, miles: test.miles, at: Date.parse(test.on) }]));
}

/** Years that begin between two days, with the same distance between them. */
function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))];
  const step = Math.ceil((last - first + 1) / MAX_YEARS);
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years.filter((year) => (last - year) % step === 0);
}

/** Around the point itself. */
function markOf({ hasPassed, fellFrom }: MarkedTest): string {
  if (fellFrom) return 'M-8 7h16l-8 -15z';
  // Drawn above the line: most failed tests are passed within days, so their points nearly coincide.
  return hasPassed ? 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0' : 'M-6 -22l12 12m0 -12l-12 12';
}

const inWords = ({ miles, test }: { miles: number; test: MarkedTest }) =>
  `${formatCount(miles)} miles in ${test.on.slice(0, 4)}`;
