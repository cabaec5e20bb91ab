import { EMPTY_VALUATION_FORM, parseValuationForm, type ValuationForm } from '@forecourt/domain/valuation/form';
import { sessionStore } from '@forecourt/ui/session-store';

const KEY = 'valuationForm';

/** The wizard's form that this tab stored; undefined without a valid one. */
export function readKeptForm(): ValuationForm | undefined {
  try {
    return parseValuationForm(JSON.parse(sessionStore.get(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores the form for this tab. An empty form is removed. */
export function keepForm(form: ValuationForm): void {
  if (form === EMPTY_VALUATION_FORM) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify(form));
}
