import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle } from '@forecourt/contracts/services-context';
import { CarLink } from '@forecourt/ui/car-link';
import { List } from '@forecourt/ui/list';
import type { usedCarsLocationsContainer } from './used-cars-locations-container.block';
import styles from './used-cars-locations-container.module.css';

export function UsedCarsLocationsContainer({ attributes }: BlockProps<typeof usedCarsLocationsContainer>) {
  const { title, locations, backgroundColor, titleColor, linkColor } = attributes;
  const id = useId();
  if (locations.length === 0) return null;
  return (
    <section id={id} className={styles.section} data-band="locations" aria-labelledby={`${id}-title`}>
      <BlockStyle
        selector={`[id="${id}"]`}
        variables={{
          '--locations-background': backgroundColor,
          '--locations-title': titleColor,
          '--context-action': linkColor,
        }}
      />
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <List className={styles.list}>
          {locations.map(({ id: key, url, name }) => (
            <li key={`${key} ${url} ${name}`}>
              <CarLink href={url} standalone>
                {name}
              </CarLink>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
