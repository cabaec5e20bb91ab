import {
  choice,
  colour,
  examplePlace,
  flag,
  link,
  number,
  optionalNumber,
  text,
  type AttributeValues,
} from '@forecourt/contracts/attributes';
import { queryOptions } from '@forecourt/contracts/query-options';
import { SCORES } from '@forecourt/domain/finance/score-apr';
import type { AcceptedValues } from './accepted-values';

const percent = { min: 0, max: 100 };
const pounds = { min: 0, max: 10_000_000, integer: true };
const months = { min: 1, max: 120, integer: true };
const affiliate = { min: -1, max: 1_000_000_000, integer: true };

/**
 * Every calculator's configuration: its own attributes (B3-18 to B3-22) and the options that used to be the query of
 * its address (B3-23 to B3-32). Where two names mean the same, `calculatorSettings` decides which wins. Attributes that
 * decide the rate, the payments or the lender are strict: with an invalid one, no calculator is shown.
 */
const configuration = {
  title: text().default('Car Finance Calculator').describe('Heading of the calculator.'),
  hideTitle: flag().describe('Hides the heading.'),
  headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),

  defaultAmount: number(pounds).strict().default(10_000).describe('Price to start with, in pounds.'),
  defaultAmountTitle: text().default('What is the price of the car?').describe('Question above the price.'),
  amount: optionalNumber(pounds).strict().describe('Price to start with, in pounds; overrides defaultAmount.'),
  amountTitle: text().describe('Question above the price; overrides defaultAmountTitle.'),
  hideAmountInput: flag().describe('Hides the question about the price.'),
  staticAmount: flag().strict().describe('Shows the price as fixed.'),
  hideSlider: flag().describe('Hides the sliders; amounts can still be typed.'),

  showDeposit: flag().default(true).describe('Whether to ask for a deposit.'),
  deposit: number(pounds).describe('Deposit to start with, in pounds.'),
  minDeposit: number(pounds).describe('Minimum deposit, in pounds.'),
  depositTitle: text().default('Do you have a deposit?').describe('Question above the deposit.'),

  defaultTerm: number(months).default(48).describe('Term to start with, in months: 24, 36, 48 or 60.'),
  termTitle: text().default('How many months do you want to borrow for?').describe('Question above the terms.'),
  hidePcp: flag().strict().describe('Offers hire purchase only.'),

  defaultScore: choice(...SCORES)
    .default('Good')
    .describe('Credit score to start with.'),
  overrideCredScore: choice('', ...SCORES)
    .strict()
    .describe('Calculates with this credit score and does not ask for one.'),
  scoreTitle: text().default('My credit score is').describe('Question above the credit scores.'),

  excellentApr: optionalNumber(percent)
    .strict()
    .describe('APR for excellent scores, in percent, instead of the built-in table.'),
  goodApr: optionalNumber(percent).strict().describe('APR for good scores, in percent.'),
  fairApr: optionalNumber(percent).strict().describe('APR for fair scores, in percent.'),
  poorApr: optionalNumber(percent).strict().describe('APR for poor scores, in percent.'),
  customApr: optionalNumber(percent).strict().describe('One APR for every score, in percent.'),
  isClassified: flag().strict().describe('Uses the fixed APR of classified listings.'),

  hideRepApr: flag().describe('Hides the line with the rates.'),
  repApr: optionalNumber(percent).strict().describe('Representative APR, in percent; the partner’s when empty.'),
  defaultRepAPR: optionalNumber(percent).strict().describe('Representative APR, in percent; overrides repApr.'),
  defaultRatesFrom: optionalNumber(percent).strict().describe('Lowest rate, in percent; the partner’s when empty.'),
  ratesFrom: optionalNumber(percent).strict().describe('Lowest rate, in percent; overrides defaultRatesFrom.'),
  repAprBackgroundColour: colour().describe('Background of the line with the rates.'),
  repAprTextColour: colour().describe('Text colour of that line; replaced where it would be unreadable.'),

  ctaText: text().default('Start Your Application').describe('Words on the button.'),
  defaultButtonText: text().describe('Words on the button; overrides ctaText.'),
  subButtonText: text().describe('A few words under the button.'),
  overrideApply: link().describe('Link of the button, instead of the application site.'),
  privacyLink: link().describe('Privacy policy; the brand’s when empty.'),

  aid: optionalNumber(affiliate).strict().describe('Affiliate id of the partner; the brand’s when empty.'),
  daid: optionalNumber(affiliate).strict().describe('Id of the dealer. Prices with the panel for dealers.'),
  dealerName: text().describe('Name of the dealer.'),
  dname: text().describe('Name of the dealer; overrides dealerName.'),
  isRegulated: flag().strict().describe('Prices with the panel for regulated partners.'),
  isUnregulated: flag()
    .strict()
    .describe('Prices with the panel for regulated partners, and names the brand as the provider on a vehicle’s page.'),
  isOwnBrand: flag().describe('The product’s own brand: hides the “powered by” mark.'),
  hidePoweredBy: flag().describe('Hides the “powered by” mark.'),

  vdp: flag().describe('The block is on a vehicle’s page: the price is the vehicle’s.'),
  vrm: text().describe('Registration of the vehicle; its residual values are looked up.'),
  mileage: optionalNumber({ min: 0, max: 1_000_000, integer: true }).strict().describe('Mileage of the vehicle.'),
  advertId: text().describe('Id of the vehicle’s advert, passed to the application site.'),

  brandPrimary: colour().describe('Main colour instead of the brand’s; hex.'),
  brandSecondary: colour().describe('Second colour instead of the brand’s; hex.'),
  radius: number({ min: 0, max: 40 }).default(15).describe('Radius of corners, in CSS pixels.'),
  removeBackground: flag().describe('Hides the tinted background.'),
  noTransition: flag().describe('Turns transitions off.'),
  isV3: flag().describe('Shows the payments before the questions.'),
};

/** Attributes of a calculator block; spread into its declaration. */
export const calculatorAttributes = {
  ...configuration,
  example: examplePlace(),
  options: queryOptions(configuration).describe(
    'Any of these attributes as a query string, `amount=15000&hidePcp=true`: overrides single attributes.',
  ),
};

export interface CalculatorAttributes extends AttributeValues<typeof calculatorAttributes> {
  /** Price of the page's car; replaces the amounts, which page documents give in pounds. */
  pricePence?: number | undefined;
}

/** Attributes without a refused value: payments may be shown. */
export type AcceptedCalculatorAttributes = AcceptedValues<CalculatorAttributes>;
