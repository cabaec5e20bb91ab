import { useCallback, useDeferredValue, useId, useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import type { CalculatorState } from '@forecourt/domain/calculator/state';
import type { FinanceType } from '@forecourt/domain/finance/terms';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, quoteDisclaimer } from '@forecourt/domain/finance/apr-rates';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { classNames } from '@forecourt/ui/class-names';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { Section } from '@forecourt/ui/section';
import { BelowMinimum, isBelowMinimum } from './below-minimum';
import { RepaymentChart } from './breakdown/repayment-chart';
import { useExample } from './breakdown/use-example';
import { TermTable } from './breakdown/term-table';
import type { CalculatorData } from './calculator-data';
import type { FormValues } from './questions/form-values';
import { KeepTerms } from './terms/keep-terms';
import { keepChosen } from './terms/keep-chosen';
import { useTermsAddress } from './terms/use-terms-address';
import { Questions } from './questions/questions';
import { offeredTerms, offersOf } from './result/offers';
import { PaymentBar } from './result/payment-bar';
import { quoteLink } from './result/quote-link';
import { Result } from './result/result';
import type { AcceptedCalculatorAttributes, CalculatorAttributes } from './settings/attributes';
import { calculatorRules } from './settings/rules';
import { calculatorSettings, configurationOf, type CalculatorSettings, type FixedSettings } from './settings/settings';
import { useCalculator } from './use-calculator';
import { useAnnualMileage } from './vehicle/use-annual-mileage';
import { useFinancedVehicle } from './vehicle/use-financed-vehicle';
import panelStyles from './panel.module.css';
import styles from './calculator.module.css';

/** Stands in the stylesheet: a style element in the body is invalid HTML. */
const DEFAULT_RADIUS_PX = 15;

interface CalculatorProps {
  attributes: CalculatorAttributes;
  data: CalculatorData | undefined;
  /** Settings that the block fixes, over any configuration. */
  fixed?: FixedSettings | undefined;
  /** `kept` opens with the terms stored on this device, and offers to store new ones. */
  terms?: 'kept' | 'own';
}

/** The whole calculator, as every container block shows it. Renders nothing if a strict attribute was refused. */
export function Calculator({ attributes, ...props }: CalculatorProps) {
  const configuration = useMemo(() => configurationOf(attributes), [attributes]);
  return (
    configuration && (
      <ConfiguredCalculator configuration={configuration} isExampleHere={attributes.example === 'here'} {...props} />
    )
  );
}

interface ConfiguredProps extends Omit<CalculatorProps, 'attributes'> {
  configuration: AcceptedCalculatorAttributes;
  isExampleHere: boolean;
}

function ConfiguredCalculator({ configuration, isExampleHere, data, fixed, terms = 'kept' }: ConfiguredProps) {
  const services = useServices();
  const settings = useMemo(
    () => ({ ...calculatorSettings(configuration, services), ...fixed }),
    [configuration, services, fixed],
  );
  const example = useExample(data?.example, settings, isExampleHere);
  const { calculator, form, annualMileage, onChange, onRetry } = useCalculation(settings, data, terms);
  const result = useRef<HTMLDivElement>(null);
  const [formId, resultId] = [useId(), useId()];

  // Fields and sliders respond immediately; results may follow a frame later.
  const deferred = useDeferredValue(calculator);
  const deferredMiles = useDeferredValue(annualMileage);
  const { offer, offered } = useMemo(() => chosenOffer(deferred, settings), [deferred, settings]);
  const handleSelect = useCallback((financeType: FinanceType) => onChange({ financeType }), [onChange]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    result.current?.focus();
  };
  const questions = (
    <Questions
      {...form}
      {...{ settings, onChange, resultId }}
      id={formId}
      selectedMonths={offeredTerms(calculator, settings).selectedMonths}
      refusal={calculator.refusal}
      onSubmit={handleSubmit}
    >
      {terms === 'kept' && <KeepTerms values={form.values} />}
      <PaymentBar offer={offer} resultId={resultId} />
    </Questions>
  );
  const payments = (
    <Result
      id={resultId}
      ref={result}
      form={formId}
      settings={settings}
      state={deferred}
      financeType={calculator.financeType}
      annualMileage={deferredMiles}
      onRetry={onRetry}
      quoteHref={terms === 'kept' ? quoteLink(settings, form.values, deferred.inputs.amountPence, offer) : undefined}
      providerHref={services.destinations.poweredBy}
      onSelect={handleSelect}
    />
  );

  return (
    <CalculatorFrame settings={settings} colours={data?.colours}>
      {example !== undefined && <RepresentativeExample example={example} className={styles.example} />}
      {settings.look.isResultFirst && <div className={styles.payments}>{payments}</div>}
      <div className={styles.questions}>{questions}</div>
      {!settings.look.isResultFirst && <div className={styles.payments}>{payments}</div>}
      <Cost state={deferred} offered={offered} brandName={services.brand.displayName} />
    </CalculatorFrame>
  );
}

