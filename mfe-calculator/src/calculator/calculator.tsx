import { useId, useMemo, useRef, type FormEvent } from 'react';
import { brokerStatement, quoteDisclaimer } from '@forecourt/domain/apr-rates';
import { MAX_FINANCE_PENCE, MIN_FINANCE_PENCE, representativeExample, TERMS_MONTHS } from '@forecourt/domain/calculator';
import { activeRows, selectedRow } from '@forecourt/domain/calculator-state';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { applyLink } from './apply-link';
import type { CalculatorAttributes } from './attributes';
import type { CalculatorData } from './calculator-data';
import { offersOf } from './offers';
import { PaymentBar } from './payment-bar';
import { Questions } from './questions';
import { RepaymentChart } from './repayment-chart';
import { RepresentativeExample } from './representative-example';
import { Result } from './result';
import { calculatorRules } from './rules';
import { calculatorSettings, type CalculatorSettings, type FixedSettings } from './settings';
import { TermTable } from './term-table';
import { useCalculator } from './use-calculator';
import { useFinancedVehicle } from './use-financed-vehicle';
import styles from './calculator.module.css';
import panelStyles from './panel.module.css';

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
  const example = useMemo(() => exampleFor(settings), [settings]);
  const result = useRef<HTMLDivElement>(null);
  const [id, formId, resultId] = [useId(), useId(), useId()];

  const offers = offersOf(calculator, settings);
  const offer = offers.find(({ financeType }) => financeType === calculator.financeType);
  const rows = offer?.row ? activeRows(calculator) : [];
  const selectedMonths = selectedRow(rows, calculator.inputs.termMonths, settings.term.start)?.termMonths;
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
      {...{ settings, offers }}
      id={resultId}
      ref={result}
      form={formId}
      state={calculator}
      applyHref={applyLink(settings, calculator)}
      providerHref={services.destinations.provider}
      onSelect={(financeType) => onChange({ financeType })}
    />
  );

  return (
    <Section tone={look.hasGround ? 'tint' : 'plain'} heading={isTitleShown && title} headingLevel={settings.headingLevel} label={title}>
      <BlockStyle selector={`[id="${id}"]`} variables={{ '--radius-card': `${look.radiusPx}px`, ...data?.colours }} />
      <div id={id} className={classNames(styles.calculator, look.isStill && styles.still)}>
        {look.isResultFirst && <div className={styles.payments}>{payments}</div>}
        <div className={styles.questions}>{questions}</div>
        {!look.isResultFirst && <div className={styles.payments}>{payments}</div>}
        <div className={styles.breakdown}>
          <div className={panelStyles.panel}>
            <RepaymentChart terms={TERMS_MONTHS} rows={rows} creditPence={calculator.prices?.creditPence ?? 0} />
          </div>
          <div className={panelStyles.panel}>
            <TermTable financeType={calculator.financeType} terms={TERMS_MONTHS} rows={rows} selectedMonths={selectedMonths} />
          </div>
        </div>
        <div className={styles.smallPrint}>
          <RepresentativeExample example={example} headingLevel={settings.headingLevel === 1 ? 2 : 3} />
          <AprStatement broker={brokerStatement(services.brand.displayName)} disclaimer={quoteDisclaimer(services.brand.displayName)} />
        </div>
      </div>
    </Section>
  );
}

/** The example stands for everybody who sees the page, so it does not follow what one visitor fills in. */
function exampleFor({ amount, rates }: CalculatorSettings) {
  const cashPricePence = Math.min(Math.max(amount.start * 100, MIN_FINANCE_PENCE.HP), MAX_FINANCE_PENCE);
  return representativeExample({ cashPricePence, depositPence: 0, aprPercent: rates.representative, termMonths: 48 });
}
