import { defineBlock } from '@forecourt/contracts/block';
import { CALCULATOR, loadCalculator } from '../../calculator/calculator-data';
import { calculatorAttributes } from '../../calculator/settings/attributes';

/** Standard finance calculator (spec B2-82 to B2-84, A2.3-34). */
export const standardCalculatorContainer = defineBlock({
  ...CALCULATOR,
  name: 'standard-calculator-container',
  description:
    'Estimates HP and PCP payments for a price, deposit, term and credit score. Never shows the line with the rates, but always the representative example.',
  attributes: { ...calculatorAttributes, defaultTerm: calculatorAttributes.defaultTerm.default(24) },
  reads: ['address'],
  load: loadCalculator,
});