/** The calculation of a page, by the car's residual values and the miles a year. */
function useCalculation(settings: CalculatorSettings, data: CalculatorData | undefined, terms: 'kept' | 'own') {
  const { embedded } = useServices();
  const address = useTermsAddress(terms);
  const [annualMileage, chooseMiles] = useAnnualMileage(address);
  const { vehicle, missing, onRetry } = useFinancedVehicle(settings, data, annualMileage);
  const rules = useMemo(
    () => calculatorRules(settings, { vehicle, missing }, annualMileage),
    [settings, vehicle, missing, annualMileage],
  );
  // For a given car, only the terms can be changed, and they belong to the page.
  const isOfCar = terms === 'kept' && !embedded && settings.amount.field === 'static';
  const onChosen = isOfCar ? keepChosen : undefined;
  const { calculator, onChange: onValuesChange, ...form } = useCalculator(settings, rules, address, onChosen);
  const onChange = useCallback(
    (change: Partial<FormValues>) => {
      if (change.annualMileage !== undefined) chooseMiles(change.annualMileage);
      onValuesChange(change);
    },
    [chooseMiles, onValuesChange],
  );
  return { calculator, form, annualMileage, onChange, onRetry: missing?.state === 'failed' ? onRetry : undefined };
}

/** The offer of the chosen finance type, and the price of each of its terms. */
function chosenOffer(state: CalculatorState, settings: CalculatorSettings) {
  return {
    offer: offersOf(state, settings).find(({ financeType }) => financeType === state.financeType),
    offered: offeredTerms(state, settings),
  };
}

interface CostProps {
  state: CalculatorState;
  offered: ReturnType<typeof offeredTerms>;
  brandName: string;
}

/** The price of each term, what it costs in total, and the small print. */
function Cost({ state, offered, brandName }: CostProps) {
  return (
    <>
      <div className={classNames(panelStyles.panel, styles.terms)}>
        <TermTable financeType={state.financeType} {...offered} />
      </div>
      <div className={styles.cost}>
        <div className={panelStyles.panel}>
          <RepaymentChart rows={offered.rows} creditPence={state.prices?.creditPence ?? 0} />
        </div>
        <AprStatement broker={brokerStatement(brandName)} disclaimer={quoteDisclaimer(brandName)} />
      </div>
    </>
  );
}

interface CalculatorFrameProps {
  settings: CalculatorSettings;
  colours: CalculatorData['colours'] | undefined;
  children: ReactNode;
}

/** The heading and frame of the calculation, or of the reason why it is missing. */
function CalculatorFrame({ settings, colours, children }: CalculatorFrameProps) {
  const id = useId();
  const { look, isTitleShown, title, headingLevel } = settings;
  const isUnavailable = isBelowMinimum(settings);
  return (
    <Section
      tone={look.hasBackground ? 'tint' : 'plain'}
      heading={isTitleShown && title}
      headingLevel={headingLevel}
      label={title}
    >
      <BlockStyle
        selector={`[id="${id}"]`}
        variables={{ '--radius-card': look.radiusPx === DEFAULT_RADIUS_PX ? '' : `${look.radiusPx}px`, ...colours }}
      />
      <div
        id={id}
        className={classNames(styles.corners, !isUnavailable && styles.calculator, look.isStill && styles.still)}
      >
        {isUnavailable ? <BelowMinimum settings={settings} /> : children}
      </div>
    </Section>
  );
}
