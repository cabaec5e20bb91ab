import { examplePlace } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { CALCULATOR, loadCalculator } from '../../calculator/calculator-data';
import { calculatorAttributes } from '../../calculator/settings/attributes';
import { configured } from './configured';
import { namesVehicle } from './names-vehicle';
import { loadOnPageCar } from './on-page-car';

const { aid, amountTitle, defaultButtonText, defaultScore, deposit, depositTitle, hideRepApr, termTitle, title, vdp } =
  calculatorAttributes;

/** The calculator on a vehicle's page (spec B2-85, section 9): for the page's car, unless attributes name another. */
export const illustrativeCalculator = defineBlock({
  ...CALCULATOR,
  name: 'illustrative-calculator',
  description:
    'The calculator on a vehicle’s page, with the price and residual values of the page’s car, or of the one given by amount, vrm and mileage.',
  attributes: {
    ...calculatorAttributes,
    example: examplePlace({ mayBeAbsent: true }),
    title: title.default('Illustrative Car Finance Calculator'),
    aid: aid.default(2655),
    vdp: vdp.default(true),
    amountTitle: amountTitle.default('Amount'),
    defaultScore: defaultScore.default('Excellent'),
    deposit: deposit.default(1000),
    depositTitle: depositTitle.default('Deposit'),
    termTitle: termTitle.default('Term'),
    defaultButtonText: defaultButtonText.default('Get my quote'),
    hideRepApr: hideRepApr.default(true),
  },
  reads: ['address'],
  async load(context) {
    const { attributes, services, signal } = context;
    const { car: onPage, known } = namesVehicle(attributes) ? {} : await loadOnPageCar(services, signal);
    const calculator = await loadCalculator(
      { ...context, attributes: configured(attributes, onPage, services.brand) },
      known,
    );
    return { ...calculator, onPage };
  },
});
