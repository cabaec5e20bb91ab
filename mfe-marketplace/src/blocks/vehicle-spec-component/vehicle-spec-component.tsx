import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { Card } from '@forecourt/ui/card';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { DealerMap } from '../../dealer-map/dealer-map';
import { CarSpecs } from '../../car-specs/car-specs';
import { DealerCard } from './dealer-card';
import { PartExchange } from './part-exchange';
import { specContent } from './spec-content';
import type { vehicleSpecComponent } from './vehicle-spec-component.block';
import styles from './vehicle-spec-component.module.css';

export function VehicleSpecComponent({ attributes, data }: BlockProps<typeof vehicleSpecComponent>) {
  const services = useServices();
  const { mapTiles, mapAttribution, onlyShowSpecs, hideSpecs, applyLink, valuationLink } = attributes;
  const content = specContent(attributes, data, services.brand.displayName);
  if (!content) return null;
  const { summary, sections, dealer, address } = content;
  return (
    <>
      {!hideSpecs && (
        <Section heading="Tech specs" className={styles.specs}>
          <CarSpecs summary={summary} sections={sections} />
        </Section>
      )}
      <Section heading="The seller">
        <div className={styles.columns}>
          <div className={styles.seller}>
            <DealerCard dealer={dealer} address={address} />
            <DealerMap dealer={dealer} address={address} tiles={mapTiles} attribution={mapAttribution} />
          </div>
          <PartExchange to={valuationLink} />
          {!onlyShowSpecs && (
            <Card className={styles.apply}>
              <p className={styles.applyText}>Start with a finance quote today and decide on a car later.</p>
              <LinkButton href={applyLink || applyAddress(services)} variant="secondary">
                Apply Now
              </LinkButton>
            </Card>
          )}
        </div>
      </Section>
    </>
  );
}
