import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { validateCondition, validateReason } from '@forecourt/domain/valuation/rules';
import { VALUATION_STEP } from '@forecourt/domain/valuation/steps';
import { CONDITION_OPTIONS, REASON_OPTIONS } from '@forecourt/domain/valuation/words';
import { answered, type Answers } from '../../../valuation/valuation-slice';
import { CodeDialog } from '../code/code-dialog';
import { useFinish } from '../code/use-finish';
import { useValuationRequest } from '../code/use-valuation-request';
import type { Wizard } from '../use-wizard';
import { ChoiceStep } from './choice-step';
import { ContactStep } from './contact-step';
import { DetailsStep } from './details-step';
import { messageOf } from './message-of';
import { STEP_HEADINGS } from './step-headings';
import type { StepProps } from './step-props';

/** The current step, once the vehicle is known. */
export function AnswerStep({ wizard, previous }: { wizard: Wizard; previous: StepProps['previous'] }) {
  const dispatch = useDispatch();
  const { form, step } = wizard;
  const onAnswer = (answers: Partial<Answers>) => void dispatch(answered(answers));
  const props = { form, onAnswer, previous, onContinue: () => wizard.go(step + 1) };
  const question = STEP_HEADINGS[step] ?? '';

  if (step === VALUATION_STEP.details) return <DetailsStep {...props} />;
  if (step === VALUATION_STEP.contact) return <LastStep {...props} />;
  if (step === VALUATION_STEP.reason) {
    return (
      <ChoiceStep
        {...props}
        name="reasonForValuation"
        question={question}
        options={REASON_OPTIONS}
        chosen={form.reasonForValuation}
        error={messageOf(validateReason(form.reasonForValuation))}
        onChoose={(reasonForValuation) => onAnswer({ reasonForValuation })}
      />
    );
  }
  return (
    <ChoiceStep
      {...props}
      name="vehicleCondition"
      question={question}
      hint="Average means the marks and wear to be expected for its age and mileage."
      options={CONDITION_OPTIONS}
      chosen={form.vehicleCondition}
      error={messageOf(validateCondition(form.vehicleCondition))}
      onChoose={(vehicleCondition) => onAnswer({ vehicleCondition })}
    />
  );
}

/** Contact details, then the code. The dialog opens automatically for a visitor who returns after a code was sent. */
function LastStep(props: StepProps) {
  const { form } = props;
  const [isCodeAsked, setCodeAsked] = useState(form.guid !== '');
  const request = useValuationRequest(form, () => setCodeAsked(true));
  const { isLeaving, finish } = useFinish(form);
  return (
    <>
      <ContactStep
        {...props}
        onContinue={() => void request.send()}
        loading={request.isSending || isLeaving}
        failure={request.failure}
        onEnterCode={form.guid ? () => setCodeAsked(true) : undefined}
      />
      <CodeDialog
        open={isCodeAsked && form.guid !== '' && !isLeaving}
        form={form}
        newRequest={request}
        onClose={() => setCodeAsked(false)}
        onVerified={finish}
      />
    </>
  );
}
