import type { SingleField } from '@forecourt/domain/car-search';
import { parameterName } from '@forecourt/domain/car-search-address';
import type { CarFacets } from '@forecourt/domain/car-search-facets';
import { sortValue } from '@forecourt/domain/car-search-values';
import { TextField } from '@forecourt/ui/text-field';
import { useHydrated } from '../car-search/use-hydrated';
import { optionsOfSelect, optionsOfSort } from './field-options';
import { FilterSections } from './filter-sections';
import { OptionSelect } from './option-select';
import type { Panel } from './panel';
import type { StockChoice } from './given-stock';
import styles from './filter-panel.module.css';

/** All fields of a search for cars (B2-15 to B2-20, B2-22), each named by its parameter for a form without scripts. */
export function FilterForm({ panel }: { panel: Panel }) {
  const { search, facets, postcode, attachPostcode, stock, options, change, toggle } = panel;
  const isHydrated = useHydrated();
  const select = (field: SingleField) => ({ name: parameterName(field), value: search[field], onChange: (value: string) => change({ [field]: value }) });
  return (
    <>
      <div className={styles.fields}>
        <OptionSelect
          className={styles.sort}
          label="Sort by"
          name="sort"
          options={optionsOfSort(search.sort, options.sortOptions)}
          value={search.sort}
          onChange={(value) => change({ sort: sortValue(value) })}
        />
        <TextField
          ref={attachPostcode}
          label="Postcode"
          name={parameterName('postcode')}
          placeholder="e.g. M1 1AE"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
          value={postcode.text}
          error={postcode.error}
          onChange={postcode.onChange}
          onBlur={postcode.onBlur}
        />
        <OptionSelect
          label="Distance"
          options={optionsOfSelect('distance', search, facets, options.distanceOptions)}
          // A form without scripts is sent with both at once.
          disabled={isHydrated && postcode.value === ''}
          {...select('distance')}
        />
        <OptionSelect label="Make" options={stockOptions('Any make', stock.makes, facets?.make)} {...select('make')} />
        <OptionSelect label="Model" options={stockOptions('Any model', stock.models, facets?.model)} disabled={stock.models.length === 0} {...select('model')} />
      </div>
      <FilterSections search={search} facets={facets} options={options} change={change} toggle={toggle} />
    </>
  );
}

function stockOptions(any: string, choices: readonly StockChoice[], counts: NonNullable<CarFacets['make']> | undefined) {
  return [
    { value: 'any', label: any },
    ...choices.map(({ id, slug, name }) => ({ value: slug, label: name, ...(counts && { count: counts[id] ?? 0 }) })),
  ];
}
