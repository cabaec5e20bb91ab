import { memo } from 'react';
import { TERMS_MONTHS } from '@forecourt/domain/calculator';
import { activeRows, selectedRow, type CalculatorState } from '@forecourt/domain/calculator-state';
import { RepaymentChart } from './repayment-chart';
import type { CalculatorSettings } from './settings';
import { TermTable } from './term-table';
import panelStyles from './panel.module.css';

interface BreakdownProps {
  settings: CalculatorSettings;
  /** May lag behind what is being filled in. */
  state: CalculatorState;
}

/** The chosen kind of finance over every term: as a chart, and as a table. */
export const Breakdown = memo(function Breakdown({ settings, state }: BreakdownProps) {
  const rows = state.refusal ? [] : activeRows(state);
  const selected = selectedRow(rows, state.inputs.termMonths, settings.term.start);
  return (
    <>
      <div className={panelStyles.panel}>
        <RepaymentChart terms={TERMS_MONTHS} rows={rows} creditPence={state.prices?.creditPence ?? 0} />
      </div>
      <div className={panelStyles.panel}>
        <TermTable financeType={state.financeType} terms={TERMS_MONTHS} rows={rows} selectedMonths={selected?.termMonths} />
      </div>
    </>
  );
});
