import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { InfoCard } from './info-card';
import { infoCard } from './info-card.block';
import { examples } from './info-card.examples';

const show = checkBlock({ definition: infoCard, View: InfoCard, examples });

describe('an info card (A2.3-11)', () => {
  it('leads on in the same tab (A2.1-7)', async () => {
    await show('default');
    const link = screen.getByRole('link', { name: 'Am I eligible?' });
    expect(link).toHaveAttribute('href', '/car-finance-eligibility');
    expect(link).not.toHaveAttribute('target');
  });

  it('takes its colours from the editor', async () => {
    const { container } = await show('in colours of its own');
    expect(container.querySelector('style')).toHaveTextContent(
      '--info-card-background:#14532d;--info-card-text:#ffffff',
    );
  });

  it('shows nothing without a title', async () => {
    await show({ attributes: { description: 'Alone' } });
    expect(screen.queryByText('Alone')).not.toBeInTheDocument();
  });
});
