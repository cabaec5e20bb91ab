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

const SECTIONS_OF_PANEL: readonly Section[] = [
  'also',
  'trim',
  ...SECTION_NAMES.filter((section) => section !== 'monthly'),
  'keywords',
];

/** The monthly budget with the terms of its prices, the site's main subject. */
export const BudgetSections = memo(function BudgetSections({
  isLazy,
  isOpen = false,
  ...panel
}: FilterSectionsProps & { isOpen?: boolean }) {
  return (
    <div className={styles.sections}>
      <PanelSection section="monthly" panel={panel} isLazy={isLazy} isOpen={isOpen} />
      <TermsSection panel={panel} />
    </div>
  );
});

/** The other sections of the panel, in the order of the table of fields (B2-19, B2-22). */
export const FilterSections = memo(function FilterSections({ isLazy, ...panel }: FilterSectionsProps) {
  return (
    <div className={styles.sections}>
      {SECTIONS_OF_PANEL.map((section) => (
        <PanelSection key={section} section={section} panel={panel} isLazy={isLazy} />
      ))}
    </div>
  );
});

interface PanelSectionProps {
  section: Section;
  panel: Choices;
  isLazy: boolean;
  isOpen?: boolean;
}

function PanelSection({ section, panel, ...how }: PanelSectionProps) {
  return (
    <FilterSection title={titleOf(section)} section={section} search={panel.search} {...how}>
      <SectionFields section={section} panel={panel} />
    </FilterSection>
  );
}

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
