import { EMPTY_VALUATION_FORM, NO_CHOICES, parseValuationForm, utmFromAddress, withUtm } from './form';

const CAMPAIGN = utmFromAddress(new URLSearchParams('utm_source=news&utm_campaign=spring'));

describe('a kept form', () => {
  it.each([
    [{}, EMPTY_VALUATION_FORM],
    [
      { isByHand: true, choices: { make: 'FO' } },
      { ...EMPTY_VALUATION_FORM, isByHand: true, choices: { ...NO_CHOICES, make: 'FO' } },
    ],
  ])('may lack answers (%#)', (kept, form) => expect(parseValuationForm(kept)).toEqual(form));

  it.each([null, 'text', { mileage: 7 }, { choices: { make: ['FO'] } }, { isByHand: 1 }])(
    'is invalid when it is %j',
    (kept) => {
      expect(parseValuationForm(kept)).toBeUndefined();
    },
  );
});

describe('a campaign', () => {
  it('is read from all six parameters (A2.6-2)', () => {
    expect(
      utmFromAddress(
        new URLSearchParams('utm_source=a&utm_medium=b&utm_term=c&utm_content=d&utm_campaign=e&utm_type=f'),
      ),
    ).toEqual({
      Source: 'a',
      Medium: 'b',
      Term: 'c',
      Content: 'd',
      Campaign: 'e',
      Type: 'f',
    });
  });

  it.each([
    ['theme=oak', 'theme=oak&utm_source=news&utm_campaign=spring'],
    ['utm_medium=post', 'utm_medium=post'],
    ['', 'utm_source=news&utm_campaign=spring'],
  ])('goes along with %j as %j', (query, sent) => {
    expect(withUtm(new URLSearchParams(query), CAMPAIGN).toString()).toBe(sent);
  });
});
