import { memo } from 'react';
import { FieldSelect } from './field-select';
import { FilterSection } from './filter-section';
import { OptionChecks } from './option-checks';
import type { Choices } from './panel';
import styles from './filter-panel.module.css';

interface FilterSectionsProps extends Choices {
  isLazy: boolean;
}

/** The fields that stand in sections (B2-19, B2-22). */
export const FilterSections = memo(function FilterSections({ isLazy, ...panel }: FilterSectionsProps) {
  const common = { search: panel.search, isLazy };
  return (
    <div className={styles.sections}>
      <FilterSection title="Price" section="price" {...common}>
        <div className={styles.range}><FieldSelect label="Min price" field="priceMin" panel={panel} /><FieldSelect label="Max price" field="priceMax" panel={panel} /></div>
      </FilterSection>
      <FilterSection title="Monthly budget" section="monthlyPrice" {...common}>
        <div className={styles.range}><FieldSelect label="Min a month" field="monthlyMin" panel={panel} /><FieldSelect label="Max a month" field="monthlyMax" panel={panel} /></div>
      </FilterSection>
      <FilterSection title="Mileage" section="mileage" {...common}><FieldSelect label="Mileage" labelHidden field="mileage" panel={panel} /></FilterSection>
      <FilterSection title="Gearbox" section="gearbox" {...common}><OptionChecks legend="Gearbox" field="gearbox" panel={panel} /></FilterSection>
      <FilterSection title="Fuel type" section="fuelType" {...common}><OptionChecks legend="Fuel type" field="fuelType" panel={panel} /></FilterSection>
      <FilterSection title="Body type" section="bodyType" {...common}><OptionChecks legend="Body type" field="bodyType" panel={panel} /></FilterSection>
      <FilterSection title="Colour" section="colour" {...common}><OptionChecks legend="Colour" field="colour" panel={panel} /></FilterSection>
      <FilterSection title="Doors" section="doors" {...common}><OptionChecks legend="Doors" field="doors" panel={panel} /></FilterSection>
      <FilterSection title="Seats" section="seats" {...common}><OptionChecks legend="Seats" field="seats" panel={panel} /></FilterSection>
      <FilterSection title="Year" section="year" {...common}>
        <div className={styles.range}><FieldSelect label="From year" field="yearMin" panel={panel} /><FieldSelect label="To year" field="yearMax" panel={panel} /></div>
      </FilterSection>
      <FilterSection title="Engine size" section="engineSize" {...common}>
        <div className={styles.range}><FieldSelect label="Min engine size" field="engineMin" panel={panel} /><FieldSelect label="Max engine size" field="engineMax" panel={panel} /></div>
      </FilterSection>
    </div>
  );
});
