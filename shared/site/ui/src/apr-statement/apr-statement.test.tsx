import { render } from '@testing-library/react';
import { brokerStatement, ratesStatement } from '@forecourt/domain/finance/apr-rates';
import { expectAccessible } from '../testing/expect-accessible';
import { AprStatement } from './apr-statement';

describe('an APR statement', () => {
  it('states the rate, then who the broker is', async () => {
    const { container } = render(
      <AprStatement
        rate={ratesStatement({ from: 8.9, representative: 19.8 })}
        broker={brokerStatement('Forecourt', 'limited')}
        disclaimer="We may be paid."
      />,
    );
    expect(container).toHaveTextContent(
      'Rates from 8.9% APR. Representative 19.8% APR. Forecourt Limited is a credit broker, not a lender.We may be paid.',
    );
    await expectAccessible(container);
  });

  it('has its representative example, with the risk warning, before the rate', () => {
    const { container } = render(<AprStatement example="Representative example: …" rate="Rates from 9.9% APR." />);
    expect(container).toHaveTextContent(
      'Representative example: …Missing payments can harm your credit rating, and the lender can take the car back.Rates from 9.9% APR.',
    );
  });

  it('can be the broker line alone', () => {
    const { container } = render(<AprStatement broker="Forecourt is a credit broker, not a lender." />);
    expect(container.textContent).toBe('Forecourt is a credit broker, not a lender.');
  });
});
