import { RadioGroup } from '@forecourt/ui/radio-group';
import { StepForm } from './step-form';

export interface ChoiceStepProps {
  name: string;
  /** The question. The step's heading already shows it. */
  question: string;
  hint?: string;
  options: readonly { value: number; label: string }[];
  chosen: number | undefined;
  /** Reason why the visitor cannot continue yet. */
  error: string | undefined;
  onChoose: (value: number) => void;
  onContinue: () => void;
}

/** A step with one question and a few answers: the reason (A2.6-14) and the condition (A2.6-15). */
export function ChoiceStep({ name, question, hint, options, chosen, error, onChoose, onContinue }: ChoiceStepProps) {
  return (
    <StepForm errors={{ [name]: error }} onContinue={onContinue}>
      {(shown) => (
        <RadioGroup
          legend={question}
          legendHidden
          hint={hint}
          name={name}
          options={options.map(({ value, label }) => ({ value: String(value), label }))}
          value={chosen === undefined ? '' : String(chosen)}
          error={shown[name]}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      )}
    </StepForm>
  );
}
