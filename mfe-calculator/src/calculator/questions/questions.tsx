import { memo, useMemo, type FormEventHandler, type ReactNode } from 'react';
import { ANNUAL_MILEAGES } from '@forecourt/domain/finance/finance-terms';
import { MIN_FINANCE_PENCE, TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { parsePounds } from '@forecourt/domain/input/pounds';
import { formatCount, formatPence, poundsFromPence } from '@forecourt/domain/money';
import { SCORES, type Score } from '@forecourt/domain/finance/score-apr';
import { Button } from '@forecourt/ui/button';
import { Select } from '@forecourt/ui/select';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import type { CalculatorSettings } from '../settings/settings';
import { AmountField } from './amount-field';
import type { FormValues } from './form-values';
import { PartExchange } from './part-exchange';
import { SegmentedChoice } from './segmented-choice';
import styles from './questions.module.css';

/** The range of most prices, in pounds: a slider over every possible price would be too coarse. */
const AMOUNT_SLIDER = { min: poundsFromPence(MIN_FINANCE_PENCE.HP), max: 60_000, step: 250 };
const DEPOSIT_STEP = 100;

const TERM_OPTIONS = TERMS_MONTHS.map((months) => ({ value: months as number, label: `${months} months` }));
const MILES_OPTIONS = ANNUAL_MILEAGES.map((miles) => ({ value: String(miles), label: `${formatCount(miles)} miles` }));
const SCORE_OPTIONS = SCORES.map((score) => ({ value: score, label: score }));

interface QuestionsProps {
  id: string;
  /** Anchor at which the page reopens without JavaScript. */
  resultId: string;
  settings: CalculatorSettings;
  values: FormValues;
  /** Term of the shown figures. Differs from the chosen term if that is not offered. */
  selectedMonths: number | undefined;
  refusal: { field: 'amount' | 'deposit'; message: string } | undefined;
  /** Other query parameters of the page, which a plain form has to submit too. */
  otherParameters: readonly [string, string][];
  /** Address of the page with other values. */
  addressWith: (values: FormValues) => string;
  onChange: (change: Partial<FormValues>) => void;
  onSubmit: FormEventHandler;
  /** Under the questions. */
  children?: ReactNode;
}

/**
 * The questions: price, deposit, term, miles and score. A plain GET form, so that it works without JavaScript.
 * Questions that an answer does not change are not rendered again, which keeps the next frame short.
 */
export function Questions({
  id,
  resultId,
  settings,
  values,
  selectedMonths,
  refusal,
  otherParameters,
  addressWith,
  onChange,
  onSubmit,
  children,
}: QuestionsProps) {
  const { deposit, term, score, hasSliders, hidePcp } = settings;
  const errorOf = (field: 'amount' | 'deposit') => (refusal?.field === field ? refusal.message : undefined);
  const min = poundsFromPence(deposit.minPence);
  const max = Math.max(min, (parsePounds(values.amount) ?? 0) - AMOUNT_SLIDER.min);
  const depositSlider = useMemo(() => ({ min, max, step: DEPOSIT_STEP }), [min, max]);
  return (
    <form id={id} className={styles.questions} method="get" action={`#${resultId}`} noValidate onSubmit={onSubmit}>
      <HiddenFields fields={otherParameters} />
      <PriceQuestion settings={settings} value={values.amount} error={errorOf('amount')} onChange={onChange} />
      {deposit.isAsked && (
        <AmountField
          label={deposit.title}
          name="deposit"
          value={values.deposit}
          error={errorOf('deposit')}
          slider={hasSliders ? depositSlider : undefined}
          onChange={onChange}
        />
      )}
      {settings.isPartExchangeAsked && (
        <PartExchange values={values} addressWith={(others) => `${addressWith(others)}#${id}`} onChange={onChange} />
      )}
      <TermChoice
        legend={term.title}
        value={selectedMonths ?? values.termMonths}
        note={selectedMonths === undefined ? '' : otherTermInWords(values.termMonths, selectedMonths)}
        onChange={onChange}
      />
      {!hidePcp && <MilesChoice value={values.annualMileage} onChange={onChange} />}
      {score.isAsked && <ScoreChoice legend={score.title} value={values.score} onChange={onChange} />}
      <Button type="submit" variant="secondary" className={styles.submit}>
        Show my payment
      </Button>
      {children}
    </form>
  );
}

interface PriceQuestionProps {
  settings: CalculatorSettings;
  value: string;
  error: string | undefined;
  onChange: (change: Partial<FormValues>) => void;
}

/** The price, as a field or as a fact; absent if the calculator shows none. */
function PriceQuestion({ settings: { amount, hasSliders }, ...field }: PriceQuestionProps) {
  if (amount.field === 'none') return null;
  if (amount.field === 'static')
    return <StaticAmount name={amount.title} pence={amount.startPence} error={field.error} />;
  return <AmountField {...field} label={amount.title} name="amount" slider={hasSliders ? AMOUNT_SLIDER : undefined} />;
}

/** Explains why another term than the chosen one is marked; empty otherwise. */
function otherTermInWords(wantedMonths: number, selectedMonths: number): string {
  if (wantedMonths === selectedMonths) return '';
  return `${wantedMonths} months are not offered here. ${selectedMonths} months is the ${selectedMonths < wantedMonths ? 'longest' : 'shortest'}.`;
}

interface ChoiceProps<Value> {
  legend: string;
  /** Shown below the choices. */
  note?: string;
  value: Value;
  onChange: (change: Partial<FormValues>) => void;
}

const TermChoice = memo(function TermChoice({ onChange, ...choice }: ChoiceProps<number>) {
  return (
    <SegmentedChoice
      {...choice}
      name="term"
      options={TERM_OPTIONS}
      onValueChange={(termMonths) => onChange({ termMonths })}
    />
  );
});

const MilesChoice = memo(function MilesChoice({ value, onChange }: Omit<ChoiceProps<number>, 'legend'>) {
  return (
    <Select
      label="How many miles a year will you drive? (PCP)"
      name="miles_a_year"
      options={MILES_OPTIONS}
      value={String(value)}
      onChange={({ currentTarget }) => onChange({ annualMileage: Number(currentTarget.value) })}
    />
  );
});

const ScoreChoice = memo(function ScoreChoice({ onChange, ...choice }: ChoiceProps<Score>) {
  return (
    <SegmentedChoice {...choice} name="score" options={SCORE_OPTIONS} onValueChange={(score) => onChange({ score })} />
  );
});

function StaticAmount({ name, pence, error }: { name: string; pence: number; error?: string | undefined }) {
  return (
    <div className={styles.static}>
      <span className={styles.staticName}>{name}</span>
      <strong className={styles.staticAmount}>{formatPence(pence)}</strong>
      {error && <span className={styles.staticError}>{error}</span>}
    </div>
  );
}
