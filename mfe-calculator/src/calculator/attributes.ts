import { choice, colour, flag, link, number, optionalNumber, text, type AttributeValues } from '@forecourt/contracts/attributes';
import { queryOptions } from '@forecourt/contracts/query-options';
import { SCORES } from '@forecourt/domain/score-apr';

const percent = { min: 0, max: 100 };
const pounds = { min: 0, max: 10_000_000, integer: true };
const months = { min: 1, max: 120, integer: true };
const affiliate = { min: -1, max: 1_000_000_000, integer: true };

/**
 * What every calculator can be configured with: its own attributes (B3-18 to B3-22) and the options that used to be the
 * query of its address (B3-23 to B3-32). `calculatorSettings` says which of two names for one thing wins.
 */
const configuration = {
  title: text().default('Car Finance Calculator').describe('Heading of the calculator.'),
  hideTitle: flag().describe('Leaves the heading out.'),
  headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),

  defaultAmount: number(pounds).default(10_000).describe('Price to start with, in pounds.'),
  defaultAmountTitle: text().default('What is the price of the car?').describe('Question above the price.'),
  amount: optionalNumber(pounds).describe('Price to start with, in pounds, before defaultAmount.'),
  amountTitle: text().describe('Question above the price, before defaultAmountTitle.'),
  hideAmountInput: flag().describe('Leaves the question for the price out.'),
  staticAmount: flag().describe('Shows the price, but does not let it be changed.'),
  hideSlider: flag().describe('Leaves the sliders out; amounts can still be typed.'),

  showDeposit: flag().default(true).describe('Whether to ask for a deposit.'),
  deposit: number(pounds).describe('Deposit to start with, in pounds.'),
  minDeposit: number(pounds).describe('Least deposit, in pounds.'),
  depositTitle: text().default('Do you have a deposit?').describe('Question above the deposit.'),

  defaultTerm: number(months).default(48).describe('Term to start with, in months: 24, 36, 48 or 60.'),
  termTitle: text().default('How many months do you want to borrow for?').describe('Question above the terms.'),
  hidePcp: flag().describe('Offers hire purchase only.'),

  defaultScore: choice(...SCORES).default('Good').describe('Credit score to start with.'),
  overrideCredScore: choice('', ...SCORES).describe('Calculates with this credit score and does not ask for one.'),
  scoreTitle: text().default('My credit score is').describe('Question above the credit scores.'),

  excellentApr: optionalNumber(percent).describe('APR for excellent scores, in percent, instead of the built-in table.'),
  goodApr: optionalNumber(percent).describe('APR for good scores, in percent.'),
  fairApr: optionalNumber(percent).describe('APR for fair scores, in percent.'),
  poorApr: optionalNumber(percent).describe('APR for poor scores, in percent.'),
  customApr: optionalNumber(percent).describe('One APR for every score, in percent.'),
  isClassified: flag().describe('Uses the fixed APR of classified listings.'),

  hideRepApr: flag().describe('Leaves the line with the rates out.'),
  repApr: optionalNumber(percent).describe('Representative APR, in percent; the partner’s when empty.'),
  defaultRepAPR: optionalNumber(percent).describe('Representative APR, in percent, before repApr.'),
  defaultRatesFrom: optionalNumber(percent).describe('Lowest rate, in percent; the partner’s when empty.'),
  ratesFrom: optionalNumber(percent).describe('Lowest rate, in percent, before defaultRatesFrom.'),
  repAprBackgroundColour: colour().describe('Ground of the line with the rates.'),
  repAprTextColour: colour().describe('Colour of that line; replaced where it could not be read.'),

  ctaText: text().default('Start Your Application').describe('Words on the button.'),
  defaultButtonText: text().describe('Words on the button, before ctaText.'),
  subButtonText: text().describe('A few words under the button.'),
  overrideApply: link().describe('Where the button leads instead of the application site.'),
  privacyLink: link().describe('Privacy policy; the brand’s when empty.'),

  aid: optionalNumber(affiliate).describe('Affiliate id of the partner; that of the brand when empty.'),
  daid: optionalNumber(affiliate).describe('Id of the dealer. Prices with the panel for dealers.'),
  dealerName: text().describe('Name of the dealer.'),
  dname: text().describe('Name of the dealer, before dealerName.'),
  isRegulated: flag().describe('Prices with the panel for regulated partners.'),
  isUnregulated: flag().describe('Prices with the panel for regulated partners, and names the brand as the provider on a vehicle’s page.'),
  isOwnBrand: flag().describe('The product’s own brand: no mark of who it is powered by.'),
  hidePoweredBy: flag().describe('Leaves out who it is powered by.'),

  vdp: flag().describe('Stands on a vehicle’s page: the price is the vehicle’s.'),
  vrm: text().describe('Registration of the vehicle; its residual values are looked up.'),
  mileage: optionalNumber({ min: 0, max: 1_000_000, integer: true }).describe('Mileage of the vehicle.'),
  advertId: text().describe('Id of the vehicle’s advert, handed to the application site.'),

  brandPrimary: colour().describe('Main colour instead of the brand’s; hex.'),
  brandSecondary: colour().describe('Second colour instead of the brand’s; hex.'),
  radius: number({ min: 0, max: 40 }).default(15).describe('Rounding of corners, in CSS pixels.'),
  removeBackground: flag().describe('Leaves the tinted ground out.'),
  noTransition: flag().describe('Changes without movement.'),
  isV3: flag().describe('Shows the payments before the questions.'),
};

/** Attributes of a calculator block; spread into its declaration. */
export const calculatorAttributes = {
  ...configuration,
  options: queryOptions(configuration).describe('The same as a query string, `amount=15000&hidePcp=true`: wins over single attributes.'),
};

export type CalculatorAttributes = AttributeValues<typeof calculatorAttributes>;
