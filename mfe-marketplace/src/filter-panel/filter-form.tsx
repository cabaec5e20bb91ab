import { useDeferredValue } from 'react';
import { parameterName } from '@forecourt/domain/car-search/address';
import { shownSort } from '@forecourt/domain/car-search/choices';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { sortValue } from '@forecourt/domain/car-search/values';
import { TextField } from '@forecourt/ui/text-field';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { FieldSelect } from './fields/field-select';
import { optionsOfSort } from './fields/field-options';
import { BudgetSections, FilterSections } from './filter-sections';
import { OptionSelect } from './fields/option-select';
import type { Choices, Panel } from './state/panel';
import { StockSelect } from './fields/stock-select';
import styles from './filter-panel.module.css';

interface FilterFormProps {
  first: 'postcode' | 'budget';
  panel: Panel;
  /** Fields of closed sections are not rendered yet. */
  isLazy: boolean;
}

/** All fields of a search for cars (B2-15 to B2-20, B2-22), each named by its parameter for use without JavaScript. */
export function FilterForm({ first, panel, isLazy }: FilterFormProps) {
  const { search, facets, postcode, attachPostcode, stock, options, change, toggle } = panel;
  const isHydrated = useHydrated();
  // The sections are most of the panel. They are deferred, so that they render between two presses.
  const deferred: Choices = { search: useDeferredValue(search), facets, options, stock, change, toggle };
  return (
    <>
      {/* The panel keeps a chosen dealer, but cannot change it. */}
      {search.dealer && <input type="hidden" name={parameterName('dealer')} value={search.dealer} />}
      {first === 'budget' && <BudgetSections {...deferred} isLazy={isLazy} isOpen />}
      <div className={styles.fields}>
        <OptionSelect
          className={styles.sort}
          label="Sort by"
          name="sort"
          options={optionsOfSort(search, options.sortOptions)}
          value={shownSort(search)}
          onChange={(value) => change({ sort: sortValue(value) })}
        />
        <TextField
          ref={attachPostcode}
          label={FIELDS.postcode.title}
          name={parameterName('postcode')}
          placeholder="e.g. M1 1AE"
          autoComplete="postal-code"
          autoCapitalize="characters"
          value={postcode.text}
          error={postcode.error}
          onChange={postcode.onChange}
          onBlur={postcode.onBlur}
        />
        {/* Without JavaScript both fields are submitted together. */}
        <FieldSelect
          field="distance"
          panel={panel}
          disabled={isHydrated && postcode.value === ''}
          disabledLabel="Needs a postcode"
        />
        <StockSelect
          field="make"
          anyLabel="Any make"
          list={stock.makes}
          counts={facets?.make}
          value={search.make}
          change={change}
        />
        <StockSelect
          field="model"
          anyLabel="Any model"
          list={stock.models[search.make]}
          counts={facets?.model}
          value={search.model}
          change={change}
        />
      </div>
      {first === 'postcode' && <BudgetSections {...deferred} isLazy={isLazy} />}
      <FilterSections {...deferred} isLazy={isLazy} />
    </>
  );
}
