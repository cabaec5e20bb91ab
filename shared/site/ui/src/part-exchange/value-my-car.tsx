import { termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { TextLink } from '../text-link/text-link';

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
  // Also the usual ones: without terms in its address, that page uses those that this device stores.
  for (const [name, value] of termsFields(terms)) address.searchParams.set(name, value);
  return (
    <p>
      Not sure what it is worth? <TextLink href={address.href}>Value my car</TextLink>
    </p>
  );
}
