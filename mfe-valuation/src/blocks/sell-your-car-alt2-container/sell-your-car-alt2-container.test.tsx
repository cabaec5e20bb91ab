import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { SellYourCarAlt2Container } from './sell-your-car-alt2-container';
import { sellYourCarAlt2Container } from './sell-your-car-alt2-container.block';
import { examples } from './sell-your-car-alt2-container.examples';

const block = { definition: sellYourCarAlt2Container, View: SellYourCarAlt2Container };
const reasons = () => screen.getAllByRole('listitem').map((item) => item.textContent);

checkBlock({ ...block, examples });

describe('the alternative sell-your-car block', () => {
  it('gives the three reasons of the spec (B2-79)', async () => {
    await renderBlock(block);
    expect(reasons()).toEqual([
      'You can spread the cost of your car with monthly payments that suit your budget',
      'Zero deposit options available',
      "You could keep your options open and choose a car after you've been approved in principle",
    ]);
  });

  it('shows an editor’s own reasons, and leaves out blank ones', async () => {
    await renderBlock(block, { attributes: { bullet1: 'We come to you', bullet3: ' ' } });
    expect(reasons()).toEqual(['We come to you', 'Zero deposit options available']);
  });

  it('leads to the apply page (B2-80)', async () => {
    await renderBlock(block);
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });

  it('leads to the social apply page from a path with /social (B2-7)', async () => {
    await renderBlock(block, { at: '/social/sell-your-car' });
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'http://social-apply.localhost:3000/');
  });

  it('leads to an editor’s address if it is on the allow-list', async () => {
    const { unmount } = await renderBlock(block, { attributes: { applyUrl: '{apply}?option=sell', buttonText: 'Get my quote' } });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/?option=sell');
    unmount();
    await renderBlock(block, { attributes: { applyUrl: 'javascript:alert(1)' } });
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });
});
