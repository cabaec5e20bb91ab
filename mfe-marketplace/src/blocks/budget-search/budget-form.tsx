import { useState, type FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { Button } from '@forecourt/ui/button';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { classNames } from '@forecourt/ui/class-names';
import { PoundsField } from '@forecourt/ui/pounds-field';
import { Select } from '@forecourt/ui/select';
import { TextField } from '@forecourt/ui/text-field';
import { GetForm } from '../../get-form/get-form';
import { searchOfFields, stepOptions } from '../../search-card/search-form';
import { useResultCount } from '../../search-card/use-result-count';
import { budgetFaults, FIELD_NAMES, resultsAddress, untouchedFields, type BudgetFields } from './budget-fields';
import { buttonInWords, countInWords } from './count-in-words';
import styles from './budget-search.module.css';

interface BudgetFormProps {
  /** Empty without a token: then nothing is counted. */
  token: string;
}

/**
 * A plain GET form to the results page, or to the application site for a quote; JavaScript adds the count. The count is
 * that of the results page. Input that the results page would ignore is reported at its field, which gets focus.
 */
export function BudgetForm({ token }: BudgetFormProps) {
  const services = useServices();
  const terms = usePageTerms();
  const { search: results, apply, applyForm = apply } = services.destinations;
  const [typed, setTyped] = useState<Partial<BudgetFields>>({});
  const [isTold, setIsTold] = useState(false);
  const fields = { ...untouchedFields(terms), ...typed };
  const to = resultsAddress(results, terms);
  const search = searchOfFields(fields, to, services);
  const faults = budgetFaults(fields, search);
  const faulty = FIELD_NAMES.find((name) => faults[name] !== undefined);
  const count = useResultCount(faulty ? undefined : search, { makes: NO_MAKES, token });

  const field = (name: keyof BudgetFields) => ({
    name,
    value: fields[name],
    error: isTold ? faults[name] : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!faulty) return;
    event.preventDefault();
    setIsTold(true);
    (event.currentTarget.elements.namedItem(faulty) as HTMLElement).focus();
  };

  return (
    <GetForm className={styles.form} to={to} autoComplete="off" onSubmit={onSubmit}>
      <PoundsField label="Monthly budget" placeholder="250" {...field('monthlyBudget')} />
      <PoundsField label="Deposit" placeholder="0" {...field('deposit')} />
      <TextField
        label={FIELDS.postcode.title}
        placeholder="e.g. M1 1AE"
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...field('postcode')}
      />
      <Select label="Within" placeholder="Anywhere" options={DISTANCES} {...field('distance')} />
      <Button type="submit" size="large" className={classNames(styles.wide, styles.see)}>
        {buttonInWords(search, count)}
      </Button>
      <output className={styles.status}>{countInWords(search, count)}</output>
      <Button
        type="submit"
        variant="secondary"
        name="option"
        value="monthly"
        formAction={applyForm}
        className={styles.wide}
      >
        Get my quote
      </Button>
    </GetForm>
  );
}

/** Short enough for a field that takes half of a phone. */
const DISTANCES = stepOptions('distance', EVERY_CAR).map(({ value }) => ({ value, label: `${value} miles` }));

/** A search without a make needs none. */
const NO_MAKES: never[] = [];
