import { parseAttributes } from '@forecourt/contracts/attributes';
import { startCalculator } from '@forecourt/domain/calculator/state';
import { testAttributeContext } from '@forecourt/testing/attribute-context';
import { testServices } from '@forecourt/testing/services';
import { calculatorInputs, valuesFromAddress } from '../questions/form-values';
import { calculatorAttributes } from '../settings/attributes';
import { calculatorRules } from '../settings/rules';
import { calculatorSettings, configurationOf } from '../settings/settings';
import { offersOf } from './offers';
import { quoteLink } from './quote-link';

function linkFor(address: string, attributes: Record<string, string> = {}, carInStock = '') {
  const services = testServices();
  const configuration = configurationOf(
    parseAttributes(calculatorAttributes, attributes, testAttributeContext(services)),
  )!;
  const settings = { ...calculatorSettings(configuration, services), carInStock };
  const values = valuesFromAddress(new URLSearchParams(address), settings);
  const state = startCalculator(
    calculatorInputs(values, settings),
    calculatorRules(settings, { vehicle: null, missing: undefined }, values.annualMileage),
  );
  return quoteLink(
    settings,
    values,
    state.inputs.amountPence,
    offersOf(state, settings).find(({ financeType }) => financeType === state.financeType),
  );
}

describe('where figures are kept', () => {
  it.each([
    [
      'the amount and the terms',
      'amount=12000&deposit=1000&term=36',
      '/quote?amount=12000&type=PCP&term=36&deposit=1000&miles_a_year=8000&score=Good',
    ],
    [
      'the product and the term that are shown',
      'amount=12000&term=47&score=Fair',
      '/quote?amount=12000&type=HP&term=36&deposit=0&miles_a_year=8000&score=Fair',
    ],
    ['no terms where they are the usual ones', 'amount=12000&term=60&type=pcp', '/quote?amount=12000'],
  ])('is an address of %s', (_what, address, link) => {
    expect(linkFor(address)).toBe(link);
  });

  it('is of the car on the page of one in stock', () => {
    expect(linkFor('term=48', { amount: '12000', vrm: 'AB21CDE', mileage: '30000' }, '12')).toMatch(
      /^\/quote\?car=12&type=HP&term=48/,
    );
  });

  it.each([
    ['there is no offer', 'amount=900'],
    ['the deposit is no amount', 'amount=12000&deposit=x'],
    ['the amount is above what is financed without a deposit', 'amount=210000&deposit=50000'],
  ])('is empty while %s', (_what, address) => {
    expect(linkFor(address)).toBe('');
  });

  it.each<[string, Record<string, string>]>([
    ['its own rate', { customApr: '9.9' }],
    ['a rate for a score', { goodApr: '9.9' }],
    ['the rate of classified listings', { isClassified: 'true' }],
    ['a dealer’s panel', { daid: '7' }],
    ['its own vehicle', { vrm: 'AB21CDE', mileage: '30000' }],
  ])('is not offered by a calculator with %s', (_what, attributes) => {
    expect(linkFor('amount=12000', attributes)).toBeUndefined();
  });
});
