import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle } from '@forecourt/contracts/services-context';
import { List } from '@forecourt/ui/list';
import { TextLink } from '@forecourt/ui/text-link';
import { carryTerms } from '../../finance-terms/carry-terms';
import { useRenderedTerms } from '../../finance-terms/use-page-terms';
import type { usedCarsLocationsContainer } from './used-cars-locations-container.block';
import styles from './used-cars-locations-container.module.css';

export function UsedCarsLocationsContainer({ attributes }: BlockProps<typeof usedCarsLocationsContainer>) {
  const { title, locations, backgroundColor, titleColor, linkColor } = attributes;
  const terms = useRenderedTerms();
  const id = useId();
  if (locations.length === 0) return null;
  return (
    <section id={id} className={styles.section} data-band="locations" aria-labelledby={`${id}-title`}>
      <BlockStyle
        selector={`[id="${id}"]`}
        variables={{ '--locations-background': backgroundColor, '--locations-title': titleColor, '--context-action': linkColor }}
      />
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <List className={styles.list}>
          {locations.map(({ id: key, url, name }) => (
            <li key={`${key} ${url} ${name}`}>
              <TextLink href={carryTerms(url, terms)} standalone>
                {name}
              </TextLink>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
