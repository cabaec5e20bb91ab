import type { FigureSource as Source } from '@forecourt/domain/running-costs/cost-line';
import { longDate } from '@forecourt/ui/long-date';
import { TextLink } from '@forecourt/ui/text-link';
import styles from './figure-source.module.css';

interface FigureSourceProps {
  source: Source;
  /** ISO date since when the figure counts, or on which it was asked for. */
  asOf: string;
}

/** The small print of a figure: who says so, and when. */
export function FigureSource({ source: { name, url }, asOf }: FigureSourceProps) {
  return (
    <small className={styles.source}>
      {url ? <TextLink href={url}>{name}</TextLink> : name}, as of <time dateTime={asOf}>{longDate(asOf)}</time>
    </small>
  );
}
