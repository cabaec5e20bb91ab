import { chooseTerms } from '@forecourt/ui/kept-terms';
import { completeTermsOf, type FormValues } from '../questions/form-values';

/** Stores the terms that the visitor has chosen. Does nothing while an amount is not a number. */
export function keepChosen(values: FormValues): void {
  const terms = completeTermsOf(values);
  if (terms) chooseTerms(terms);
}
