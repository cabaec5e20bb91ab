import { choice, flag, link, number, optionalNumber, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { SCORES } from '@forecourt/domain/score-apr';

const percent = { min: 0, max: 100 };
const pounds = { min: 0, max: 10_000_000, integer: true };

export const standardCalculatorContainer = defineBlock({
  name: 'standard-calculator-container',
  description:
    'Estimates hire purchase payments for a price, deposit, term and credit score. Never shows the representative APR beside its result; the representative example below it is always there.',
  attributes: {
    title: text().default('Car Finance Calculator').describe('Heading of the calculator.'),
    defaultAmountTitle: text().default('What is the price of the car?').describe('Question above the price.'),
    termTitle: text().default('How many months do you want to borrow for?').describe('Question above the terms.'),
    depositTitle: text().default('Do you have a deposit?').describe('Question above the deposit.'),
    scoreTitle: text().default('My credit score is').describe('Question above the credit scores.'),
    defaultAmount: number(pounds).default(10_000).describe('Price to start with, in pounds.'),
    defaultTerm: number({ min: 1, max: 120, integer: true }).default(24).describe('Term to start with, in months: 24, 36, 48 or 60.'),
    defaultScore: choice(...SCORES).default('Good').describe('Credit score to start with.'),
    showDeposit: flag().default(true).describe('Whether to ask for a deposit.'),
    deposit: number(pounds).describe('Deposit to start with, in pounds.'),
    minDeposit: number(pounds).describe('Least deposit, in pounds.'),
    hideSlider: flag().describe('Leaves the sliders out; amounts can still be typed.'),
    excellentApr: optionalNumber(percent).describe('APR for excellent scores, in percent, instead of the built-in table.'),
    goodApr: optionalNumber(percent).describe('APR for good scores, in percent.'),
    fairApr: optionalNumber(percent).describe('APR for fair scores, in percent.'),
    poorApr: optionalNumber(percent).describe('APR for poor scores, in percent.'),
    customApr: optionalNumber(percent).describe('One APR for every score, in percent.'),
    isClassified: flag().describe('Uses the fixed APR of classified listings.'),
    repApr: number(percent).default(19.8).describe('Representative APR that the representative example is worked out with, in percent.'),
    ctaText: text().default('Start Your Application').describe('Words on the button.'),
    overrideApply: link().describe('Where the button leads instead of the application site.'),
  },
  hydrate: 'visible',
  reads: ['address'],
  reserveHeight: { narrow: 2400, wide: 1400 },
});
