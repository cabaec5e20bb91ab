import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { SellYourCarAlt2Container } from './sell-your-car-alt2-container';
import { sellYourCarAlt2Container } from './sell-your-car-alt2-container.block';
import { examples } from './sell-your-car-alt2-container.examples';

const reasons = () => screen.getAllByRole('listitem').map((item) => item.textContent);

const show = checkBlock({ definition: sellYourCarAlt2Container, View: SellYourCarAlt2Container, examples });

describe('the alternative sell-your-car block', () => {
  it('gives the three reasons of the spec (B2-79)', async () => {
    await show();
    expect(reasons()).toEqual([
      'You can spread the cost of your car with monthly payments that suit your budget',
      'Zero deposit options available',
      "You could keep your options open and choose a car after you've been approved in principle",
    ]);
  });

  it('shows an editor’s own reasons, and leaves out blank ones', async () => {
    await show({ attributes: { bullet1: 'We come to you', bullet3: ' ' } });
    expect(reasons()).toEqual(['We come to you', 'Zero deposit options available']);
  });

  it.each([
    ['the apply page (B2-80)', {}, 'http://apply.localhost:3000/'],
    [
      'the social apply page from a path with /social (B2-7)',
      { at: '/social/sell-your-car' },
      'http://social-apply.localhost:3000/',
    ],
    [
      'an editor’s address on the allow-list',
      { attributes: { applyUrl: '{apply}?option=sell' } },
      'http://apply.localhost:3000/?option=sell',
    ],
    ['no other address', { attributes: { applyUrl: 'javascript:alert(1)' } }, 'http://apply.localhost:3000/'],
  ])('leads to %s', async (_, options, address) => {
    await show(options);
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', address);
  });

  it('shows an editor’s own words on its button', async () => {
    await show({ attributes: { buttonText: 'Get my quote' } });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toBeInTheDocument();
  });
});
