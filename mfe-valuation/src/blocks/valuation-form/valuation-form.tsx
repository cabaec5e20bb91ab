import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { stepFromAddress, VALUATION_STEP } from '@forecourt/domain/valuation/steps';
import { ChevronLeftIcon } from '@forecourt/ui/icons';
import { PoweredBy } from '@forecourt/ui/powered-by';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { carriedQuery } from '../../carried-query/carried-query';
import { VehicleLookupForm } from '../../vehicle-lookup/vehicle-lookup-form';
import { Progress } from './progress';
import { searchWithStep } from './search-with-step';
import { AnswerStep } from './steps/answer-step';
import { STEP_HEADINGS } from './steps/step-headings';
import { WaitingStep } from './steps/waiting-step';
import { useFocusOnMove } from './use-focus-on-move';
import { useKeptForm } from './use-kept-form';
import { useVehicleStep } from './use-vehicle-step';
import { useWizard } from './use-wizard';
import type { valuationForm } from './valuation-form.block';
import styles from './valuation-form.module.css';

/**
 * The wizard (A2.6-1 to A2.6-6). Its first step is a plain GET form and works without JavaScript. Later steps depend on
 * the answers that the tab keeps; the server does not know them and renders a placeholder.
 */
export function ValuationForm({ attributes }: BlockProps<typeof valuationForm>) {
  const { destinations, can } = useServices();
  const [query] = useSearchParams();
  const isRestored = useKeptForm();
  const wizard = useWizard(isRestored);
  const lookup = useVehicleStep(wizard, isRestored);
  const wantedStep = stepFromAddress(query.get('step')) ?? 0;
  const step = isRestored ? wizard.step : wantedStep;
  const heading = useFocusOnMove(isRestored ? step : undefined);

  const previous = { href: searchWithStep(query, step - 1), go: () => wizard.go(step - 1) };
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    previous.go();
  };
  return (
    <Section label="Free car valuation">
      <div className={styles.wizard}>
        <div className={styles.top}>
          <Progress step={step} />
          {attributes.poweredBy && !can('powered-by-hidden') && <PoweredBy href={destinations.poweredBy} />}
        </div>
        <div key={step} className={styles.step}>
          {step > VALUATION_STEP.details && isRestored && (
            <TextLink standalone className={styles.previous} href={previous.href} onClick={goBack}>
              <ChevronLeftIcon size={20} />
              Previous Step
            </TextLink>
          )}
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {STEP_HEADINGS[step]}
          </h1>
          {wizard.isSentBack && (
            <output className={styles.notice}>
              Please answer this first. The question that you opened comes later.
            </output>
          )}
          {step === VALUATION_STEP.vehicle && (
            <VehicleLookupForm lookup={lookup} carried={carriedQuery(query, 'reg', 'step')} />
          )}
          {step > VALUATION_STEP.vehicle && isRestored && <AnswerStep wizard={wizard} previous={previous} />}
          {step > VALUATION_STEP.vehicle && !isRestored && <WaitingStep />}
          {(step > VALUATION_STEP.vehicle || query.has('reg')) && <WithoutScript />}
        </div>
      </div>
    </Section>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <p className={styles.failure}>
        The next questions, and the code by SMS, need JavaScript. Please turn it on in your browser and load this page
        again: nothing else has to be entered twice.
      </p>
    </noscript>
  );
}
