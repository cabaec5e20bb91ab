import type { ValuationForm } from '@forecourt/domain/valuation-form';
import type { Answers } from '../../valuation/valuation-slice';

/** What each step after the first is given. */
export interface StepProps {
  form: ValuationForm;
  onAnswer: (answers: Partial<Answers>) => void;
  onContinue: () => void;
  /** The step before, as an address and as a move in the history. */
  previous: { href: string; go: () => void };
}
