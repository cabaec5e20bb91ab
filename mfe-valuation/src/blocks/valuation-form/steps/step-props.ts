import type { ValuationForm } from '@forecourt/domain/valuation/form';
import type { Answers } from '../../../valuation/valuation-slice';

/** Props of every step after the first. */
export interface StepProps {
  form: ValuationForm;
  onAnswer: (answers: Partial<Answers>) => void;
  onContinue: () => void;
  /** The previous step: its link, and the function that navigates to it. */
  previous: { href: string; go: () => void };
}
