import { useState, type ChangeEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { formatCount } from '@forecourt/domain/money';
import { Button } from '@forecourt/ui/button';
import { SearchIcon } from '@forecourt/ui/icons';
import { Select } from '@forecourt/ui/select';
import { TextField } from '@forecourt/ui/text-field';
import { GetForm } from '../get-form/get-form';
import type { MakeOption, SearchCardData } from './search-card-data';
import { changeField, DISTANCES, EMPTY_FORM, maxPriceOptions, minPriceOptions, type SearchForm } from './search-form';
import { useMakes } from './use-makes';
import { useResultCount, type ResultCount } from './use-result-count';
import styles from './search-card.module.css';

interface PostcodeSearchProps {
  /** Results page; the brand's when empty. May hold a query of its own. */
  baseUrl: string;
  makeOptions: MakeOption[];
  data: SearchCardData | undefined;
}

/** A plain GET form to the results page (B2-29); scripts add the count, the dependent models and drop empty fields. */
export function PostcodeSearch({ baseUrl, makeOptions, data }: PostcodeSearchProps) {
  const { destinations } = useServices();
  const { makes, token } = useMakes(makeOptions, data);
  const [form, setForm] = useState<SearchForm>(EMPTY_FORM);
  const count = useResultCount(form, makes, token);
  const models = makes.find(({ name }) => name === form.make)?.models ?? [];
  const field = (name: keyof SearchForm) => ({
    value: form[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setForm((before) => changeField(before, name, currentTarget.value)),
  });

  return (
    <GetForm className={styles.card} to={baseUrl || destinations.search}>
      <TextField label="Postcode" name="postcode" placeholder="e.g. M1 1AE" autoComplete="postal-code" autoCapitalize="characters" maxLength={10} {...field('postcode')} />
      <Select label="Distance" name="distance" placeholder="Nationwide" options={DISTANCES} {...field('distance')} />
      <Select label="Make" name="make" placeholder="Any make" options={makes.map(toOption)} {...field('make')} />
      <Select label="Model" name="model" placeholder="Any model" options={models.map(toOption)} disabled={models.length === 0} {...field('model')} />
      <Select label="Min price" name="min-price" placeholder="No minimum" options={minPriceOptions(form.maxPrice)} {...field('minPrice')} />
      <Select label="Max price" name="max-price" placeholder="No maximum" options={maxPriceOptions(form.minPrice)} {...field('maxPrice')} />
      <Button type="submit" size="large" className={styles.submit}><SearchIcon /> <span aria-live="polite">{buttonLabel(count)}</span></Button>
    </GetForm>
  );
}

/** Wording of the button (B2-31). */
function buttonLabel(count: ResultCount): string {
  if (count.state === 'loading') return 'Loading...';
  return count.state === 'known' ? `Search ${formatCount(count.total)} cars` : 'Search cars';
}

function toOption({ name }: { name: string }) {
  return { value: name, label: name };
}
