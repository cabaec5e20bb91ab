import { carRenderOfVehicle } from '@forecourt/domain/cars/render';
import { isKnown } from '@forecourt/domain/cars/is-known';
import type { CarCard as Car, InPence } from '@forecourt/domain/cars/listing';
import { Card, CardBody, CardLink } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { Price } from '@forecourt/ui/price';
import { CarImage } from '../car-image/car-image';
import { SpecChips } from '../spec-chips/spec-chips';
import { carLinkName } from './car-link-name';
import { ModelName } from './model-name';
import styles from './car-card.module.css';

export interface CarCardProps {
  /** Id and registration are for a tag manager, and not shown. */
  car: InPence<Car>;
  /** Picture above the text, with three specs (B2-44). */
  stacked?: boolean;
  /** Level of the card's heading. */
  headingLevel?: 2 | 3;
}

const STACKED_SPECS = 3;

/**
 * A car with its price and specs (B2-44, A3-26 to A3-29). The whole card links to the dealer's page about the car, if
 * there is one.
 */
export function CarCard({ car, stacked = false, headingLevel = 3 }: CarCardProps) {
  const {
    id,
    vrm,
    registrationYear,
    make,
    model,
    trim,
    mileage,
    fuelType,
    transmission,
    colour,
    imageUrl,
    dealerInfoUrl,
    pricePence,
  } = car;
  const Heading = `h${headingLevel}` as const;
  const picture = imageUrl || carRenderOfVehicle({ make, model, colour, year: registrationYear });
  return (
    <Card
      as="article"
      padding="flush"
      className={classNames(styles.card, stacked && styles.stacked)}
      data-vehicle-id={id || undefined}
      data-vrm={isKnown(vrm) ? vrm : undefined}
    >
      <CarImage picture={picture} slotWidth={400} className={styles.picture} />
      <CardBody className={styles.body}>
        <Heading className={styles.name}>
          <CardLink href={dealerInfoUrl} aria-label={carLinkName(`${make} ${model}`, registrationYear, pricePence)}>
            {make} {stacked ? <ModelName model={model} /> : model}
          </CardLink>
        </Heading>
        {trim && <p className={styles.trim}>{trim}</p>}
        <SpecChips
          specs={{ year: registrationYear || undefined, mileage, fuelType, transmission, colour }}
          limit={stacked ? STACKED_SPECS : undefined}
        />
        {pricePence > 0 && <Price pricePence={pricePence} className={styles.price} />}
      </CardBody>
    </Card>
  );
}
