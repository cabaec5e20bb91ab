import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { AmbassadorCtaGroup } from './ambassador-cta-group';
import { ambassadorCtaGroup } from './ambassador-cta-group.block';
import { examples } from './ambassador-cta-group.examples';

const show = checkBlock({ definition: ambassadorCtaGroup, View: AmbassadorCtaGroup, examples });

describe('the ambassador’s call to action (A2.2-7)', () => {
  it('offers a quote and an enquiry', async () => {
    await show('default');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Get my quote',
      'Enquire via WhatsApp',
    ]);
  });

  it('can hide the messaging app', async () => {
    await show('without messages');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Get my quote']);
  });
});
