import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { AmbassadorCtaGroup } from './ambassador-cta-group';
import { ambassadorCtaGroup } from './ambassador-cta-group.block';
import { examples } from './ambassador-cta-group.examples';

const block = { definition: ambassadorCtaGroup, View: AmbassadorCtaGroup };

checkBlock({ ...block, examples });

describe('the ambassador’s call to action (A2.2-7)', () => {
  it('offers a quote and an enquiry', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Get my quote', 'Enquire via WhatsApp']);
  });

  it('can hide the messaging app', async () => {
    await renderBlock(block, { attributes: examples['without messages'] });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Get my quote']);
  });
});
