import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { AprComponent } from './apr-component';
import { aprComponent } from './apr-component.block';
import { examples } from './apr-component.examples';

const lander = examples['a paid lander'];
const button = () => screen.queryByRole('link', { name: 'Get my quote' });

const show = checkBlock({ definition: aprComponent, View: AprComponent, examples });

describe('the APR block', () => {
  it.each(['any other page', 'encoded by the content system'])(
    'shows its text and the broker statement: %s',
    async (example) => {
      const { container } = await show(example);
      expect(screen.getByText('Rates from 12.9% APR.').tagName).toBe('STRONG');
      expect(container).toHaveTextContent('Larkway Finance Limited is a credit broker, not a lender.');
    },
  );

  it('has the representative example with its representative APR before the text, unless one stands above on the page', async () => {
    const { container, unmount } = await show('any other page');
    expect(container).toHaveTextContent(
      /^Representative example .* Representative 21\.8% APR\..*Rates from 12\.9% APR/,
    );
    unmount();
    const above = await show({ attributes: { ...examples['any other page'], example: 'above' } });
    expect(above.container).toHaveTextContent(/^Rates from 12\.9% APR/);
  });

  it('has a button on paid landers only', async () => {
    const { unmount } = await show('any other page');
    expect(button()).not.toBeInTheDocument();
    unmount();
    await show({ attributes: lander });
    expect(button()).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });

  it.each([
    ['/social/offer', undefined, 'http://social-apply.localhost:3000/'],
    ['/social/offer', '/social-start', '/social-start'],
    ['/offer', '/social-start', '/start'],
  ])('on %s links to the right application site', async (at, socialApplyUrl, address) => {
    await show({ attributes: { ...lander, applyUrl: '/start', socialApplyUrl }, at });
    expect(button()).toHaveAttribute('href', address);
  });

  it('shows nothing without text or button', async () => {
    const { container } = await show();
    expect(container).toBeEmptyDOMElement();
  });
});
