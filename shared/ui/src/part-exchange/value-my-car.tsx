import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { CarLink } from '../car-link/car-link';

export interface ValueMyCarProps {
  /** The brand's valuation, as its destinations name it. */
  valuation: string;
  /** They are carried through the valuation. */
  terms: FinanceTerms;
}

/** For those who do not know what their car is worth: the way to its valuation. */
export function ValueMyCar({ valuation, terms }: ValueMyCarProps) {
  // A destination ends with a parameter for the registration.
  const address = new URL(valuation);
  address.searchParams.delete('reg');
  return (
    <p>
      Not sure what it is worth?{' '}
      <CarLink href={address.href} terms={terms}>
        Value my car
      </CarLink>
    </p>
  );
}
