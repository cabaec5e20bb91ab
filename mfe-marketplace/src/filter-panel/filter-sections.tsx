import { memo } from 'react';
import { parameterName } from '@forecourt/domain/car-search-address';
import type { SelectField } from '@forecourt/domain/car-search-options';
import { optionsOfSelect } from './field-options';
import { FilterSection } from './filter-section';
import { OptionChecks } from './option-checks';
import { OptionSelect } from './option-select';
import type { Choices } from './panel';
import styles from './filter-panel.module.css';

/** The fields that stand in sections (B2-19, B2-22). */
export const FilterSections = memo(function FilterSections(choices: Choices) {
  const { search, facets, options, change } = choices;
  const choose = (field: SelectField, label: string, labelHidden = false) => (
    <OptionSelect
      label={label}
      labelHidden={labelHidden}
      name={parameterName(field)}
      options={optionsOfSelect(field, search, facets, options[`${field}Options`])}
      value={search[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <div className={styles.sections}>
      <FilterSection title="Price" section="price" search={search}>
        <div className={styles.range}>{choose('priceMin', 'Min price')}{choose('priceMax', 'Max price')}</div>
      </FilterSection>
      <FilterSection title="Monthly budget" section="monthlyPrice" search={search}>
        <div className={styles.range}>{choose('monthlyMin', 'Min a month')}{choose('monthlyMax', 'Max a month')}</div>
      </FilterSection>
      <FilterSection title="Mileage" section="mileage" search={search}>{choose('mileage', 'Mileage', true)}</FilterSection>
      <FilterSection title="Gearbox" section="gearbox" search={search}><OptionChecks legend="Gearbox" field="gearbox" panel={choices} /></FilterSection>
      <FilterSection title="Fuel type" section="fuelType" search={search}><OptionChecks legend="Fuel type" field="fuelType" panel={choices} /></FilterSection>
      <FilterSection title="Body type" section="bodyType" search={search}><OptionChecks legend="Body type" field="bodyType" panel={choices} /></FilterSection>
      <FilterSection title="Colour" section="colour" search={search}><OptionChecks legend="Colour" field="colour" panel={choices} /></FilterSection>
      <FilterSection title="Doors" section="doors" search={search}><OptionChecks legend="Doors" field="doors" panel={choices} /></FilterSection>
      <FilterSection title="Seats" section="seats" search={search}><OptionChecks legend="Seats" field="seats" panel={choices} /></FilterSection>
      <FilterSection title="Year" section="year" search={search}>
        <div className={styles.range}>{choose('yearMin', 'From year')}{choose('yearMax', 'To year')}</div>
      </FilterSection>
      <FilterSection title="Engine size" section="engineSize" search={search}>
        <div className={styles.range}>{choose('engineMin', 'Min engine size')}{choose('engineMax', 'Max engine size')}</div>
      </FilterSection>
    </div>
  );
});
