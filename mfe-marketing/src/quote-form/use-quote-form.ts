import { useEffect, useRef } from 'react';
import { parseBudgetInput } from '@forecourt/domain/input/monthly-budget';

/** Name of the budget in the application site's address. */
export const BUDGET_PARAMETER = 'monthlyBudget';

/**
 * Submits the budget as a plain number, and only if there is one (A2.2-1). The browser submits the form; its data is
 * corrected while the browser collects it. Without JavaScript the host corrects it during the redirect.
 */
export function useQuoteForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('formdata', correctBudget);
    return () => element?.removeEventListener('formdata', correctBudget);
  }, []);
  return form;
}

function correctBudget({ formData }: FormDataEvent): void {
  const budget = parseBudgetInput(String(formData.get(BUDGET_PARAMETER) ?? ''));
  if (budget === undefined) formData.delete(BUDGET_PARAMETER);
  else formData.set(BUDGET_PARAMETER, String(budget));
}
