import type { SingleField } from '@forecourt/domain/car-search';
import { parameterName } from '@forecourt/domain/car-search-address';
import type { CarFacets } from '@forecourt/domain/car-search-facets';
import type { SelectField } from '@forecourt/domain/car-search-options';
import { sortValue } from '@forecourt/domain/car-search-values';
import { TextField } from '@forecourt/ui/text-field';
import { useHydrated } from '../car-search/use-hydrated';
import { optionsOfSelect, optionsOfSort } from './field-options';
import { FilterSection } from './filter-section';
import { OptionChecks } from './option-checks';
import { OptionSelect } from './option-select';
import type { Panel } from './panel';
import type { StockChoice } from './given-stock';
import styles from './filter-panel.module.css';

/** All fields of a search for cars (B2-15 to B2-20, B2-22), each named by its parameter for a form without scripts. */
export function FilterForm({ panel }: { panel: Panel }) {
  const { search, facets, postcode, attachPostcode, stock, change, options } = panel;
  const isHydrated = useHydrated();
  const select = (field: SingleField) => ({ name: parameterName(field), value: search[field], onChange: (value: string) => change({ [field]: value }) });
  const choose = (field: SelectField, label: string, labelHidden = false) => (
    <OptionSelect label={label} labelHidden={labelHidden} options={optionsOfSelect(field, search, facets, options[`${field}Options`])} {...select(field)} />
  );
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
      <div className={styles.sections}>
        <FilterSection title="Price" section="price" search={search}>
          <div className={styles.range}>{choose('priceMin', 'Min price')}{choose('priceMax', 'Max price')}</div>
        </FilterSection>
        <FilterSection title="Monthly budget" section="monthlyPrice" search={search}>
          <div className={styles.range}>{choose('monthlyMin', 'Min a month')}{choose('monthlyMax', 'Max a month')}</div>
        </FilterSection>
        <FilterSection title="Mileage" section="mileage" search={search}>{choose('mileage', 'Mileage', true)}</FilterSection>
        <FilterSection title="Gearbox" section="gearbox" search={search}><OptionChecks legend="Gearbox" field="gearbox" panel={panel} /></FilterSection>
        <FilterSection title="Fuel type" section="fuelType" search={search}><OptionChecks legend="Fuel type" field="fuelType" panel={panel} /></FilterSection>
        <FilterSection title="Body type" section="bodyType" search={search}><OptionChecks legend="Body type" field="bodyType" panel={panel} /></FilterSection>
        <FilterSection title="Colour" section="colour" search={search}><OptionChecks legend="Colour" field="colour" panel={panel} /></FilterSection>
        <FilterSection title="Doors" section="doors" search={search}><OptionChecks legend="Doors" field="doors" panel={panel} /></FilterSection>
        <FilterSection title="Seats" section="seats" search={search}><OptionChecks legend="Seats" field="seats" panel={panel} /></FilterSection>
        <FilterSection title="Year" section="year" search={search}>
          <div className={styles.range}>{choose('yearMin', 'From year')}{choose('yearMax', 'To year')}</div>
        </FilterSection>
        <FilterSection title="Engine size" section="engineSize" search={search}>
          <div className={styles.range}>{choose('engineMin', 'Min engine size')}{choose('engineMax', 'Max engine size')}</div>
        </FilterSection>
      </div>
    </>
  );
}

function stockOptions(any: string, choices: readonly StockChoice[], counts: NonNullable<CarFacets['make']> | undefined) {
  return [
    { value: 'any', label: any },
    ...choices.map(({ id, slug, name }) => ({ value: slug, label: name, ...(counts && { count: counts[id] ?? 0 }) })),
  ];
}
