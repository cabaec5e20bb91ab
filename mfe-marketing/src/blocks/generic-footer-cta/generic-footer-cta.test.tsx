import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { GenericFooterCta } from './generic-footer-cta';
import { genericFooterCta } from './generic-footer-cta.block';
import { examples } from './generic-footer-cta.examples';

const show = checkBlock({ definition: genericFooterCta, View: GenericFooterCta, examples });

describe('the footer’s call to action', () => {
  it('shows the rates of its aprType and the broker statement (A2.2-3, A9-8)', async () => {
    const { container } = await show({ attributes: { aprType: 'van-rate' } });
    expect(container).toHaveTextContent('Rates from 10.9% APR. Representative 15.9% APR. Larkway Finance Limited is a credit broker, not a lender.');
  });

  it.each(['none', ''])('shows the configured text when aprType is "%s" (A9-7)', async (aprType) => {
    const { container } = await show({ attributes: { aprType, footerText: 'Subject to status.' } });
    expect(container).toHaveTextContent('Subject to status.');
    expect(container).not.toHaveTextContent('APR');
  });

  it('leads to its link, in a region named by its heading', async () => {
    await show('without a rate');
    const region = within(screen.getByRole('region', { name: 'Still looking?' }));
    expect(region.getByRole('heading', { level: 2 })).toBeVisible();
    expect(region.getByRole('link', { name: 'Search used cars' })).toHaveAttribute('href', '/used-cars');
  });
});
