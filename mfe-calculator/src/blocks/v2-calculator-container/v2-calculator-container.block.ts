import { defineBlock } from '@forecourt/contracts/block';
import { CALCULATOR, loadCalculator } from '../../calculator/calculator-data';
import { calculatorAttributes } from '../../calculator/settings/attributes';

/** Second version of the calculator (spec B2-84, A2.3-34): the standard one with the line of rates. */
export const v2CalculatorContainer = defineBlock({
  ...CALCULATOR,
  name: 'v2-calculator-container',
  description: 'Estimates HP and PCP payments, with the lowest and the representative rate beside the result.',
  attributes: { ...calculatorAttributes, defaultTerm: calculatorAttributes.defaultTerm.default(24) },
  reads: ['address'],
  load: loadCalculator,
});
