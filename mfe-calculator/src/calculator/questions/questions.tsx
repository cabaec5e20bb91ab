import type { FormEventHandler, ReactNode } from 'react';
import { MIN_FINANCE_PENCE, TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import { SCORES } from '@forecourt/domain/finance/score-apr';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import type { CalculatorSettings } from '../settings/settings';
import { AmountField } from './amount-field';
import { parsePounds } from './amount-text';
import type { FormValues } from './form-values';
import { SegmentedChoice } from './segmented-choice';
import styles from './questions.module.css';

/** The range of most prices, in pounds: a slider over every possible price would be too coarse. */
const AMOUNT_SLIDER = { min: MIN_FINANCE_PENCE.HP / 100, max: 60_000, step: 250 };
const DEPOSIT_STEP = 100;

const TERM_OPTIONS = TERMS_MONTHS.map((months) => ({ value: months as number, label: `${months} months` }));
const SCORE_OPTIONS = SCORES.map((score) => ({ value: score, label: score }));

interface QuestionsProps {
  id: string;
  /** Where the page reopens without JavaScript. */
  resultId: string;
  settings: CalculatorSettings;
  values: FormValues;
  refusal: { field: 'amount' | 'deposit'; message: string } | undefined;
  /** Other query parameters of the page, which a plain form has to submit too. */
  otherParameters: readonly [string, string][];
  onChange: (change: Partial<FormValues>) => void;
  onSubmit: FormEventHandler;
  /** Under the questions. */
  children?: ReactNode;
}

/** The questions: price, deposit, term and score. A plain GET form, so that it works without JavaScript. */
export function Questions({ id, resultId, settings, values, refusal, otherParameters, onChange, onSubmit, children }: QuestionsProps) {
  const { amount, deposit, term, score, hasSliders } = settings;
  const errorOf = (field: 'amount' | 'deposit') => (refusal?.field === field ? refusal.message : undefined);
  const maxDeposit = Math.max(deposit.min, (parsePounds(values.amount) ?? 0) - AMOUNT_SLIDER.min);
  return (
    <form id={id} className={styles.questions} method="get" action={`#${resultId}`} noValidate onSubmit={onSubmit}>
      <HiddenFields fields={otherParameters} />
      {amount.field === 'static' && <StaticAmount name={amount.title} pounds={amount.start} error={errorOf('amount')} />}
      {amount.field === 'input' && (
        <AmountField
          label={amount.title}
          name="amount"
          value={values.amount}
          error={errorOf('amount')}
          slider={hasSliders ? AMOUNT_SLIDER : undefined}
          onValueChange={(value) => onChange({ amount: value })}
        />
      )}
      {deposit.isAsked && (
        <AmountField
          label={deposit.title}
          name="deposit"
          value={values.deposit}
          error={errorOf('deposit')}
          slider={hasSliders ? { min: deposit.min, max: maxDeposit, step: DEPOSIT_STEP } : undefined}
          onValueChange={(value) => onChange({ deposit: value })}
        />
      )}
      <SegmentedChoice
        legend={term.title}
        name="term"
        options={TERM_OPTIONS}
        value={values.termMonths}
        onValueChange={(termMonths) => onChange({ termMonths })}
      />
      {score.isAsked && (
        <SegmentedChoice legend={score.title} name="score" options={SCORE_OPTIONS} value={values.score} onValueChange={(value) => onChange({ score: value })} />
      )}
      <Button type="submit" variant="secondary" className={styles.submit}>
        Show my payment
      </Button>
      {children}
    </form>
  );
}

function StaticAmount({ name, pounds, error }: { name: string; pounds: number; error?: string | undefined }) {
  return (
    <div className={styles.static}>
      <span className={styles.staticName}>{name}</span>
      <strong className={styles.staticAmount}>{formatPence(pounds * 100)}</strong>
      {error && <span className={styles.staticError}>{error}</span>}
    </div>
  );
}
