import { useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { parseBudgetInput } from '@forecourt/domain/input/monthly-budget';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { MonthlyBudgetField } from '@forecourt/ui/monthly-budget-field';
import styles from './quote-form.module.css';
import { SeeCars } from './see-cars';
import { BUDGET_PARAMETER, useQuoteForm } from './use-quote-form';

export interface QuoteFormProps {
  label: string;
  placeholder: string;
  buttonText: string;
  /** Additional query parameters for the application site. */
  linkQuery?: string;
  /** Field and button side by side, or one above the other. */
  layout?: 'row' | 'column';
  /** Whether the budget may also lead to cars. */
  seeCars?: boolean;
}

/** A monthly budget that starts a quote on the application site, with and without JavaScript (A2.2-1). */
export function QuoteForm({
  label,
  placeholder,
  buttonText,
  linkQuery = '',
  layout = 'row',
  seeCars = false,
}: QuoteFormProps) {
  const { destinations } = useServices();
  const form = useQuoteForm();
  const [budget, setBudget] = useState<number>();
  return (
    <form
      ref={form}
      className={classNames(styles.form, layout === 'row' && styles.row)}
      action={destinations.applyForm ?? destinations.apply}
      method="get"
    >
      <MonthlyBudgetField
        label={label}
        name={BUDGET_PARAMETER}
        placeholder={placeholder}
        layout={layout === 'column' ? 'column' : 'banner'}
        size="large"
        onChange={({ currentTarget }) => setBudget(parseBudgetInput(currentTarget.value) || undefined)}
      />
      <input type="hidden" name="option" value="monthly" />
      <HiddenFields fields={[...new URLSearchParams(linkQuery)]} />
      <Button type="submit" size="large">
        {buttonText}
      </Button>
      {seeCars && <SeeCars budget={budget} className={styles.cars} />}
    </form>
  );
}
