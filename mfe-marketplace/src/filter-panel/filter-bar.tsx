import { shownSort } from '@forecourt/domain/car-search/choices';
import { filterCount } from '@forecourt/domain/car-search/chosen';
import { sortValue } from '@forecourt/domain/car-search/values';
import { Button } from '@forecourt/ui/button';
import { FilterIcon } from '@forecourt/ui/icons';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { optionsOfSort } from './fields/field-options';
import { OptionSelect } from './fields/option-select';
import type { Panel } from './state/panel';
import styles from './filter-panel.module.css';

interface FilterBarProps {
  panel: Panel;
  isOpen: boolean;
  onOpen: () => void;
}

/** Replaces the panel on small screens: opens it, and sorts (B2-26). */
export function FilterBar({ panel: { search, options, change }, isOpen, onOpen }: FilterBarProps) {
  const count = filterCount(search);
  return (
    <div className={styles.bar}>
      <Button variant="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <FilterIcon size={20} /> Filter
        {count > 0 && (
          <span className={styles.badge}>
            {count}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
      </Button>
      <OptionSelect
        label="Sort by"
        labelHidden
        options={optionsOfSort(search, options.sortOptions)}
        value={shownSort(search)}
        onChange={(value) => change({ sort: sortValue(value) })}
      />
    </div>
  );
}
