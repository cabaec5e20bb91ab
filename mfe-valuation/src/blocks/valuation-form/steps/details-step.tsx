import { useState, type MouseEvent } from 'react';
import { validateMileage, validateOutstandingFinance } from '@forecourt/domain/valuation/rules';
import { NumberField } from '@forecourt/ui/number-field';
import { RadioGroup } from '@forecourt/ui/radio-group';
import { TextLink } from '@forecourt/ui/text-link';
import { VehicleSummary } from '../../../vehicle-lookup/vehicle-summary';
import { messageOf } from './message-of';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Longer than any mileage, because a pasted one may contain separators and words. */
const TYPED_MAX_LENGTH = 30;

/** Step 2, 'Confirm your vehicle details' (A2.6-10 to A2.6-13). */
export function DetailsStep({ form, onAnswer, onContinue, previous }: StepProps) {
  const [leftMileage, setLeftMileage] = useState(false);
  const { vehicle, mileage, outstandingFinance } = form;
  const errors = {
    mileage: messageOf(validateMileage(mileage)),
    outstandingFinance: messageOf(validateOutstandingFinance(outstandingFinance)),
  };
  // A5-12: also when the field is left blank.
  const leftBlank = leftMileage && mileage.trim() === '' ? errors.mileage : undefined;
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    previous.go();
  };
  return (
    <>
      {vehicle && (
        <VehicleSummary vehicle={vehicle}>
          <TextLink href={previous.href} onClick={goBack}>
            This is not my car
          </TextLink>
        </VehicleSummary>
      )}
      <StepForm errors={errors} onContinue={onContinue}>
        {(shown) => (
          <>
            <NumberField
              label="Mileage"
              name="mileage"
              placeholder="e.g. 10000"
              hint="An estimate is fine if you don't know the exact figure."
              size="large"
              maxLength={TYPED_MAX_LENGTH}
              value={mileage}
              valid={errors.mileage === undefined}
              error={shown['mileage'] ?? leftBlank}
              onChange={(event) => onAnswer({ mileage: event.currentTarget.value })}
              onBlur={() => setLeftMileage(true)}
            />
            <RadioGroup
              legend="Is there outstanding finance on this vehicle?"
              name="outstandingFinance"
              layout="row"
              options={YES_NO}
              value={outstandingFinance === undefined ? '' : outstandingFinance ? 'yes' : 'no'}
              error={shown['outstandingFinance']}
              onChange={(event) => onAnswer({ outstandingFinance: event.currentTarget.value === 'yes' })}
            />
          </>
        )}
      </StepForm>
    </>
  );
}
