import { screen, waitFor, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { GenericFooterCta } from './generic-footer-cta';
import { genericFooterCta } from './generic-footer-cta.block';
import { examples } from './generic-footer-cta.examples';

const show = checkBlock({ definition: genericFooterCta, View: GenericFooterCta, examples });

describe('the footer’s call to action', () => {
  it('shows the rates of its aprType and the broker statement (A2.2-3, A9-8)', async () => {
    const { container } = await show({ attributes: { aprType: 'van-rate' } });
    expect(container).toHaveTextContent(
      'Rates from 10.9% APR. Representative 15.9% APR. Larkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('has the representative example of that rate before it, unless one stands above on the page', async () => {
    const { container, unmount } = await show({ attributes: { aprType: 'van-rate' } });
    expect(container).toHaveTextContent(
      /Representative example by hire purchase: .* Representative 15\.9% APR\.Missing payments can harm .*Rates from 10\.9% APR/,
    );
    unmount();
    const above = await show({ attributes: { aprType: 'van-rate', example: 'above' } });
    expect(above.container).not.toHaveTextContent('Representative example');
    expect(above.container).toHaveTextContent('Rates from 10.9% APR. Representative 15.9% APR.');
  });

  it('has an example by hire purchase for a brand without PCP', async () => {
    const { brand } = testServices();
    const services = testServices({ brand: { ...brand, withoutProducts: ['pcp'] } });
    const { container } = await show({ attributes: { aprType: 'default' }, services });
    expect(container).toHaveTextContent(/Representative example by hire purchase/);
  });

  it('states the lowest rate of its page document, and none if that is 0', async () => {
    const { container, unmount } = await show({ attributes: { aprType: 'pcp-rate', ratesFrom: '9.9' } });
    expect(container).toHaveTextContent('Rates from 9.9% APR. Representative 19.8% APR.');
    unmount();
    const none = await show({ attributes: { aprType: 'pcp-rate', ratesFrom: '0' } });
    expect(none.container).not.toHaveTextContent('Rates from');
  });

  it('states the representative APR alone if nobody gets the brand’s lowest rate', async () => {
    const { brand } = testServices();
    const services = testServices({ brand: { ...brand, rates: { from: 8.9, representative: 18.9 } } });
    const { container } = await show({ attributes: { aprType: 'default' }, services });
    expect(container).not.toHaveTextContent('Rates from');
    expect(container).toHaveTextContent('Representative 18.9% APR. Larkway Finance Limited');
  });

  it('shows no rate before its example, also without its data', async () => {
    const { load: _, ...withoutLoad } = genericFooterCta;
    const { container } = await renderBlock(
      { definition: withoutLoad, View: GenericFooterCta },
      { attributes: { aprType: 'van-rate' } },
    );
    expect(container).not.toHaveTextContent('APR');
    expect(container).toHaveTextContent('Larkway Finance Limited is a credit broker, not a lender.');
    await waitFor(() => expect(container).toHaveTextContent(/Representative example .*Rates from 10\.9% APR/));
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
