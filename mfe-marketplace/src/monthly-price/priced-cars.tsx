import type { ReactNode } from 'react';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { NoteOptions } from './credit-key';
import type { CreditNote } from './credit-note';
import { MonthlyPriceExample } from './monthly-price-example';
import { useCreditNote } from './use-credit-note';
import styles from './priced-cars.module.css';

interface PricedCarsProps extends NoteOptions {
  /** The server's note, for the terms of the address. */
  note: CreditNote | undefined;
  /** Whether a block above on the page has the example. */
  place?: 'here' | 'above';
  /** Current terms of the prices. */
  terms: FinanceTerms;
  /** Without a monthly price of one of these cars, nothing is added. Without this list the example is always shown. */
  cars?: readonly Pick<InPence<CarListing>, 'monthlyPricePence'>[];
  children: ReactNode;
}

/** Wraps cars with monthly prices in the representative example and the terms of the prices. */
export function PricedCars({ note: given, place = 'here', terms, cars, children, ...options }: PricedCarsProps) {
  const note = useCreditNote(given, terms, options);
  if (cars?.every(({ monthlyPricePence }) => !monthlyPricePence)) return children;
  return (
    <>
      <MonthlyPriceExample note={note} place={place} terms={terms} className={styles.example} />
      {children}
      {note && <p className={styles.terms}>{note.terms}</p>}
    </>
  );
}
