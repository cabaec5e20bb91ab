import { longDate } from '@forecourt/ui/long-date';
import { formatWholePounds } from '@forecourt/domain/money';
import type { CostLine } from '@forecourt/domain/running-costs/cost-line';
import { FigureSource } from '../../figure-source/figure-source';
import styles from './running-costs.module.css';

/** Each yearly cost, how it is calculated, and its source. */
export function CostList({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl className={styles.costs}>
      {lines.map((line) => (
        <div key={line.what}>
          <dt>{line.what}</dt>
          {'unknown' in line ? (
            <dd className={styles.unknown}>Not known: {line.unknown}.</dd>
          ) : (
            <dd>
              <span className={styles.amount}>{formatWholePounds(line.pencePerYear)}</span>
              <span className={styles.note}>
                {line.note}
                {line.until && `, until ${longDate(line.until)}`}
              </span>
              <FigureSource source={line.source} asOf={line.asOf} age={line.age} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
