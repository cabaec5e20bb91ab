import { memo } from 'react';
import {
  FIELDS,
  isListField,
  RANGES,
  SECTION_NAMES,
  SECTIONS,
  type RangeName,
  type Section,
} from '@forecourt/domain/car-search/fields';
import { FieldSelect } from './fields/field-select';
import { TermsSection } from './terms-section';
import { FilterSection } from './filter-section';
import { KeywordsField } from './fields/keywords-field';
import { MonthlyField } from './fields/monthly-field';
import { OptionChecks } from './fields/option-checks';
import type { Choices } from './state/panel';
import styles from './filter-panel.module.css';

interface FilterSectionsProps extends Choices {
  isLazy: boolean;
}

/**
 * The monthly budget comes first: it is the site's main subject, and a laptop's screen cuts off the last sections of
 * the panel.
 */
const SECTIONS_OF_PANEL: readonly Section[] = [
  'monthly',
  'also',
  'trim',
  ...SECTION_NAMES.filter((section) => section !== 'monthly'),
  'keywords',
];

/** The sections of the panel: finance first, then in the order of the table of fields (B2-19, B2-22). */
export const FilterSections = memo(function FilterSections({ isLazy, ...panel }: FilterSectionsProps) {
  return (
    <div className={styles.sections}>
      <TermsSection panel={panel} />
      {SECTIONS_OF_PANEL.map((section) => (
        <FilterSection key={section} title={titleOf(section)} section={section} search={panel.search} isLazy={isLazy}>
          <SectionFields section={section} panel={panel} />
        </FilterSection>
      ))}
    </div>
  );
});

/** Two fields for a range, a select for a single value, otherwise checkboxes. */
function SectionFields({ section, panel }: { section: Section; panel: Choices }) {
  if (section === 'keywords') return <KeywordsField panel={panel} />;
  if (isListField(section)) return <OptionChecks field={section} panel={panel} />;
  if (!isRange(section)) return <FieldSelect field={section} labelHidden panel={panel} />;
  return (
    <div className={styles.range}>
      {section === 'monthly'
        ? SECTIONS.monthly.map((field) => <MonthlyField key={field} field={field} panel={panel} />)
        : SECTIONS[section].map((field) => <FieldSelect key={field} field={field} panel={panel} />)}
    </div>
  );
}

function titleOf(section: Section): string {
  return isRange(section) ? RANGES[section].title : FIELDS[section].title;
}

function isRange(section: Section): section is RangeName {
  return Object.hasOwn(RANGES, section);
}
