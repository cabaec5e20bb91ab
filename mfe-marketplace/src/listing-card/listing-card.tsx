import { useServices } from '@forecourt/contracts/services-context';
import { isKnown } from '@forecourt/domain/cars/is-known';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { Card, CardBody } from '@forecourt/ui/card';
import { PinIcon } from '@forecourt/ui/icons';
import { Price } from '@forecourt/ui/price';
import { SaveCar } from '@forecourt/ui/save-car';
import { carLinkName } from '../car-card/car-link-name';
import { CarImage } from '../car-image/car-image';
import { isDearEnough, noPriceInWords } from '../monthly-price/no-price-in-words';
import { priceTermsInWords } from '../monthly-price/price-terms-in-words';
import { PriceRating } from '../price-rating/price-rating';
import { SpecLine } from '../spec-chips/spec-line';
import { ListingLink } from './listing-link';
import styles from './listing-card.module.css';

interface ListingCardProps {
  car: InPence<CarListing>;
  /** Visible without scrolling, so its picture is loaded first. */
  eager?: boolean;
  /** A visual copy of another card in the same list. */
  copy?: boolean;
  /** Leaves out the rating, for a list whose cards have a fixed height (B9-2). */
  brief?: boolean;
  /** Level of the card's heading. */
  headingLevel?: 2 | 3;
}

/** A car for sale in a list or carousel (B2-40 to B2-43). The whole card links to its page. */
export function ListingCard({ car, eager = false, copy = false, brief = false, headingLevel = 3 }: ListingCardProps) {
  const { can } = useServices();
  const Heading = `h${headingLevel}` as const;
  const {
    id,
    vehicleImage,
    vehicleTitle,
    vehicleSubtitle,
    mileage,
    fuelType,
    year,
    transmission,
    location,
    pricePence,
    monthlyPricePence,
    monthlyTerms,
    noMonthlyPrice,
    priceRating,
    vehicleLink,
  } = car;
  return (
    <Card as="article" padding="flush" className={styles.card}>
      <CarImage picture={vehicleImage} slotWidth={320} eager={eager} className={styles.picture} />
      <CardBody className={styles.body}>
        <div>
          <Heading className={styles.title}>
            <ListingLink href={vehicleLink} copy={copy} aria-label={carLinkName(vehicleTitle, year, pricePence)}>
              {vehicleTitle}
            </ListingLink>
          </Heading>
          {vehicleSubtitle && <p className={styles.subtitle}>{vehicleSubtitle}</p>}
        </div>
        <div className={styles.prices}>
          {monthlyPricePence ? (
            <Price pricePence={monthlyPricePence} label="Monthly price from" showPence size="credit" />
          ) : null}
          <Price pricePence={pricePence} label={can('our-price-label') ? 'Our Price' : 'Vehicle Price'} size="credit" />
        </div>
        <div className={styles.more}>
          {monthlyPricePence && monthlyTerms ? <p className={styles.terms}>{priceTermsInWords(monthlyTerms)}</p> : null}
          {noMonthlyPrice && <p className={styles.terms}>{noPriceInWords(car, isDearEnough(pricePence))}</p>}
          {priceRating && !brief && <PriceRating rating={priceRating} />}
        </div>
        <div className={styles.facts}>
          <SpecLine specs={{ mileage, year, fuelType, transmission }} />
          {isKnown(location) && (
            <p className={styles.location}>
              <PinIcon size={16} />
              {location}
            </p>
          )}
        </div>
      </CardBody>
      <SaveCar id={id} pricePence={pricePence} name={vehicleTitle} copy={copy} />
    </Card>
  );
}
