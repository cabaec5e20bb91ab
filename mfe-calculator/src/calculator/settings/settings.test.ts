import { parseAttributes } from '@forecourt/contracts/attributes';
import { testAttributeContext } from '@forecourt/testing/attribute-context';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { calculatorAttributes } from './attributes';
import { calculatorSettings, configurationOf } from './settings';

const services = testServices();
const settings = (given: Record<string, string>, brand = TEST_BRAND) =>
  calculatorSettings(
    configurationOf(parseAttributes(calculatorAttributes, given, testAttributeContext(services)))!,
    testServices({ brand }),
  );

describe('settings of a calculator', () => {
  it('have the defaults of the specification', () => {
    expect(settings({})).toMatchObject({
      title: 'Car Finance Calculator',
      amount: { startPence: 1_000_000, title: 'What is the price of the car?', field: 'input' },
      deposit: { startPence: 0, minPence: 0, title: 'Do you have a deposit?', isAsked: true },
      term: { start: 48, title: 'How many months do you want to borrow for?' },
      score: { start: 'Good', title: 'My credit score is', isAsked: true },
      rates: { from: 9.9, representative: 19.8 },
      mode: 'non-regulated',
      button: { text: 'Start Your Application', note: '' },
      look: { radiusPx: 15, hasBackground: true, isStill: false, isResultFirst: false },
    });
  });

  it.each<[Record<string, string>, object]>([
    [
      { amount: '12000', defaultAmount: '5000', amountTitle: 'Price', defaultAmountTitle: 'Old' },
      { amount: { startPence: 1_200_000, title: 'Price' } },
    ],
    [
      { ctaText: 'Old', defaultButtonText: 'New', subButtonText: 'Two minutes' },
      { button: { text: 'New', note: 'Two minutes' } },
    ],
    [
      { repApr: '21', defaultRepAPR: '22', defaultRatesFrom: '11', ratesFrom: '12' },
      { rates: { from: 12, representative: 22 } },
    ],
    [{ repApr: '21', defaultRatesFrom: '11' }, { rates: { from: 11, representative: 21 } }],
    [
      { dealerName: 'Old', dname: 'New', daid: '7' },
      { handOff: { dealerName: 'New', dealerId: 7 }, mode: 'regulated' },
    ],
    [{ isRegulated: 'true' }, { mode: 'regulated' }],
    [{ isUnregulated: 'true' }, { mode: 'regulated', title: 'Car Finance Calculator' }],
    // B6-3
    [{ isUnregulated: 'true', vdp: 'true' }, { title: 'Finance Calculator provided by Larkway' }],
    [
      { vdp: 'true', amountTitle: 'Amount', amount: '250000' },
      { amount: { startPence: 20_000_000, title: 'Vehicle price', field: 'static' } },
    ],
    [{ vrm: 'FC21KLM' }, { amount: { title: 'Vehicle price', field: 'static' } }],
    [{ staticAmount: 'true' }, { amount: { title: 'What is the price of the car?', field: 'static' } }],
    [
      { hideAmountInput: 'true', hideSlider: 'true', hideTitle: 'true' },
      { amount: { field: 'none' }, hasSliders: false, isTitleShown: false },
    ],
    [
      { deposit: '100', minDeposit: '500', showDeposit: 'false' },
      { deposit: { startPence: 50_000, minPence: 50_000, isAsked: false } },
    ],
    [{ overrideCredScore: 'poor', defaultScore: 'Fair' }, { score: { start: 'Poor', isAsked: false } }],
    [
      { customApr: '7', poorApr: '30', isClassified: 'true' },
      { apr: { customAprPercent: 7, isClassified: true, byScore: { Poor: 30 } } },
    ],
    [
      { removeBackground: 'true', noTransition: 'true', isV3: 'true', radius: '0' },
      { look: { radiusPx: 0, hasBackground: false, isStill: true, isResultFirst: true } },
    ],
    [
      { hidePcp: 'true', hideRepApr: 'true', privacyLink: '/privacy' },
      { hidePcp: true, isRateLineShown: false, privacyHref: '/privacy' },
    ],
    [{ overrideApply: '/enquire' }, { button: { href: '/enquire' } }],
    [{ overrideApply: 'https://elsewhere.example/' }, { button: { href: 'http://apply.localhost:3000/' } }],
  ])('%j', (given, expected) => {
    expect(settings(given)).toMatchObject(expected);
  });

  it('follow the partner given by `aid`, else the brand’s', () => {
    const agreed = {
      preselectsPcp: false,
      rates: { from: 0, representative: 18.9 },
      isPoweredByShown: false,
      handOff: { affiliateId: 2655 },
    };
    expect(settings({ aid: '2655' })).toMatchObject(agreed);
    expect(settings({}, { ...TEST_BRAND, id: 2655 })).toMatchObject(agreed);
    expect(settings({}, { ...TEST_BRAND, id: null })).toMatchObject({
      preselectsPcp: true,
      handOff: { affiliateId: null },
    });
  });

  it.each<Record<string, string>>([{ hidePoweredBy: 'true' }, { isOwnBrand: 'true' }])(
    'hide the “powered by” mark for %j',
    (given) => {
      expect(settings({}).isPoweredByShown).toBe(true);
      expect(settings(given).isPoweredByShown).toBe(false);
      expect(settings({}, { ...TEST_BRAND, capabilities: ['powered-by-hidden'] }).isPoweredByShown).toBe(false);
    },
  );

  it('prefer options to attributes', () => {
    expect(settings({ amount: '5', options: 'amount=9000&isRegulated=true&title=By+%7Bbrand%7D' })).toMatchObject({
      amount: { startPence: 900_000 },
      mode: 'regulated',
      title: 'By Larkway',
    });
  });
});

describe('the configuration of a calculator', () => {
  const configuration = (given: Record<string, string>) =>
    configurationOf(parseAttributes(calculatorAttributes, given, testAttributeContext(testServices())));

  it.each<Record<string, string>>([
    { customApr: '12,9' },
    { options: 'repApr=19.8%25%20APR' },
    { aid: 'larkway' },
    { isRegulated: 'ture' },
    { amount: '14,49S' },
  ])('is undefined when an invalid value would change a promise: %j', (given) =>
    expect(configuration(given)).toBeUndefined(),
  );

  it('survives a wrong value of anything else', () => {
    expect(configuration({ radius: 'round', title: 'Hello' })).toMatchObject({ radius: 15, title: 'Hello' });
  });
});
