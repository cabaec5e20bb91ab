import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { PaidWhyChooseUs } from './paid-why-choose-us';
import { paidWhyChooseUs } from './paid-why-choose-us.block';
import { examples } from './paid-why-choose-us.examples';

const show = checkBlock({ definition: paidWhyChooseUs, View: PaidWhyChooseUs, examples });

describe('the reasons of a paid page', () => {
  it('are the five that it may give (A2.3-3)', async () => {
    await show();
    const reasons = within(screen.getByRole('list', { name: 'Why choose us' })).getAllByRole('listitem');
    expect(reasons.map((reason) => within(reason).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Finding you the best deal',
      'Personalised Support',
      'Convenience',
      'Product Choice',
      'Trust',
    ]);
    expect(reasons[1]).toHaveTextContent('dedicated account manager');
    expect(reasons[2]).toHaveTextContent(
      'Shop once you are provisionally approved. The lender decides after a full check.',
    );
    expect(reasons[3]).toHaveTextContent(/HP.*PCP/);
    expect(reasons[4]).toHaveTextContent('450,000+ customers');
  });

  it('name no product that the brand does not offer', async () => {
    const { container } = await show({
      services: testServices({ brand: { ...TEST_BRAND, withoutProducts: ['pcp'] } }),
    });
    expect(within(container).getAllByRole('listitem')).toHaveLength(4);
    expect(container).not.toHaveTextContent('PCP');
  });

  it('are left out without any, and lead to the application site', async () => {
    await show({ attributes: { bullets: '[]' } });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });
});

describe('the testimonial', () => {
  it('says who said it', async () => {
    await show('default');
    const testimonial = screen.getByRole('figure');
    expect(within(testimonial).getByRole('blockquote')).toHaveTextContent('before I went near a forecourt');
    expect(testimonial.querySelector('figcaption')).toHaveTextContent('Marcus BellLeeds, bought an estate on PCP');
  });

  it('is left out without a quotation', async () => {
    await show({ attributes: { customerName: 'Marcus Bell' } });
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});
