import { startTransition, useState, type ReactNode } from 'react';
import { sectionCount } from '@forecourt/domain/car-search/chosen';
import type { Section } from '@forecourt/domain/car-search/fields';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { Disclosure } from '@forecourt/ui/disclosure';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import styles from './filter-panel.module.css';

interface FilterSectionProps {
  title: string;
  section: Section;
  search: CarSearch;
  /** Renders its fields when it is first opened. Not used for a form that must work without JavaScript. */
  isLazy: boolean;
  /** Open at first, although nothing is chosen. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/**
 * A part of the panel that opens and closes, with the number of its choices on a badge (B2-19, B4-3). Initially open if
 * something is chosen.
 */
export function FilterSection({ title, section, search, isLazy, isOpen = false, children }: FilterSectionProps) {
  const count = sectionCount(search, section);
  const [wasOpen] = useState(isOpen || count > 0);
  const [isFilled, setIsFilled] = useState(wasOpen || !isLazy);
  const fill = () => setIsFilled(true);
  return (
    <Disclosure
      className={styles.section}
      open={wasOpen}
      // The section opens when the finger is lifted. By then its fields are ready.
      onPointerDown={() => startTransition(fill)}
      onClick={fill}
      summary={
        <span className={styles.summary}>
          {title}
          {count > 0 && (
            <span className={styles.badge}>
              {count}
              <VisuallyHidden> chosen</VisuallyHidden>
            </span>
          )}
        </span>
      }
    >
      {isFilled && children}
    </Disclosure>
  );
}
