import type { FigureSource as Source } from '@forecourt/domain/running-costs/cost-line';
import type { FigureAge } from '@forecourt/domain/dated-figures/dated-figure';
import { longDate } from '@forecourt/ui/long-date';
import { TextLink } from '@forecourt/ui/text-link';
import styles from './figure-source.module.css';

interface FigureSourceProps {
  source: Source;
  /** ISO date from which the figure counts, or on which it was requested. */
  asOf: string;
  /** Present if the figure is old. */
  age?: FigureAge | undefined;
}

/** The small print of a figure: its source, its date, and a note if it is old. */
export function FigureSource({ source: { name, url }, asOf, age }: FigureSourceProps) {
  return (
    <small className={styles.source}>
      {url ? <TextLink href={url}>{name}</TextLink> : name}, as of <time dateTime={asOf}>{longDate(asOf)}</time>
      {age && <span className={styles.age}>. {age.sentence}</span>}
    </small>
  );
}
