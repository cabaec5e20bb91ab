import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, EVERY_CAR } from '@forecourt/domain/car-search/search';
import { formatCount } from '@forecourt/domain/money';
import { Button } from '@forecourt/ui/button';
import { SearchIcon } from '@forecourt/ui/icons';
import { Select } from '@forecourt/ui/select';
import { TextField } from '@forecourt/ui/text-field';
import { useAddressUnderTerms } from '@forecourt/ui/car-link';
import { GetForm } from '../get-form/get-form';
import type { MakeOption, SearchCardData } from './search-card-data';
import { postcodeFault, searchOfForm, stepOptions, withKnownCar, type SearchForm } from './search-form';
import { useMakes } from './use-makes';
import { useResultCount, type ResultCount } from './use-result-count';
import styles from './search-card.module.css';

interface PostcodeSearchProps {
  /** Results page; the brand's when empty. May contain a query. */
  baseUrl: string;
  makeOptions: MakeOption[];
  data: SearchCardData | undefined;
}

/**
 * A plain GET form to the results page (B2-29); JavaScript adds the count and the dependent models, and drops empty
 * fields. Input that the results page would ignore is reported at its field instead, which gets focus.
 */
export function PostcodeSearch({ baseUrl, makeOptions, data }: PostcodeSearchProps) {
  const services = useServices();
  const [chosen, setChosen] = useState<SearchForm>(EVERY_CAR);
  const given = useMakes(makeOptions, data, chosen.make !== '');
  const [isTold, setIsTold] = useState(false);
  const postcode = useRef<HTMLInputElement>(null);
  const form = withKnownCar(chosen, given.makes);
  const models = given.makes.find(({ name }) => name === form.make)?.models ?? [];
  const to = useAddressUnderTerms()(baseUrl || services.destinations.search);
  const search = searchOfForm(form, to, services);
  const fault = postcodeFault(form, search);
  const count = useResultCount(fault === undefined ? search : undefined, given);

  const field = (name: 'postcode' | 'distance' | 'make' | 'model' | 'priceMin' | 'priceMax') => ({
    label: FIELDS[name].title,
    value: form[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setChosen((before) => changeCarSearch(before, { [name]: currentTarget.value })),
  });
  const onSubmit = (event: FormEvent) => {
    if (fault === undefined) return;
    event.preventDefault();
    setIsTold(true);
    postcode.current?.focus();
  };

  return (
    <GetForm className={styles.card} to={to} autoComplete="off" onSubmit={onSubmit}>
      <TextField
        ref={postcode}
        name="postcode"
        placeholder="e.g. M1 1AE"
        autoComplete="postal-code"
        autoCapitalize="characters"
        error={isTold ? fault : undefined}
        {...field('postcode')}
      />
      <Select name="distance" placeholder="Nationwide" options={stepOptions('distance', form)} {...field('distance')} />
      <Select name="make" placeholder="Any make" options={given.makes.map(toOption)} {...field('make')} />
      <Select
        name="model"
        placeholder="Any model"
        options={models.map(toOption)}
        disabled={models.length === 0}
        {...field('model')}
      />
      <Select
        name="min-price"
        placeholder="No minimum"
        options={stepOptions('priceMin', form)}
        {...field('priceMin')}
      />
      <Select
        name="max-price"
        placeholder="No maximum"
        options={stepOptions('priceMax', form)}
        {...field('priceMax')}
      />
      <Button type="submit" size="large" className={styles.submit}>
        <SearchIcon /> <span aria-live="polite">{buttonLabel(count)}</span>
      </Button>
    </GetForm>
  );
}

/** Wording of the button (B2-31). A failure to count is ignored (B8-3). */
function buttonLabel(count: ResultCount): string {
  if (count.kind === 'loading') return 'Loading...';
  return count.kind === 'known' ? `Search ${formatCount(count.total)} cars` : 'Search cars';
}

function toOption({ name }: { name: string }) {
  return { value: name, label: name };
}
