import type { Brand } from '@forecourt/theme/brand';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { USUAL_TERMS } from '@forecourt/domain/finance/finance-terms';
import type { CalculatorAttributes } from '../../calculator/settings/attributes';
import type { OnPageCar } from './on-page-car';

/** A car in stock is calculated under the visitor's terms, which are the usual ones until others are chosen: those of its price in lists. */
const OPENING = { deposit: USUAL_TERMS.depositPence / 100, defaultTerm: USUAL_TERMS.termMonths, defaultScore: USUAL_TERMS.score };

/** The attributes with those of the page's car, and with the brand's representative APR, also where the calculator is that of the dealer network. */
export function configured(attributes: CalculatorAttributes, car: OnPageCar | undefined, { id }: Pick<Brand, 'id'>): CalculatorAttributes {
  const defaultRepAPR = attributes.defaultRepAPR ?? attributes.repApr ?? calculatorPartner(id).rates.representative;
  return { ...attributes, defaultRepAPR, ...(car && { ...car, ...OPENING }) };
}
