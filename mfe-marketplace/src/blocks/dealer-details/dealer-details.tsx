import type { BlockProps } from '@forecourt/contracts/block';
import { Breadcrumb } from '@forecourt/ui/breadcrumb';
import { PhoneIcon } from '@forecourt/ui/icons';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { shownDealer } from '../../car-page/shown-car';
import { addressLines } from '../../dealer-map/address-lines';
import { directionsLink, phoneLink } from '../../dealer-map/dealer-links';
import { DealerMap } from '../../dealer-map/dealer-map';
import type { dealerDetails } from './dealer-details.block';
import { NoDealer } from './no-dealer';
import { OpeningTimes } from './opening-times';
import styles from './dealer-details.module.css';

export function DealerDetails({ attributes: { mapTiles, mapAttribution }, data }: BlockProps<typeof dealerDetails>) {
  const dealer = data?.dealer;
  if (!dealer) return <NoDealer isUnknown={dealer === null} />;
  const { name, town, phone, url, openingHours } = dealer;
  const address = addressLines(dealer);
  const steps = [
    { id: 'home', name: 'Home', href: '/' },
    { id: 'cars', name: 'Used Cars', href: '/used-cars' },
    { id: 'dealer', name },
  ];
  return (
    <Section label={name} className={styles.dealer}>
      <Breadcrumb className={styles.breadcrumb} steps={steps} />
      <h1>{name}</h1>
      <p className={styles.intro}>{`Used cars in ${town}`}</p>
      <div className={styles.columns}>
        <div>
          <address className={styles.address}>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul className={styles.contact}>
            <li>
              <PhoneIcon size={16} /> <TextLink href={phoneLink(phone)}>{phone}</TextLink>
            </li>
            <li>
              <TextLink href={url} external>
                The dealer’s own site
              </TextLink>
            </li>
          </ul>
          <LinkButton href={directionsLink(dealer)} variant="secondary" external>
            Get directions
          </LinkButton>
        </div>
        {openingHours && <OpeningTimes hours={openingHours} lines={data.hours} />}
        <div className={styles.map}>
          <DealerMap dealer={shownDealer(dealer)} address={address} tiles={mapTiles} attribution={mapAttribution} />
        </div>
      </div>
    </Section>
  );
}
