import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { WhyChooseUs } from './why-choose-us';
import { whyChooseUs } from './why-choose-us.block';
import { examples } from './why-choose-us.examples';

const show = checkBlock({ definition: whyChooseUs, View: WhyChooseUs, examples });

describe('the reasons to choose us', () => {
  it('are a list named by the heading', async () => {
    await show('with a link');
    const list = screen.getByRole('list', { name: 'Why Larkway?' });
    expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/car-finance');
  });
});
