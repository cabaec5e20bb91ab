import { chooseTerms } from '@forecourt/ui/kept-terms';
import { completeTermsOf, type FormValues } from '../questions/form-values';

/** Keeps the terms of values that the visitor has chosen; not while an amount is no number. */
export function keepChosen(values: FormValues): void {
  const terms = completeTermsOf(values);
  if (terms) chooseTerms(terms);
}
