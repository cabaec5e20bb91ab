import { memo, useId } from 'react';
import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import type { PriceRow } from '@forecourt/domain/finance/price-matrix';
import { NO_FIGURE } from './figures';
import panelStyles from '../panel.module.css';
import styles from './repayment-chart.module.css';

interface RepaymentChartProps {
  rows: readonly PriceRow[];
  creditPence: number;
}

interface Part {
  name: string;
  className: string | undefined;
  pence: (row: PriceRow, creditPence: number) => number;
}

const PARTS: readonly Part[] = [
  {
    name: 'Repaid by the month',
    className: styles.credit,
    pence: ({ balloonPence = 0 }, creditPence) => creditPence - balloonPence,
  },
  { name: 'Optional final payment', className: styles.balloon, pence: ({ balloonPence = 0 }) => balloonPence },
  { name: 'Cost of credit', className: styles.cost, pence: ({ costOfCreditPence }) => costOfCreditPence },
];

/** The credit and its cost for each term, as bars on one scale. */
export const RepaymentChart = memo(function RepaymentChart({ rows, creditPence }: RepaymentChartProps) {
  const titleId = useId();
  const repaid = (row: PriceRow) => creditPence + row.costOfCreditPence;
  const longest = Math.max(1, ...rows.map(repaid));
  const shown = PARTS.filter(
    ({ name }) => name !== 'Optional final payment' || rows.some(({ balloonPence }) => balloonPence !== undefined),
  );
  // Without any row, the offered terms are unknown.
  const noRow = rows.length === 0 ? NO_FIGURE : 'Not offered';
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={panelStyles.title}>
        What you repay, and what it costs
      </figcaption>
      <ul className={styles.bars}>
        {TERMS_MONTHS.map((termMonths) => {
          const row = rows.find((candidate) => candidate.termMonths === termMonths);
          return (
            <li key={termMonths} className={styles.line}>
              <span>{`${termMonths} months`}</span>
              <Bar parts={row ? partsOf(row, creditPence, longest) : []} />
              <span className={styles.value}>{row ? `${formatPence(row.costOfCreditPence)} cost` : noRow}</span>
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend}>
        {shown.map(({ name, className }) => (
          <li key={name}>
            <svg className={styles.swatch} aria-hidden="true">
              <Area className={className} from={0} width={100} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
});

interface BarPart {
  name: string;
  className: string | undefined;
  /** In percent of the longest bar. */
  from: number;
  width: number;
}

function Bar({ parts }: { parts: readonly BarPart[] }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map(({ name, className, from, width }) => (
        <Area key={name} className={className} from={from} width={width} />
      ))}
    </svg>
  );
}

/** Solid or striped, so that the parts differ even where a brand's colours do not. */
function Area({ className, from, width }: Omit<BarPart, 'name'>) {
  return <line className={className} x1={`${from}%`} x2={`${round(from + width)}%`} />;
}

function partsOf(row: PriceRow, creditPence: number, longestPence: number): BarPart[] {
  let from = 0;
  return PARTS.map(({ name, className, pence }) => {
    const width = percent(pence(row, creditPence), longestPence);
    const part = { name, className, from: round(from), width };
    from += width;
    return part;
  });
}

function percent(pence: number, ofPence: number): number {
  return round((Math.max(0, pence) / ofPence) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
