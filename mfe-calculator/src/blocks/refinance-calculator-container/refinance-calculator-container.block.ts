import { defineBlock } from '@forecourt/contracts/block';
import { CALCULATOR, loadCalculator } from '../../calculator/calculator-data';
import { calculatorAttributes } from '../../calculator/settings/attributes';

/** Refinance calculator (spec B2-84, A2.3-34): a new hire purchase agreement for the same car. */
export const refinanceCalculatorContainer = defineBlock({
  ...CALCULATOR,
  name: 'refinance-calculator-container',
  description:
    'Estimates the monthly cost of an outstanding agreement with another lender. Ask for the settlement figure in defaultAmountTitle.',
  attributes: {
    ...calculatorAttributes,
    defaultTerm: calculatorAttributes.defaultTerm.default(24),
    showDeposit: calculatorAttributes.showDeposit.default(false),
    hidePcp: calculatorAttributes.hidePcp.default(true),
  },
  reads: ['address'],
  load: loadCalculator,
});
