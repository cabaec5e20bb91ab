import { defineBlock } from '@forecourt/contracts/block';
import { CALCULATOR_RATES } from '@forecourt/domain/apr-rates';
import { calculatorAttributes } from '../../calculator/attributes';
import { loadCalculator } from '../../calculator/calculator-data';
import { CALCULATOR_HEIGHT } from '../../calculator/height';

const { aid, amountTitle, defaultButtonText, defaultRepAPR, defaultScore, deposit, depositTitle, hideRepApr, termTitle, title, vdp } = calculatorAttributes;

/** The calculator of a vehicle's page (spec B2-85, section 9): give it the vehicle's price, and its registration and mileage. */
export const illustrativeCalculator = defineBlock({
  name: 'illustrative-calculator',
  description: 'The calculator of a vehicle’s page: its price is fixed, and its residual values are looked up by registration.',
  attributes: {
    ...calculatorAttributes,
    title: title.default('Illustrative Car Finance Calculator'),
    aid: aid.default(2655),
    vdp: vdp.default(true),
    amountTitle: amountTitle.default('Amount'),
    defaultScore: defaultScore.default('Excellent'),
    deposit: deposit.default(1000),
    depositTitle: depositTitle.default('Deposit'),
    termTitle: termTitle.default('Term'),
    defaultButtonText: defaultButtonText.default('Get my quote'),
    defaultRepAPR: defaultRepAPR.default(CALCULATOR_RATES.vehiclePageRepresentative),
    hideRepApr: hideRepApr.default(true),
  },
  hydrate: 'visible',
  reads: ['address'],
  reserveHeight: CALCULATOR_HEIGHT,
  load: loadCalculator,
});
