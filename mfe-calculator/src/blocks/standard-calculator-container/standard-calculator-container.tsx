import { useCallback, useId, useMemo, useRef, type FormEvent } from 'react';
import { brokerStatement, quoteDisclaimer } from '@forecourt/domain/apr-rates';
import { MIN_FINANCE_PENCE, representativeExample, TERMS_MONTHS } from '@forecourt/domain/calculator';
import { parsePoundsInput } from '@forecourt/domain/pounds-input';
import { SCORES } from '@forecourt/domain/score-apr';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { Button } from '@forecourt/ui/button';
import { Section } from '@forecourt/ui/section';
import { AmountField } from '../../calculator/amount-field';
import panelStyles from '../../calculator/panel.module.css';
import { QuoteResult } from '../../calculator/quote-result';
import { RepresentativeExample } from '../../calculator/representative-example';
import { SegmentedChoice } from '../../calculator/segmented-choice';
import { TermTable } from '../../calculator/term-table';
import { inputsFromAddress, quoteFor } from './quote';
import type { standardCalculatorContainer } from './standard-calculator-container.block';
import styles from './standard-calculator-container.module.css';
import { useCalculatorInputs } from './use-calculator-inputs';

/** Where most prices lie, in pounds: a slider over all that can be lent would be too coarse to use. */
const AMOUNT_SLIDER = { min: MIN_FINANCE_PENCE.HP / 100, max: 60_000, step: 250 };
const DEPOSIT_STEP = 100;

const TERM_OPTIONS = TERMS_MONTHS.map((months) => ({ value: months as number, label: `${months} months` }));
const SCORE_OPTIONS = SCORES.map((score) => ({ value: score, label: score }));

export function StandardCalculatorContainer({ attributes }: BlockProps<typeof standardCalculatorContainer>) {
  const { brand, destinations } = useServices();
  const resultId = useId();
  const result = useRef<HTMLDivElement>(null);
  const read = useCallback((address: URLSearchParams) => inputsFromAddress(address, attributes), [attributes]);
  const { inputs, onChange, otherParameters } = useCalculatorInputs(read);
  const quote = useMemo(() => quoteFor(inputs, attributes), [inputs, attributes]);
  const example = useMemo(() => exampleFor(attributes), [attributes]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    result.current?.focus();
  };
  const errorOf = (field: 'amount' | 'deposit') => (!quote.ok && quote.field === field ? quote.message : undefined);
  const mostDeposit = Math.max(attributes.minDeposit, (parsePoundsInput(inputs.amount) ?? 0) - AMOUNT_SLIDER.min);

  return (
    <Section tone="tint" heading={attributes.title} label="Finance calculator">
      <div className={styles.calculator}>
        {/* Without JavaScript the page comes back with the result for what was filled in. */}
        <form className={styles.form} method="get" action={`#${resultId}`} noValidate onSubmit={handleSubmit}>
          {otherParameters.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <AmountField
            label={attributes.defaultAmountTitle}
            name="amount"
            value={inputs.amount}
            error={errorOf('amount')}
            slider={attributes.hideSlider ? undefined : AMOUNT_SLIDER}
            onValueChange={(amount) => onChange({ amount })}
          />
          {attributes.showDeposit && (
            <AmountField
              label={attributes.depositTitle}
              name="deposit"
              value={inputs.deposit}
              error={errorOf('deposit')}
              slider={attributes.hideSlider ? undefined : { min: attributes.minDeposit, max: mostDeposit, step: DEPOSIT_STEP }}
              onValueChange={(deposit) => onChange({ deposit })}
            />
          )}
          <SegmentedChoice
            legend={attributes.termTitle}
            name="term"
            options={TERM_OPTIONS}
            value={inputs.termMonths}
            onValueChange={(termMonths) => onChange({ termMonths })}
          />
          <SegmentedChoice
            legend={attributes.scoreTitle}
            name="score"
            options={SCORE_OPTIONS}
            value={inputs.score}
            onValueChange={(score) => onChange({ score })}
          />
          <Button type="submit" variant="secondary">
            Show my payment
          </Button>
        </form>
        <QuoteResult
          id={resultId}
          ref={result}
          quote={quote}
          ctaText={attributes.ctaText}
          ctaHref={attributes.overrideApply || destinations.apply}
        />
        <div className={styles.breakdown}>
          {quote.ok && (
            <div className={panelStyles.panel}>
              <TermTable terms={quote.terms} selectedMonths={quote.selected.termMonths} />
            </div>
          )}
          <AprStatement broker={brokerStatement(brand.displayName)} disclaimer={quoteDisclaimer(brand.displayName)} />
        </div>
        <RepresentativeExample example={example} />
      </div>
    </Section>
  );
}

/** The example stands for everybody who sees the page, so it does not follow what one visitor fills in. */
function exampleFor({ defaultAmount, repApr }: BlockProps<typeof standardCalculatorContainer>['attributes']) {
  const cashPricePence = Math.max(defaultAmount * 100, MIN_FINANCE_PENCE.HP);
  return representativeExample({ cashPricePence, depositPence: 0, aprPercent: repApr, termMonths: 48 });
}
