import { useCallback, useState, type RefObject } from 'react';
import { formatPence } from '@forecourt/domain/money';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { Price } from '@forecourt/ui/price';
import { SaveCar } from '@forecourt/ui/save-car';
import type { ShownCar } from '../../car-page/shown-car';
import { useEnquiryDialog } from '../../enquiry/use-enquiry-dialog';
import { priceTermsInWords } from '../../monthly-price/price-terms-in-words';
import type { MonthlyPriceState } from '../../pricing-card/use-monthly-price';
import { useScrolledPast } from './use-scrolled-past';
import styles from './price-bar.module.css';

interface PriceBarProps {
  car: ShownCar;
  monthly: MonthlyPriceState;
  privacyLink: string;
  /** The pricing card, which the bar repeats when it is out of sight. */
  card: RefObject<HTMLElement | null>;
}

/** The calculator has such a bar too. */
const OTHER_BARS = ['calculator'];
/** Part of the screen that the bar may cover, with text of any size. */
const MAX_SCREEN_SHARE = 0.25;

/**
 * The car's price, the enquiry and the heart at the lower edge of a small screen. Absent from the page until the
 * pricing card has left the screen.
 */
export function PriceBar({ card, ...shown }: PriceBarProps) {
  return useScrolledPast(card, OTHER_BARS) && <Bar {...shown} />;
}

function Bar({ car, monthly: { price }, privacyLink }: Omit<PriceBarProps, 'card'>) {
  const enquiry = useEnquiryDialog({ car, privacyLink });
  const [isTooHigh, setIsTooHigh] = useState(false);
  const measure = useCallback((bar: HTMLElement | null) => {
    if (bar) setIsTooHigh(bar.offsetHeight > MAX_SCREEN_SHARE * window.innerHeight);
  }, []);
  const { id, make, model, trim, pricePence } = car;
  const { monthlyPricePence = 0, monthlyTerms } = price ?? {};
  if (isTooHigh) return null;
  return (
    <>
      <section ref={measure} className={styles.bar} aria-label={`Price of the ${make} ${model}`}>
        {monthlyTerms ? (
          <>
            <p className={styles.price}>
              <strong className={styles.amount}>{formatPence(monthlyPricePence)}</strong> a month
            </p>
            <p className={styles.terms}>{priceTermsInWords(monthlyTerms)}</p>
          </>
        ) : (
          <Price pricePence={pricePence} className={styles.price} />
        )}
        <div className={styles.heart}>
          <SaveCar id={id} pricePence={pricePence} name={`${make} ${model} ${trim}`.trim()} />
        </div>
        <CarLink as={LinkButton} href="?enquiry=open#enquiry" size="small" {...enquiry.opener}>
          {enquiry.isLoading ? 'Opening…' : 'Message Seller'}
        </CarLink>
      </section>
      {enquiry.dialog}
    </>
  );
}
