import { useServices } from '@forecourt/contracts/services-context';
import { formatCount, formatWholePounds } from '@forecourt/domain/money';
import { isKnown } from '@forecourt/domain/cars/is-known';
import { CarLink } from '@forecourt/ui/car-link';
import { Card } from '@forecourt/ui/card';
import { LinkButton } from '@forecourt/ui/link-button';
import { Price } from '@forecourt/ui/price';
import { SaveCar } from '@forecourt/ui/save-car';
import { TextLink } from '@forecourt/ui/text-link';
import { phoneLink } from '../dealer-map/dealer-links';
import { DealerName } from '../dealer-map/dealer-name';
import { LateEnquiryOnPage, hasEnquiry } from '../enquiry/late-enquiry';
import { useSentEnquiry } from '../enquiry/sent-enquiry';
import { useEnquiryDialog } from '../enquiry/use-enquiry-dialog';
import { PriceRating } from '../price-rating/price-rating';
import { SpecChips } from '../spec-chips/spec-chips';
import type { ShownCar } from '../car-page/shown-car';
import { MonthlyPriceOfCar } from './monthly-price';
import { scrollToTarget } from './scroll-to-target';
import type { MonthlyPriceState } from './use-monthly-price';
import styles from './pricing-card.module.css';

interface PricingCardProps {
  car: ShownCar;
  /** Monthly price of a car in stock. */
  monthly: MonthlyPriceState | undefined;
  headingLevel: 1 | 2;
  /** Address of the calculator; the page's own when empty. */
  calculatorLink: string;
  /** Address of the application; there is no link when it is empty. */
  applyLink: string;
  privacyLink: string;
  /** Path and query of the page. */
  url: string;
}

/**
 * Ids to scroll to: the first that is on the page wins. They belong to the calculator (B2-64), the dealer's map and the
 * comparison.
 */
const CALCULATOR_TARGETS = ['calculator-title', 'calculator'];
const MAP_TARGETS = ['dealer-map'];
const COMPARISON_TARGETS = ['price-comparison'];

/**
 * Name, specs and price of a car, with links to enquire, calculate and apply (B2-60 to B2-65). All links work without
 * JavaScript.
 */
export function PricingCard({
  car,
  monthly,
  headingLevel,
  calculatorLink,
  applyLink,
  privacyLink,
  url,
}: PricingCardProps) {
  const services = useServices();
  const enquiry = useEnquiryDialog({ car, privacyLink });
  const sent = useSentEnquiry(car.id);
  const calculatorHref = calculatorLink || '#calculator';
  const onCalculator = calculatorLink ? undefined : scrollToTarget(services, CALCULATOR_TARGETS);
  const Heading = `h${headingLevel}` as const;
  const { make, model, trim, year, mileage, fuelType, transmission, pricePence, dealer } = car;
  const canEnquire = /^\d{1,9}$/.test(car.id);

  return (
    <>
      <Card className={styles.card}>
        <div className={styles.name}>
          <Heading className={styles.heading}>{`${make} ${model}`}</Heading>
          {trim && <p className={styles.trim}>{trim}</p>}
          <SaveCar id={car.id} pricePence={pricePence} name={`${make} ${model} ${trim}`.trim()} />
        </div>
        <SpecChips specs={{ year: year || undefined, mileage, fuelType, transmission }} />
        <Prices {...{ car, monthly, calculatorHref, onCalculator }} />
        {sent && <p className={styles.sent}>{sent}</p>}
        <div className={styles.actions}>
          {canEnquire ? (
            <CarLink as={LinkButton} href="?enquiry=open#enquiry" fullWidth {...enquiry.opener}>
              {enquiry.isLoading ? 'Opening…' : 'Message Seller'}
            </CarLink>
          ) : (
            dealer.phone && <LinkButton href={phoneLink(dealer.phone)} fullWidth>{`Call ${dealer.phone}`}</LinkButton>
          )}
          {canEnquire && dealer.phone && (
            <TextLink href={phoneLink(dealer.phone)} standalone>
              {`Call ${dealer.phone}`}
            </TextLink>
          )}
          <CarLink as={LinkButton} href={calculatorHref} variant="secondary" fullWidth onClick={onCalculator}>
            Finance Calculator
          </CarLink>
          {applyLink && (
            <TextLink href={applyLink} standalone>
              Apply for finance
            </TextLink>
          )}
        </div>
        <Seller car={car} />
        {canEnquire && hasEnquiry(url) && <LateEnquiryOnPage car={car} privacyLink={privacyLink} url={url} />}
      </Card>
      {/* Outside the card, because its styles for links and buttons must not apply to the dialog. */}
      {enquiry.dialog}
    </>
  );
}

interface PricesProps extends Pick<PricingCardProps, 'car' | 'monthly'> {
  calculatorHref: string;
  onCalculator: ReturnType<typeof scrollToTarget> | undefined;
}

function Prices({ car, monthly, calculatorHref, onCalculator }: PricesProps) {
  const services = useServices();
  const { id, pricePence, priceRating, pcpPence } = car;
  return (
    <div className={styles.prices}>
      <Price
        pricePence={pricePence}
        label={services.can('our-price-label') ? 'Our Price' : 'Vehicle Price'}
        size="large"
      />
      {priceRating && (
        <PriceRating rating={priceRating}>
          {' ('}
          <TextLink href="#price-comparison" onClick={scrollToTarget(services, COMPARISON_TARGETS)}>
            How it compares
          </TextLink>
          )
        </PriceRating>
      )}
      {!monthly && pcpPence > 0 && (
        <p className={styles.monthly}>
          Monthly price from <strong>{`${formatWholePounds(pcpPence)}/month`}</strong>
        </p>
      )}
      {monthly && (
        <MonthlyPriceOfCar id={id} pricePence={pricePence} monthly={monthly} {...{ calculatorHref, onCalculator }} />
      )}
    </div>
  );
}

function Seller({ car }: Pick<PricingCardProps, 'car'>) {
  const services = useServices();
  return (
    <div className={styles.seller}>
      <p>
        Sold by{' '}
        <strong>
          <DealerName dealer={car.dealer} />
        </strong>
      </p>
      <p>
        {distance(car)} (
        <TextLink href="#dealer-map" onClick={scrollToTarget(services, MAP_TARGETS)}>
          View Map
        </TextLink>
        )
      </p>
    </div>
  );
}

/** `Leeds, 12 miles away`; only the town when the distance is unknown. */
function distance({ milesAwayCity, milesAway }: ShownCar): string {
  const away =
    milesAway === undefined
      ? ''
      : `${formatCount(Math.round(milesAway))} ${Math.round(milesAway) === 1 ? 'mile' : 'miles'} away`;
  return [isKnown(milesAwayCity) ? milesAwayCity : '', away].filter(Boolean).join(', ');
}
