import { parseAttributes } from '@forecourt/contracts/attributes';
import { startCalculator } from '@forecourt/domain/calculator/state';
import { testAttributeContext } from '@forecourt/testing/attribute-context';
import { testServices } from '@forecourt/testing/services';
import { calculatorInputs, valuesFromAddress } from '../questions/form-values';
import { calculatorAttributes } from '../settings/attributes';
import { calculatorRules } from '../settings/rules';
import { calculatorSettings, configurationOf } from '../settings/settings';
import { applyLink } from './apply-link';

function linkFor(attributes: Record<string, string>, address = '') {
  const services = testServices();
  const settings = calculatorSettings(
    configurationOf(parseAttributes(calculatorAttributes, attributes, testAttributeContext(services)))!,
    services,
  );
  const inputs = calculatorInputs(valuesFromAddress(new URLSearchParams(address), settings), settings);
  return applyLink(
    settings,
    startCalculator(inputs, calculatorRules(settings, { vehicle: null, missing: undefined }, 8000)),
  );
}

describe('the link to the application', () => {
  it('goes to the application site with amount, deposit, term, score, payment and partner', () => {
    expect(linkFor({}, 'type=hp')).toBe(
      'http://apply.localhost:3000/?amount=10000&deposit=0&term=48&score=Good&financeType=HP&monthlyPayment=257.70&aid=0',
    );
  });

  it.each([
    ['/apply?source=card&amount=1#form', '/apply?source=card&amount=10000&deposit=0'],
    ['/apply#form', '/apply?amount=10000'],
  ])('keeps the query and fragment of %s', (overrideApply, start) => {
    const link = linkFor({ overrideApply });
    expect(link.startsWith(start)).toBe(true);
    expect(link.endsWith('#form')).toBe(true);
  });

  it('carries the entered values when there is no payment', () => {
    expect(linkFor({}, 'amount=2000')).toBe(
      'http://apply.localhost:3000/?amount=2000&deposit=0&term=48&score=Good&financeType=HP&aid=0',
    );
  });

  it.each([
    ['term=38', '36'],
    ['term=Infinity', '60'],
    ['term=never', '48'],
    ['amount=20000&amount=3&term=60&term=24', '60'],
  ])('carries an available term for %s', (address, term) => {
    expect(new URL(linkFor({}, address)).searchParams.get('term')).toBe(term);
  });

  it.each([
    ['3,195', '195'],
    ['3,000', '0'],
    ['4,000', '1000'],
  ])('starts with a deposit that leaves enough to borrow for a car of £%s', (amount, deposit) => {
    expect(new URL(linkFor({ amount, deposit: '1000' })).searchParams.get('deposit')).toBe(deposit);
  });

  it('encodes its parameters', () => {
    expect(linkFor({ dname: 'A&B #1' })).toContain('&dname=A%26B+%231');
  });
});
