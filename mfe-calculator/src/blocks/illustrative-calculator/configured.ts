import type { Brand } from '@forecourt/theme/brand';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { poundsFromPence } from '@forecourt/domain/money';
import type { CalculatorAttributes } from '../../calculator/settings/attributes';
import type { OnPageCar } from './on-page-car';

/**
 * Usual terms, with which a car in stock opens: the same as for prices in lists. The dealer network has separate
 * settings.
 */
const OPENING = {
  deposit: poundsFromPence(DEFAULT_TERMS.depositPence),
  defaultTerm: DEFAULT_TERMS.termMonths,
  defaultScore: DEFAULT_TERMS.score,
};

/**
 * Returns the attributes with those of the page's car, and with the brand's representative APR, also for the dealer
 * network's calculator.
 */
export function configured(
  attributes: CalculatorAttributes,
  car: OnPageCar | undefined,
  { id }: Pick<Brand, 'id'>,
): CalculatorAttributes {
  const { rates, preselectsPcp } = calculatorPartner(id);
  const defaultRepAPR = attributes.defaultRepAPR ?? attributes.repApr ?? rates.representative;
  return { ...attributes, defaultRepAPR, ...car, ...(car && preselectsPcp && OPENING) };
}
