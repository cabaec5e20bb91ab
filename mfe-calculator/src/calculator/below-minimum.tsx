import { useServices } from '@forecourt/contracts/services-context';
import { MIN_FINANCE_PENCE } from '@forecourt/domain/finance/terms';
import { formatPence, poundsFromPence } from '@forecourt/domain/money';
import { withQuery } from '@forecourt/domain/with-query';
import { CarLink } from '@forecourt/ui/car-link';
import type { CalculatorSettings } from './settings/settings';
import panelStyles from './panel.module.css';

/** Whether the price is fixed and too low to finance, so that no input would help. */
export function isBelowMinimum({ amount, deposit }: CalculatorSettings): boolean {
  return (
    amount.field !== 'input' && amount.startPence - (deposit.isAsked ? deposit.minPence : 0) < MIN_FINANCE_PENCE.HP
  );
}

/** Shown instead of a calculator that could only show an error (B5-13), with alternatives. */
export function BelowMinimum({ settings: { amount, carInStock } }: { settings: CalculatorSettings }) {
  const { destinations } = useServices();
  const least = formatPence(MIN_FINANCE_PENCE.HP);
  return (
    <div className={panelStyles.panel}>
      <p>{`The price is ${formatPence(amount.startPence)}. We are unable to offer finance below ${least}, so there is no monthly payment to work out.`}</p>
      <p>
        {carInStock !== '' && (
          <>
            <CarLink href="?enquiry=open#enquiry">Ask the dealer about this car</CarLink>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <CarLink
          href={withQuery(destinations.search, `min_price=${poundsFromPence(MIN_FINANCE_PENCE.HP)}`)}
        >{`See cars from ${least}`}</CarLink>
      </p>
    </div>
  );
}
