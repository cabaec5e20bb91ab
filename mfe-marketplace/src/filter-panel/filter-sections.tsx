import { memo } from 'react';
import type { ListField } from '@forecourt/domain/car-search';
import type { SelectField } from '@forecourt/domain/car-search-options';
import { FieldSelect } from './field-select';
import { FilterSection } from './filter-section';
import { OptionChecks } from './option-checks';
import type { Choices } from './panel';
import styles from './filter-panel.module.css';

interface FilterSectionsProps extends Choices {
  isLazy: boolean;
}

/** Sections of checkboxes; each is called as its field. */
const LISTS: readonly (readonly [field: ListField, title: string])[] = [
  ['gearbox', 'Gearbox'],
  ['fuelType', 'Fuel type'],
  ['bodyType', 'Body type'],
  ['colour', 'Colour'],
  ['doors', 'Doors'],
  ['seats', 'Seats'],
];

/** The fields that stand in sections (B2-19, B2-22). */
export const FilterSections = memo(function FilterSections({ isLazy, ...panel }: FilterSectionsProps) {
  const common = { search: panel.search, isLazy };
  const range = (...ends: readonly (readonly [field: SelectField, label: string])[]) => (
    <div className={styles.range}>{ends.map(([field, label]) => <FieldSelect key={field} label={label} field={field} panel={panel} />)}</div>
  );
  return (
    <div className={styles.sections}>
      <FilterSection title="Price" section="price" {...common}>{range(['priceMin', 'Min price'], ['priceMax', 'Max price'])}</FilterSection>
      <FilterSection title="Monthly budget" section="monthlyPrice" {...common}>{range(['monthlyMin', 'Min a month'], ['monthlyMax', 'Max a month'])}</FilterSection>
      <FilterSection title="Mileage" section="mileage" {...common}><FieldSelect label="Mileage" labelHidden field="mileage" panel={panel} /></FilterSection>
      {LISTS.map(([field, title]) => (
        <FilterSection key={field} title={title} section={field} {...common}><OptionChecks legend={title} field={field} panel={panel} /></FilterSection>
      ))}
      <FilterSection title="Year" section="year" {...common}>{range(['yearMin', 'From year'], ['yearMax', 'To year'])}</FilterSection>
      <FilterSection title="Engine size" section="engineSize" {...common}>{range(['engineMin', 'Min engine size'], ['engineMax', 'Max engine size'])}</FilterSection>
    </div>
  );
});
