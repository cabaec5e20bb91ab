import type { ReactNode } from 'react';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { IllustrationNote } from '../car-image/illustration-note';
import type { NoteOptions } from './credit-key';
import type { CreditNote } from './credit-note';
import { MonthlyPriceExample } from './monthly-price-example';
import { useCreditNote } from './use-credit-note';
import styles from './priced-cars.module.css';

interface PricedCarsProps extends NoteOptions {
  /** The server's note, for the terms of the address. */
  note: CreditNote | undefined;
  /** Place of the example: `above` if a block above on the page has it. */
  place?: 'here' | 'above';
  /** Current terms of the prices. */
  terms: FinanceTerms;
  /** Without a monthly price of one of these cars there is no example. Without this list it is always shown. */
  cars?: readonly (Pick<InPence<CarListing>, 'monthlyPricePence'> & {
    vehicleImage?: string;
    images?: readonly string[];
  })[];
  children: ReactNode;
}

/** Wraps cars in the texts that their prices and pictures need: the example, the terms, a note on drawings. */
export function PricedCars({ note: given, place = 'here', terms, cars, children, ...options }: PricedCarsProps) {
  const note = useCreditNote(given, terms, options);
  const isPriced = !cars?.every(({ monthlyPricePence }) => !monthlyPricePence);
  return (
    <>
      {isPriced && <MonthlyPriceExample note={note} place={place} terms={terms} className={styles.example} />}
      {children}
      {isPriced && note && <p className={styles.terms}>{note.terms}</p>}
      {/* Last: it stays where it is while the cars arrive. */}
      <IllustrationNote pictures={cars?.map(({ vehicleImage, images }) => vehicleImage ?? images?.[0])} />
    </>
  );
}
