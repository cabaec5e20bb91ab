import { screen, waitFor } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { QuoteFooter } from './quote-footer';
import { quoteFooter } from './quote-footer.block';
import { examples } from './quote-footer.examples';

const show = checkBlock({ definition: quoteFooter, View: QuoteFooter, examples });

it.each([
  ['the application site', {}, false, 'http://apply.localhost:3000/'],
  ['the configured link', { buttonLink: '/car-finance' }, true, '/car-finance'],
  [
    'the social site when asked to check',
    { buttonLink: '/car-finance', checkIsSocialPage: 'true' },
    true,
    'http://social-apply.localhost:3000/',
  ],
  [
    'the configured link when asked to check',
    { buttonLink: '/car-finance', checkIsSocialPage: 'true' },
    false,
    '/car-finance',
  ],
])(
  'the button of the quote footer leads to %s, with %j, on a social page: %s',
  async (_, attributes, isSocial, address) => {
    await show({ attributes, services: testServices({ page: { url: '/', isSocial } }) });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', address);
  },
);

describe('the small print of the quote footer', () => {
  afterEach(() => Reflect.deleteProperty(window, 'APR_RATES'));

  it('gives the representative rate, the broker line and the disclaimer', async () => {
    await show({ attributes: { aprType: 'refinance-lander' } });
    expect(screen.getByText('Representative 13.9% APR.')).toBeInTheDocument();
    expect(screen.getByText(/Larkway Finance Limited is a credit broker, not a lender\./)).toBeInTheDocument();
    expect(
      screen.getByText(/panel of lenders.*depends on the amount you borrow and your credit status/),
    ).toBeInTheDocument();
  });

  it('takes the rate from the page’s APR_RATES', async () => {
    Object.assign(window, { APR_RATES: { 'refinance-lander-rate': { from: 7.9, representative: 12.4 } } });
    await show({ attributes: { aprType: 'refinance-lander-rate' } });
    expect(await screen.findByText('Representative 12.4% APR.')).toBeInTheDocument();
    expect(await screen.findByText(/^Representative example .* Representative 12\.4% APR\.$/)).toBeInTheDocument();
  });

  it.each(['none', ''])('is the configured text when aprType is "%s"', async (aprType) => {
    await show({ attributes: { aprType, footerText: 'Subject to status.' } });
    expect(screen.getByText('Subject to status.')).toBeInTheDocument();
    expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
  });

  it('has the broker statement and the disclaimer beside a rate that was typed', async () => {
    const { container } = await show({ attributes: { footerText: '<p>Representative <b>9.9%</b> APR.</p>' } });
    expect(container).toHaveTextContent(
      'Representative 9.9% APR.Larkway Finance Limited is a credit broker, not a lender.',
    );
    expect(container).toHaveTextContent(/panel of lenders/);
  });

  it('puts the example and the broker statement beside a monthly price in the text', async () => {
    const { container } = await show({ attributes: { footerText: '<p>Drive away for £99 a month.</p>' } });
    expect(container).toHaveTextContent(
      /Representative example by .*£99 a month\.Larkway Finance Limited is a credit broker, not a lender/,
    );
  });

  it.each(['summer-rate', 'summer', 'Summer2026-rate'])(
    'takes the rate %s that only the page’s APR_RATES define (A9-8)',
    async (aprType) => {
      const rate = { from: 3.3, representative: 4.4 };
      Object.assign(window, { APR_RATES: { 'summer-rate': rate, 'Summer2026-rate': rate } });
      const { services } = await show({ attributes: { aprType, footerText: 'Subject to status.' } });
      expect(await screen.findByText(/^Representative example .* Representative 4\.4% APR\.$/)).toBeInTheDocument();
      expect(screen.getByText('Representative 4.4% APR.')).toBeInTheDocument();
      expect(screen.queryByText('Subject to status.')).not.toBeInTheDocument();
      expect(services.logged).toEqual([]);
    },
  );

  it.each(['bad-credit-rat', 'constructor'])(
    'promises nothing for the unknown name %s, and logs an error',
    async (aprType) => {
      Object.assign(window, { APR_RATES: { 'summer-rate': { from: 3.3, representative: 4.4 } } });
      const { services } = await show({ attributes: { aprType, footerText: 'Representative 19.8% APR.' } });
      await waitFor(() =>
        expect(services.logged).toEqual([
          {
            level: 'error',
            message: expect.stringContaining(`aprType: neither our rates nor APR_RATES of the page have "${aprType}"`),
          },
        ]),
      );
      expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
    },
  );

  it.each(['summer rate', '__proto__', `a${'-a'.repeat(40)}`])(
    'promises nothing for the invalid name %j',
    async (aprType) => {
      await show({ attributes: { aprType, footerText: 'Representative 19.8% APR.' } });
      expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
    },
  );
});

describe('the height of the quote footer', () => {
  it.each([
    ['420px', '420px'],
    ['500', '500px'],
  ])('given %s is %s', async (height, expected) => {
    const { container } = await show({ attributes: { height } });
    expect(container.querySelector('style')).toHaveTextContent(`--quote-footer-height:${expected}`);
  });

  it.each([undefined, 'tall'])('given %s is the stylesheet’s', async (height) => {
    const { container } = await show({ attributes: { height } });
    expect(container.querySelector('style')).toBeNull();
  });
});
