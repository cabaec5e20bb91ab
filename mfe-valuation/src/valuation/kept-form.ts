import { EMPTY_VALUATION_FORM, parseValuationForm, type ValuationForm } from '@forecourt/domain/valuation-form';
import { readSession, writeSession } from './session-value';

const KEY = 'valuationForm';

/** What this tab kept of the wizard; undefined when nothing, or nothing that can be used. */
export function readKeptForm(): ValuationForm | undefined {
  try {
    return parseValuationForm(JSON.parse(readSession(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps the form for this tab. An empty one leaves nothing behind. */
export function keepForm(form: ValuationForm): void {
  writeSession(KEY, form === EMPTY_VALUATION_FORM ? undefined : JSON.stringify(form));
}
