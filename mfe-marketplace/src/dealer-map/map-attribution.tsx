import { TextLink } from '@forecourt/ui/text-link';
import styles from './dealer-map.module.css';

/** Credit for the map: a map service's as the page gives it, otherwise our own sources (docs/decisions, 26). */
export function MapAttribution({ tiles, attribution }: { tiles: string; attribution: string }) {
  if (tiles) return attribution && <p className={styles.attribution}>{attribution}</p>;
  return (
    <p className={styles.attribution}>
      Natural Earth,{' '}
      <TextLink href="https://www.geonames.org/" external>
        GeoNames
      </TextLink>{' '}
      <TextLink href="https://creativecommons.org/licenses/by/4.0/" external>
        CC BY
      </TextLink>
    </p>
  );
}
