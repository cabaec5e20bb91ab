import { testServices } from '@forecourt/testing/services';
import { quoteAddress } from './quote-address';

const { destinations } = testServices();
const { apply, socialApply } = destinations;
const page = (isSocial: boolean) => ({ url: '/', isSocial });

describe('where a button that offers a quote leads', () => {
  it.each([
    ['its own link', { buttonLink: '/car-finance', checkIsSocialPage: false, isSocial: false }, '/car-finance'],
    ['the application site without one', { buttonLink: '', checkIsSocialPage: false, isSocial: false }, apply],
    [
      'its own link on a social page, without the check',
      { buttonLink: '/car-finance', checkIsSocialPage: false, isSocial: true },
      '/car-finance',
    ],
    [
      'its own link on any other page, with the check',
      { buttonLink: '/car-finance', checkIsSocialPage: true, isSocial: false },
      '/car-finance',
    ],
    [
      'the social site on a social page, with the check',
      { buttonLink: '/car-finance', checkIsSocialPage: true, isSocial: true },
      socialApply,
    ],
  ])('is %s', (_, { isSocial, ...link }, expected) => {
    expect(quoteAddress({ destinations, page: page(isSocial) }, link)).toBe(expected);
  });

  it('is its own link where the brand has no social site', () => {
    const without = { destinations: { ...destinations, socialApply: '' }, page: page(true) };
    expect(quoteAddress(without, { buttonLink: '/car-finance', checkIsSocialPage: true })).toBe('/car-finance');
  });
});
