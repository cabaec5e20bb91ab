import { memo } from 'react';
import { TERMS_MONTHS, type FinanceType } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import type { PriceRow } from '@forecourt/domain/finance/price-matrix';
import { TickIcon } from '@forecourt/ui/icons';
import { NO_FIGURE } from './figures';
import panelStyles from '../panel.module.css';
import styles from './term-table.module.css';

interface TermTableProps {
  financeType: FinanceType;
  rows: readonly PriceRow[];
  selectedMonths: number | undefined;
}

/** The same loan over every term. Terms that are not offered keep their row, so that the layout does not shift. */
export const TermTable = memo(function TermTable({ financeType, rows, selectedMonths }: TermTableProps) {
  const withBalloon = financeType === 'PCP';
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={panelStyles.title}>{`Compare the terms (${financeType})`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.term}>Term</span>
            </th>
            <th scope="col">A month</th>
            {withBalloon && <th scope="col">Final</th>}
            <th scope="col" className={styles.wideOnly}>
              Cost of credit
            </th>
            <th scope="col">In total</th>
          </tr>
        </thead>
        <tbody>
          {TERMS_MONTHS.map((termMonths) => {
            const row = rows.find((candidate) => candidate.termMonths === termMonths);
            const isSelected = termMonths === selectedMonths;
            const money = (pence: number | undefined) => (pence === undefined ? NO_FIGURE : formatPence(pence));
            return (
              <tr key={termMonths} className={isSelected ? styles.selected : undefined}>
                <th scope="row">
                  <span className={styles.term}>
                    {`${termMonths} months`}
                    {isSelected && <TickIcon size={20} label="selected" />}
                  </span>
                </th>
                <td>{money(row?.paymentPence)}</td>
                {withBalloon && <td>{money(row?.balloonPence)}</td>}
                <td className={styles.wideOnly}>{money(row?.costOfCreditPence)}</td>
                <td>{money(row?.totalPayablePence)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});
