import { Disclosure } from '@forecourt/ui/disclosure';
import type { SpecSection } from './spec-sections';
import { Summary } from './summary';
import styles from './car-specs.module.css';

interface CarSpecsProps {
  summary: { title: string; description: string };
  sections: readonly SpecSection[];
}

/** Summary and equipment of a vehicle (B2-70). */
export function CarSpecs({ summary, sections }: CarSpecsProps) {
  return (
    <>
      <Summary title={summary.title} description={summary.description} />
      {sections.map((section) => (
        <SpecDisclosure key={section.name} section={section} />
      ))}
    </>
  );
}

/** A native disclosure: works with mouse, keyboard and without JavaScript. */
function SpecDisclosure({ section: { name, hasValues, entries } }: { section: SpecSection }) {
  return (
    <Disclosure summary={name} headingLevel={3}>
      {hasValues ? (
        <dl className={styles.values}>
          {entries.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <ul className={styles.names}>
          {entries.map(([term]) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
