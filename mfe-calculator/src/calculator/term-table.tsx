import type { TermOption } from '@forecourt/domain/calculator';
import { formatPence } from '@forecourt/domain/money';
import { TickIcon } from '@forecourt/ui/icons';
import panelStyles from './panel.module.css';
import styles from './term-table.module.css';

interface TermTableProps {
  terms: readonly TermOption[];
  selectedMonths: number;
}

/** The same loan over every term: less a month, or less altogether. */
export function TermTable({ terms, selectedMonths }: TermTableProps) {
  return (
    <table className={styles.table}>
      <caption className={panelStyles.title}>Compare the terms</caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">A month</th>
          <th scope="col" className={styles.wideOnly}>Cost of credit</th>
          <th scope="col">In total</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => {
          const isSelected = term.termMonths === selectedMonths;
          return (
            <tr key={term.termMonths} className={isSelected ? styles.selected : undefined}>
              <th scope="row">
                {`${term.termMonths} months`}
                {isSelected && <TickIcon size={20} label="selected" />}
              </th>
              <td>{formatPence(term.paymentPence)}</td>
              <td className={styles.wideOnly}>{formatPence(term.costOfCreditPence)}</td>
              <td>{formatPence(term.totalPayablePence)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
