import { useCallback, useDeferredValue, useId, useMemo, useRef, type FormEvent } from 'react';
import type { FinanceType } from '@forecourt/domain/calculator';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, quoteDisclaimer } from '@forecourt/domain/apr-rates';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import type { CalculatorAttributes } from './attributes';
import { BelowMinimum, isBelowMinimum } from './below-minimum';
import type { CalculatorData } from './calculator-data';
import { offeredTerms, offersOf } from './offers';
import { PaymentBar } from './payment-bar';
import { Questions } from './questions';
import { RepaymentChart } from './repayment-chart';
import { RepresentativeExample } from './representative-example';
import { Result } from './result';
import { calculatorRules } from './rules';
import { calculatorSettings, type FixedSettings } from './settings';
import { TermTable } from './term-table';
import { useCalculator } from './use-calculator';
import { useFinancedVehicle } from './use-financed-vehicle';
import panelStyles from './panel.module.css';
import styles from './calculator.module.css';

interface CalculatorProps {
  attributes: CalculatorAttributes;
  data: CalculatorData | undefined;
  /** What the block settles whatever is configured. */
  fixed?: FixedSettings;
}

/** The whole calculator: what every container block shows. */
export function Calculator({ attributes, data, fixed }: CalculatorProps) {
  const services = useServices();
  const settings = useMemo(() => ({ ...calculatorSettings(attributes, services), ...fixed }), [attributes, services, fixed]);
  const vehicle = useFinancedVehicle(settings, data);
  const rules = useMemo(() => calculatorRules(settings, vehicle), [settings, vehicle]);
  const { filledIn, calculator, otherParameters, onChange } = useCalculator(settings, rules);
  const result = useRef<HTMLDivElement>(null);
  const [id, formId, resultId] = [useId(), useId(), useId()];

  // Fields and sliders answer at once; what follows from them may come a frame later.
  const settled = useDeferredValue(calculator);
  const offer = useMemo(() => offersOf(settled, settings).find(({ financeType }) => financeType === settled.financeType), [settled, settings]);
  const terms = useMemo(() => offeredTerms(settled, settings), [settled, settings]);
  const handleSelect = useCallback((financeType: FinanceType) => onChange({ financeType }), [onChange]);
  const { look, isTitleShown, title } = settings;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    result.current?.focus();
  };
  const questions = (
    <Questions {...{ settings, filledIn, otherParameters, onChange, resultId }} id={formId} refusal={calculator.refusal} onSubmit={handleSubmit}>
      <PaymentBar offer={offer} resultId={resultId} />
    </Questions>
  );
  const payments = (
    <Result
      id={resultId}
      ref={result}
      form={formId}
      settings={settings}
      state={settled}
      financeType={calculator.financeType}
      providerHref={services.destinations.provider}
      onSelect={handleSelect}
    />
  );

  const isOutOfReach = isBelowMinimum(settings);
  const brandName = services.brand.displayName;
  const calculation = (
    <>
      {look.isResultFirst && <div className={styles.payments}>{payments}</div>}
      <div className={styles.questions}>{questions}</div>
      {!look.isResultFirst && <div className={styles.payments}>{payments}</div>}
      <div className={classNames(panelStyles.panel, styles.terms)}>
        <TermTable financeType={settled.financeType} {...terms} />
      </div>
      <div className={styles.example}>
        <RepresentativeExample settings={settings} />
      </div>
      <div className={styles.cost}>
        <div className={panelStyles.panel}>
          <RepaymentChart rows={terms.rows} creditPence={settled.prices?.creditPence ?? 0} />
        </div>
        <AprStatement broker={brokerStatement(brandName)} disclaimer={quoteDisclaimer(brandName)} />
      </div>
    </>
  );

  return (
    <Section tone={look.hasGround ? 'tint' : 'plain'} heading={isTitleShown && title} headingLevel={settings.headingLevel} label={title}>
      <BlockStyle selector={`[id="${id}"]`} variables={{ '--radius-card': `${look.radiusPx}px`, ...data?.colours }} />
      <div id={id} className={classNames(!isOutOfReach && styles.calculator, look.isStill && styles.still)}>
        {isOutOfReach ? <BelowMinimum pricePence={settings.amount.start * 100} /> : calculation}
      </div>
    </Section>
  );
}
