import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { AmbassadorHero } from './ambassador-hero';
import { ambassadorHero } from './ambassador-hero.block';
import { examples } from './ambassador-hero.examples';

const show = checkBlock({ definition: ambassadorHero, View: AmbassadorHero, examples });

describe('the ambassador’s hero (A2.2-7)', () => {
  it('offers a quote, and an enquiry by the messaging app', async () => {
    await show('default');
    expect(screen.getByRole('heading', { level: 1, name: 'Dee Okafor drives with Larkway' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
    expect(screen.getByRole('link', { name: 'Enquire via WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/447700900123',
    );
  });

  it('has a second heading where another block is first', async () => {
    await show('without messages');
    expect(screen.getByRole('heading', { level: 2, name: 'Dee Okafor drives with Larkway' })).toBeInTheDocument();
  });

  it.each([
    { messagingNumber: '07700 900123', hideMessagingButton: 'true' },
    { messagingNumber: '' },
    { messagingNumber: 'javascript:alert(1)' },
  ])('offers the quote alone with %j', async (attributes) => {
    await show({ attributes });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Get my quote']);
  });
});
