import { useServices } from '@forecourt/contracts/services-context';
import { formatCount, penceFromPounds } from '@forecourt/domain/money';
import { isKnown, type VehicleListing } from '@forecourt/domain/vehicle';
import { Card, CardBody, CardLink } from '@forecourt/ui/card';
import { CalendarIcon, FuelIcon, GaugeIcon, GearboxIcon, PinIcon } from '@forecourt/ui/icons';
import { Price } from '@forecourt/ui/price';
import styles from './listing-card.module.css';

/** A car for sale in a list or carousel (B2-40 to B2-42): the whole card leads to its page. */
export function ListingCard({ vehicle }: { vehicle: VehicleListing }) {
  const { can } = useServices();
  const { vehicleImage, vehicleTitle, vehicleSubtitle, mileage, fuelType, year, transmission, location, vehiclePrice, monthlyPrice, vehicleLink } = vehicle;
  const facts = [
    { icon: GaugeIcon, fact: isKnown(mileage) ? `${formatCount(Number(mileage))} miles` : '' },
    { icon: CalendarIcon, fact: year },
    { icon: FuelIcon, fact: fuelType },
    { icon: GearboxIcon, fact: transmission },
  ].filter(({ fact }) => isKnown(fact));

  return (
    <Card as="article" padding="flush" className={styles.card}>
      <div className={styles.picture}>
        {vehicleImage && <img src={vehicleImage} srcSet={widths(vehicleImage)} sizes="320px" width={400} height={250} alt="" loading="lazy" decoding="async" />}
      </div>
      <CardBody className={styles.body}>
        <h3 className={styles.title}><CardLink href={vehicleLink}>{vehicleTitle}</CardLink></h3>
        {vehicleSubtitle && <p className={styles.subtitle}>{vehicleSubtitle}</p>}
        <ul className={styles.facts}>
          {facts.map(({ icon: Icon, fact }) => <li key={String(fact)}><Icon size={16} />{fact}</li>)}
        </ul>
        <div className={styles.prices}>
          <Price pricePence={penceFromPounds(vehiclePrice)} label={can('our-price-label') ? 'Our Price' : 'Vehicle Price'} />
          {monthlyPrice ? <Price pricePence={penceFromPounds(monthlyPrice)} label="Monthly price from" className={styles.monthly} /> : null}
        </div>
        {isKnown(location) && <p className={styles.location}><PinIcon size={16} />{location}</p>}
      </CardBody>
    </Card>
  );
}

/** The renderer's picture in two sizes; a picture of any other service stays as it is. */
function widths(image: string): string | undefined {
  if (!image.startsWith('/getImage?')) return undefined;
  return [400, 800].map((width) => `${image.replace(/&width=\d+/, '')}&width=${width} ${width}w`).join(', ');
}
