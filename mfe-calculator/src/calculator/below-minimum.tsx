import { MIN_FINANCE_PENCE } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import type { CalculatorSettings } from './settings/settings';
import panelStyles from './panel.module.css';

/** Whether the price is fixed and too low to finance, so that no input helps. */
export function isBelowMinimum({ amount, deposit }: CalculatorSettings): boolean {
  return amount.field !== 'input' && (amount.start - (deposit.isAsked ? deposit.min : 0)) * 100 < MIN_FINANCE_PENCE.HP;
}

/** Shown instead of a calculator that could only show an error (B5-13). */
export function BelowMinimum({ pricePence }: { pricePence: number }) {
  return (
    <p className={panelStyles.panel}>
      {`The price is ${formatPence(pricePence)}. We are unable to offer finance below ${formatPence(MIN_FINANCE_PENCE.HP)}, so there is no monthly payment to work out.`}
    </p>
  );
}
