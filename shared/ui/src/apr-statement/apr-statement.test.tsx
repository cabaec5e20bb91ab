import { render } from '@testing-library/react';
import { brokerStatement, ratesStatement } from '@forecourt/domain/finance/apr-rates';
import { expectAccessible } from '../testing/expect-accessible';
import { AprStatement } from './apr-statement';

describe('an APR statement', () => {
  it('states the rate, then who the broker is', async () => {
    const { container } = render(
      <AprStatement rate={ratesStatement({ from: 8.9, representative: 19.8 })} broker={brokerStatement('Forecourt', 'limited')} disclaimer="We may be paid." />,
    );
    expect(container).toHaveTextContent('Rates from 8.9% APR. Representative 19.8% APR. Forecourt Limited is a credit broker, not a lender.We may be paid.');
    await expectAccessible(container);
  });

  it('can be the broker line alone', () => {
    const { container } = render(<AprStatement broker="Forecourt is a credit broker, not a lender." />);
    expect(container.textContent).toBe('Forecourt is a credit broker, not a lender.');
  });
});
