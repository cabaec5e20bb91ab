import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { CarLink } from '../car-link/car-link';

export interface ValueMyCarProps {
  /** The brand's valuation page, from its destinations. */
  valuation: string;
  /** The valuation page passes these parameters on. */
  terms: FinanceTerms;
}

/** A link to the valuation, for visitors who do not know their car's value. */
export function ValueMyCar({ valuation, terms }: ValueMyCarProps) {
  // A destination may end with a parameter for the registration.
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
