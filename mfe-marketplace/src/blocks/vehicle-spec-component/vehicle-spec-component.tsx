import type { BlockProps } from '@forecourt/contracts/block';
import { applyAddress } from '@forecourt/contracts/apply-address';
import { useServices } from '@forecourt/contracts/services-context';
import { Card } from '@forecourt/ui/card';
import { Disclosure } from '@forecourt/ui/disclosure';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { DealerMap } from '../../dealer-map/dealer-map';
import { DealerCard } from './dealer-card';
import { PartExchange } from './part-exchange';
import { specContent, type SpecSection } from './spec-content';
import { Summary } from './summary';
import type { vehicleSpecComponent } from './vehicle-spec-component.block';
import styles from './vehicle-spec-component.module.css';

export function VehicleSpecComponent({ attributes, data }: BlockProps<typeof vehicleSpecComponent>) {
  const services = useServices();
  const { mapTiles, mapAttribution, onlyShowSpecs, applyLink, valuationLink } = attributes;
  const content = specContent(attributes, data, services.brand.displayName);
  if (!content) return null;
  const { summary, sections, dealer, address } = content;
  return (
    <Section heading="Tech specs">
      <div className={styles.columns}>
        <div>
          <Summary title={summary.title} description={summary.description} />
          {sections.map((section) => <SpecDisclosure key={section.name} section={section} />)}
        </div>
        <div className={styles.side}>
          <DealerCard dealer={dealer} address={address} />
          <DealerMap dealer={dealer} address={address} tiles={mapTiles} attribution={mapAttribution} />
          <PartExchange to={valuationLink} />
          {!onlyShowSpecs && (
            <Card className={styles.apply}>
              <p className={styles.applyText}>Start with a finance quote today and decide on a car later.</p>
              <LinkButton href={applyLink || applyAddress(services)} variant="secondary">Apply Now</LinkButton>
            </Card>
          )}
        </div>
      </div>
    </Section>
  );
}

/** A native disclosure: opens by click, Enter and Space, and without JavaScript. */
function SpecDisclosure({ section: { name, hasValues, entries } }: { section: SpecSection }) {
  return (
    <Disclosure summary={name} headingLevel={3}>
      {hasValues ? (
        <dl className={styles.values}>
          {entries.map(([term, value]) => <div key={term}><dt>{term}</dt><dd>{value}</dd></div>)}
        </dl>
      ) : (
        <ul className={styles.names}>
          {entries.map(([term]) => <li key={term}>{term}</li>)}
        </ul>
      )}
    </Disclosure>
  );
}
